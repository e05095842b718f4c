"""The phases of an event: created, started, suspended and resumed, ended or cancelled."""
