"""The screens as people use them: one file a screen, its acts in words."""
