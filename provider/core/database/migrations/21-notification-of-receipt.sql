-- A receipt has one notification of each person, which is found by it however many others they have.
create unique index notifications_of_receipt on notifications (user_id, receipt_id);
