-- A receipt has one notification of each person, which is found by it however many others they have. Of several that
-- were written before, the last stays: it tells the latest state.
delete from notifications older using notifications newer
where older.user_id = newer.user_id and older.receipt_id = newer.receipt_id
  and (older.at, older.id) < (newer.at, newer.id);
create unique index notifications_of_receipt on notifications (user_id, receipt_id);
