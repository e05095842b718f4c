"""Who may read and write where at a festival, by the first letter of each role."""

ALLOWED = {
    "festival": ("odcav", ""),
    "festival-tables": ("oda", ""),
    "festival-journal": ("od", ""),
    "festival-tickets": ("odc", ""),
    "festival-issue": ("", "od"),
    "festival-desk": ("odc", "odc"),
    "festival-total": ("odc", ""),
    "festival-receipts": ("odc", ""),
    "festival-receipt": ("odc", ""),
    "festival-rota": ("oda", ""),
    "festival-downs": ("oda", ""),
    "festival-action": ("", "odca"),
    "festival-undo": ("", "od"),
    "festival-television": ("odcatvlnp", "odcatvlnp"),
}

ADDRESSES = {
    "festival": "/festival",
    "festival-tables": "/festival/tables",
    "festival-journal": "/festival/journal",
    "festival-tickets": "/festival/tickets",
    "festival-issue": "/festival/tickets/issue",
    "festival-desk": "/festival/desk",
    "festival-total": "/festival/desk/total",
    "festival-receipts": "/festival/receipts",
    "festival-receipt": "/festival/receipts/1",
    "festival-rota": "/festival/rota",
    "festival-downs": "/festival/rota/downs",
    "festival-action": "/festival/act/screen",
    "festival-undo": "/festival/undo",
    "festival-television": "/festival/tv/nothing",
}
