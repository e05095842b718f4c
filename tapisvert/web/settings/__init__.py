"""Settings: `lan` for plain http in a club, `production` behind a certificate."""
