-- The keys that receipts are and were signed with. The seed is the secret half; null where it is a setting.
create table receipt_keys (
  id text primary key,
  public_key text not null,
  seed text,
  made_at timestamptz(3) not null
);
