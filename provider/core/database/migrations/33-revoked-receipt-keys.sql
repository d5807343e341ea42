-- The copies of receipts from this moment on are not genuine if this key signed them.
alter table receipt_keys add column revoked_at timestamptz(3);
