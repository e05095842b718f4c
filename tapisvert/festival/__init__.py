"""What several events of a house share: tables, tickets, receipts, dealers; one record for all."""
