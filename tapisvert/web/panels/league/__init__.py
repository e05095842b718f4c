"""The league for everybody, and what its office shares."""
