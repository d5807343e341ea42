-- Copies of receipts that this key signed from this time on are not genuine.
alter table receipt_keys add column revoked_at timestamptz(3);
