"""More chips: rebuys, announced or paid at once, and add-ons."""
