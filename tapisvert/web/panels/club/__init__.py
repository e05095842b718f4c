"""The settings of the club."""
