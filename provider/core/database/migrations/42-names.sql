-- Columns get names that say what they hold. Processes of earlier versions must be stopped before this version starts,
-- because they use the old names.
alter table operations rename column asked_biller to biller_name;
alter table operations rename column asked_bank to bank_name;
alter table operations rename column is_delay_told to is_delay_notified;
alter table operations rename column orders to open_orders;
alter table operations rename column began_at to started_at;
alter table operations rename column counted_at to ceiling_counted_at;
alter table operations rename column counted_version to ceiling_counted_version;
alter table operations rename column place to position;
alter table operations rename column asks_code to needs_code;
alter table operations drop column asked_until;
alter table transactions rename column part_of to parent_key;
alter table users rename column asks_code_above to code_ceiling;
alter table sessions rename column place to city_id;
alter table sessions rename column held to is_end_fixed;
alter table sessions rename column proved_at to password_confirmed_at;
alter table codes rename column asked_by to trusted_device_hash;
alter table codes rename column subject to bound_to;
alter table password_tries rename column by to source_hash;
alter table passkeys rename column signed to signature_count;
alter table guest_keys rename column made to created_id;
alter table push_keys rename column made_at to created_at;
alter table favorites rename column place to position;
alter table debts rename column asked_at to reported_at;
alter table automatic_payments rename column announced to announced_debt;
alter table hosted_pages rename column saves to saves_card;
alter table receipt_keys rename column made_at to created_at;
alter table outbox drop column taken;
