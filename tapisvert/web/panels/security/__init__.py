"""How somebody signs in, and where they are signed in."""
