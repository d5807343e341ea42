-- The money of a transaction is held once, and is settled, returned or moved at once a single time.
create unique index entries_hold_once on entries (transaction_id) where kind = 'CHARGE';
create unique index entries_end_once on entries (transaction_id) where kind <> 'CHARGE';

create trigger audit_append_only before update or delete or truncate on audit
  for each statement execute function append_only();

-- What people read out to each other names one thing.
create unique index transactions_by_number on transactions (number);
create unique index cobrand_cards_by_number on cobrand_cards (number);
