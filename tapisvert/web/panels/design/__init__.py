"""The components every panel is built of, on one page, for those who build panels."""
