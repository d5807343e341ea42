-- When PIN attempts of the card were reset, within the last day. A reset costs a code.
alter table cobrand_cards add column pin_resets jsonb not null default '[]';
alter table codes drop constraint codes_purpose_check;
alter table codes add constraint codes_purpose_check
  check (purpose in ('REGISTER', 'FORGOT', 'SIGN_IN', 'TRANSFER', 'PIN'));
