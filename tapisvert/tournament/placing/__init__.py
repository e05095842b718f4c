"""Places, derived from who went out when: nobody ever writes one down."""
