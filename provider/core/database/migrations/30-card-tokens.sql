-- The token that stands for a card in the vault of the acquirer. Cards that were saved before this migration belong to
-- the simulated bank, which recognises its test cards by their last digits.
alter table cards add column token text;
update cards set token = 'simulated-' || last4;
alter table cards alter column token set not null;
update hosted_pages set card = card || jsonb_build_object('token', 'simulated-' || (card ->> 'last4'))
  where card is not null;
update hosted_pages set recipient = recipient || '{"token": null}' where recipient is not null;
alter table favorites add column card_token text;

-- The codes of banks are asked for on the pages of the banks, no longer on the hosted page.
alter table hosted_pages drop column failures, drop column code, drop column code_sent_at;

-- What the page of the simulated bank asks a person to confirm, by the key of the order.
create table simulated_challenges (
  key text primary key,
  customer text not null,
  card jsonb not null,
  purpose text not null,
  amount text not null,
  state text not null default 'ASKS' check (state in ('ASKS', 'AGREED', 'DECLINED')),
  code text,
  code_sent_at timestamptz(3),
  failures integer not null default 0,
  expires_at timestamptz(3) not null
);
