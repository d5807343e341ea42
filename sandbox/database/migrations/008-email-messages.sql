-- The address that a message went to by e-mail; one without went to the phone.
alter table messages add column email text;
