-- A notification of several payments leads to the list of them.
alter table notifications add column operation_key text;
