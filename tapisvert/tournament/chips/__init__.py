"""The chips of the event: values that leave play, chips found and chips taken away."""
