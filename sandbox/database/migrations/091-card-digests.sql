-- Keyed digests of card numbers, which stand nowhere: by them the owner of a card is found to whom money is sent.
alter table cards add column digest text;
create index cards_by_digest on cards (digest);
alter table favorites add column card_digest text;
-- The card that a transfer is about to go to, once it was typed.
alter table hosted_pages add column recipient jsonb;
