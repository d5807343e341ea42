-- A database as 1.0.0 made it, of one user: a payment, a pending and a running one, two favorites.
CREATE FUNCTION append_only() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception '% is append-only: a correction is a new entry', tg_table_name
    using errcode = 'restrict_violation';
end
$$;
CREATE FUNCTION postings_written() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if exists (
    select from postings
    where entry_id in (select entry_id from fresh)
    group by entry_id
    having sum(amount) <> 0
  ) then
    raise exception 'an entry whose debits do not equal its credits' using errcode = 'check_violation';
  end if;
  if exists (
    select from fresh left join accounts on accounts.code = fresh.account where accounts.code is null
  ) then
    raise exception 'a posting to no account' using errcode = 'foreign_key_violation';
  end if;
  update accounts set balance = balance + moved.amount
  from (select account, sum(amount)::bigint as amount from fresh group by account) as moved
  where accounts.code = moved.account and accounts.kind = 'WALLET';
  return null;
end
$$;
CREATE TABLE accounts (
    code text NOT NULL,
    kind text NOT NULL,
    owner text,
    balance bigint DEFAULT 0 NOT NULL,
    CONSTRAINT accounts_kind_check CHECK ((kind = ANY (ARRAY['WALLET'::text, 'FUNDING'::text, 'CLEARING'::text, 'MERCHANT'::text, 'COMMISSION'::text]))),
    CONSTRAINT wallet_is_covered CHECK (((kind <> 'WALLET'::text) OR (balance >= 0)))
);
CREATE TABLE app_statuses (
    scope text NOT NULL,
    update_type text NOT NULL
);
CREATE TABLE audit (
    id bigint NOT NULL,
    at timestamp(3) with time zone NOT NULL,
    actor text,
    act text NOT NULL,
    subject text,
    detail jsonb NOT NULL
);
ALTER TABLE audit ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME audit_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE challenges (
    id text NOT NULL,
    user_id text NOT NULL,
    kind text NOT NULL,
    state text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT challenges_state_check CHECK ((state = ANY (ARRAY['PENDING'::text, 'CONFIRMED'::text, 'REJECTED'::text, 'EXPIRED'::text])))
);
CREATE TABLE codes (
    request_id text NOT NULL,
    phone text NOT NULL,
    purpose text NOT NULL,
    code_hash text,
    tries_left integer NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    used_at timestamp(3) with time zone,
    CONSTRAINT codes_purpose_check CHECK ((purpose = ANY (ARRAY['REGISTER'::text, 'FORGOT'::text])))
);
CREATE TABLE debts (
    user_id text NOT NULL,
    recipient_key text NOT NULL,
    amount bigint NOT NULL,
    month text NOT NULL,
    asked_at timestamp(3) with time zone NOT NULL
);
CREATE TABLE entries (
    id text NOT NULL,
    kind text NOT NULL,
    owner text,
    transaction_id text,
    corrects text,
    at timestamp(3) with time zone NOT NULL,
    CONSTRAINT entries_kind_check CHECK ((kind = ANY (ARRAY['OPENING'::text, 'TOP_UP'::text, 'CHARGE'::text, 'SETTLEMENT'::text, 'REVERSAL'::text, 'CARD_PAYMENT'::text, 'TRANSFER'::text])))
);
CREATE TABLE faults (
    id bigint NOT NULL,
    phone text,
    calls jsonb,
    remaining integer NOT NULL,
    fault jsonb NOT NULL
);
ALTER TABLE faults ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME faults_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE favorites (
    id text NOT NULL,
    user_id text NOT NULL,
    type text NOT NULL,
    name text NOT NULL,
    service_id text,
    fields jsonb NOT NULL,
    recipient_key text NOT NULL,
    recipient text NOT NULL,
    amount bigint,
    created_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT favorites_type_check CHECK ((type = ANY (ARRAY['PAYMENT'::text, 'TRANSFER'::text])))
);
CREATE TABLE idempotency (
    user_id text NOT NULL,
    key text NOT NULL,
    call text NOT NULL,
    body_hash text NOT NULL,
    answer text,
    created_at timestamp(3) with time zone NOT NULL
);
CREATE TABLE jobs (
    id bigint NOT NULL,
    kind text NOT NULL,
    subject text NOT NULL,
    user_id text NOT NULL,
    due_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT jobs_kind_check CHECK ((kind = ANY (ARRAY['OPERATION'::text, 'TRANSACTION'::text])))
);
ALTER TABLE jobs ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME jobs_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE messages (
    id bigint NOT NULL,
    phone text NOT NULL,
    at timestamp(3) with time zone NOT NULL,
    text text NOT NULL,
    code text
);
ALTER TABLE messages ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME messages_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE migrations (
    name text NOT NULL
);
CREATE TABLE operations (
    key text NOT NULL,
    user_id text NOT NULL,
    kind text NOT NULL,
    state text NOT NULL,
    total bigint NOT NULL,
    label jsonb NOT NULL,
    agreed jsonb NOT NULL,
    recipient_key text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    receipt_id text,
    refusal text,
    CONSTRAINT operations_kind_check CHECK ((kind = ANY (ARRAY['PAYMENT'::text, 'TRANSFER'::text, 'TOP_UP'::text]))),
    CONSTRAINT operations_state_check CHECK ((state = ANY (ARRAY['QUOTED'::text, 'RUNNING'::text, 'CONFIRMED'::text, 'REFUSED'::text, 'VOIDED'::text, 'EXPIRED'::text])))
);
CREATE TABLE phones (
    phone text NOT NULL,
    offset_ms bigint DEFAULT 0 NOT NULL,
    failures integer DEFAULT 0 NOT NULL,
    locked_until timestamp(3) with time zone
);
CREATE TABLE postings (
    entry_id text NOT NULL,
    line smallint NOT NULL,
    account text NOT NULL,
    amount bigint NOT NULL,
    CONSTRAINT postings_amount_check CHECK ((amount <> 0))
);
CREATE TABLE rates (
    name text NOT NULL,
    starts_at timestamp(3) with time zone NOT NULL,
    count integer NOT NULL
);
CREATE TABLE sessions (
    token_hash text NOT NULL,
    user_id text NOT NULL,
    device text NOT NULL,
    place text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    ended_at timestamp(3) with time zone
);
CREATE TABLE transactions (
    id text NOT NULL,
    user_id text NOT NULL,
    number text NOT NULL,
    type text NOT NULL,
    direction text NOT NULL,
    at timestamp(3) with time zone NOT NULL,
    status text NOT NULL,
    amount bigint NOT NULL,
    commission bigint NOT NULL,
    payment_type text NOT NULL,
    sender text,
    receiver text,
    service_id text,
    recipient_key text,
    fields jsonb DEFAULT '{}'::jsonb NOT NULL,
    details jsonb NOT NULL,
    ahead jsonb DEFAULT '[]'::jsonb NOT NULL,
    version integer NOT NULL,
    CONSTRAINT transactions_direction_check CHECK ((direction = ANY (ARRAY['IN'::text, 'OUT'::text])))
);
CREATE TABLE users (
    id text NOT NULL,
    phone text NOT NULL,
    personal_id text NOT NULL,
    password_hash text NOT NULL,
    language text NOT NULL,
    verification_status integer DEFAULT 0 NOT NULL,
    name text DEFAULT ''::text NOT NULL,
    surname text DEFAULT ''::text NOT NULL,
    father_name text DEFAULT ''::text NOT NULL,
    pin_masked text DEFAULT ''::text NOT NULL,
    date_of_birth text,
    gender text,
    email text,
    notifications jsonb NOT NULL,
    debts_asked_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT users_gender_check CHECK ((gender = ANY (ARRAY['MALE'::text, 'FEMALE'::text]))),
    CONSTRAINT users_language_check CHECK ((language = ANY (ARRAY['AZ'::text, 'EN'::text, 'RU'::text])))
);
CREATE TABLE versions (
    user_id text NOT NULL,
    version integer NOT NULL
);
INSERT INTO accounts VALUES ('funding', 'FUNDING', NULL, 0);
INSERT INTO accounts VALUES ('clearing', 'CLEARING', NULL, 0);
INSERT INTO accounts VALUES ('commission', 'COMMISSION', NULL, 0);
INSERT INTO accounts VALUES ('merchant:azerisiq', 'MERCHANT', NULL, 0);
INSERT INTO accounts VALUES ('wallet-b1b24ad6-4e89-4e8c-8093-4cc2f36b5e1c', 'WALLET', 'cebe3d5d-1fac-4af4-840d-b0bcf8e98934', 140900);
INSERT INTO audit OVERRIDING SYSTEM VALUE VALUES (1, '2026-11-25 23:26:37.209+00', 'cebe3d5d-1fac-4af4-840d-b0bcf8e98934', 'sign-in', 'cebe3d5d-1fac-4af4-840d-b0bcf8e98934', '{}');
INSERT INTO challenges VALUES ('challenge-of-an-id', 'cebe3d5d-1fac-4af4-840d-b0bcf8e98934', 'SIMA', 'PENDING', '2026-11-25 23:26:14.355+00');
INSERT INTO codes VALUES ('Hwq54C17oYjY1Tp6eWZTiogN1XY5_FAO', '+994507654321', 'REGISTER', '11677a73df31678a83d96de8406f1fe875ea18e173813e0ed45020027bdb9e8f', 5, '2026-11-25 23:26:41.642+00', '2026-11-25 23:29:41.642+00', NULL);
INSERT INTO debts VALUES ('cebe3d5d-1fac-4af4-840d-b0bcf8e98934', 'azerisiq|200014512343418', 0, '2026-11', '2026-11-25 23:26:37.428+00');
INSERT INTO debts VALUES ('cebe3d5d-1fac-4af4-840d-b0bcf8e98934', 'azersu|200014512340001', 424100, '2026-11', '2026-11-25 23:26:41.035+00');
INSERT INTO entries VALUES ('74b1b476-169c-4a69-af0c-d9ca5cde8620', 'OPENING', 'cebe3d5d-1fac-4af4-840d-b0bcf8e98934', NULL, NULL, '2026-11-25 23:26:14.355+00');
INSERT INTO entries VALUES ('8017fe96-19bf-4e34-830d-5ad980f16f38', 'CHARGE', 'cebe3d5d-1fac-4af4-840d-b0bcf8e98934', '28420523-ca6c-4f99-a48d-7d5425ca99db', NULL, '2026-11-25 23:26:37.722+00');
INSERT INTO entries VALUES ('c0d090ab-e74b-4065-bc85-3fa929e9ac13', 'SETTLEMENT', 'cebe3d5d-1fac-4af4-840d-b0bcf8e98934', '28420523-ca6c-4f99-a48d-7d5425ca99db', NULL, '2026-11-25 23:26:40.654+00');
INSERT INTO entries VALUES ('255f7403-2612-45db-b192-46a7c4bc50aa', 'CHARGE', 'cebe3d5d-1fac-4af4-840d-b0bcf8e98934', '1c7fd0e5-9929-4b6e-af8c-173b6b756d6c', NULL, '2026-11-25 23:26:41.299+00');
INSERT INTO faults OVERRIDING SYSTEM VALUE VALUES (1, '+994501234567', NULL, 0, '{"ms": 5, "kind": "latency"}');
INSERT INTO favorites VALUES ('dde9f68e-9629-4f0d-8367-16e82a0a3f01', 'cebe3d5d-1fac-4af4-840d-b0bcf8e98934', 'PAYMENT', 'Ev', 'azerisiq', '{"code": "200014512343418"}', 'azerisiq|200014512343418', '200014512343418', 100000, '2026-11-25 23:26:41.467+00');
INSERT INTO favorites VALUES ('8b9467c4-9b27-43e7-9735-08da51d63cc4', 'cebe3d5d-1fac-4af4-840d-b0bcf8e98934', 'PAYMENT', 'Su', 'azersu', '{"code": "200014512340001"}', 'azersu|200014512340001', '200014512340001', NULL, '2026-11-25 23:27:54.421+00');
INSERT INTO idempotency VALUES ('cebe3d5d-1fac-4af4-840d-b0bcf8e98934', 'hh2ZmIR7RrSLOefbkICs0Ia-0V15FfHh', 'confirmOperation', '0b7ac29ecb52ea5f62ff0244b5941c21a333e2c3e206a780c3a7822dc44b965e', '{"key":"hh2ZmIR7RrSLOefbkICs0Ia-0V15FfHh","kind":"PAYMENT","state":"CONFIRMED","total":"34.18","currencyCode":"AZN","label":{"az":"Azərişıq","en":"Azərişıq","ru":"Азеришыг"},"createdAt":"2026-11-25T23:26:37.428Z","expiresAt":"2026-11-25T23:31:37.428Z","receiptId":"28420523-ca6c-4f99-a48d-7d5425ca99db","refusal":null}', '2026-11-25 23:26:37.722+00');
INSERT INTO idempotency VALUES ('cebe3d5d-1fac-4af4-840d-b0bcf8e98934', 'YfiewhBvUWAiWSItJpDdJUvEAd60JHsU', 'confirmOperation', '4de776272fb28a665de2f21cf69db44cf61065f18a372a15a6ce9259fee510de', '{"key":"YfiewhBvUWAiWSItJpDdJUvEAd60JHsU","kind":"PAYMENT","state":"CONFIRMED","total":"1.73","currencyCode":"AZN","label":{"az":"Azərişıq","en":"Azərişıq","ru":"Азеришыг"},"createdAt":"2026-11-25T23:26:41.035Z","expiresAt":"2026-11-25T23:31:41.035Z","receiptId":"1c7fd0e5-9929-4b6e-af8c-173b6b756d6c","refusal":null}', '2026-11-25 23:26:41.299+00');
INSERT INTO idempotency VALUES ('cebe3d5d-1fac-4af4-840d-b0bcf8e98934', 'fav-0000-0000-0001', 'createPaymentFavorite', 'ef8e24d904cdf5c6f54f0e5cdcd7f69c7fda42966fdb3cfe7c7e0958119aaaa9', '{"favoriteInfo":{"id":"dde9f68e-9629-4f0d-8367-16e82a0a3f01"},"name":"Ev","type":"PAYMENT","serviceId":"azerisiq","categoryId":"utilities","serviceName":{"az":"Azərişıq","en":"Azərişıq","ru":"Азеришыг"},"fields":{"code":"200014512343418"},"recipient":"200014512343418","amount":"10.00","debt":{"amount":"0.00","updatedAt":"2026-11-25T23:26:37.428Z"},"debtRefreshAt":null,"lastPaidAt":"2026-11-25T23:26:37.722Z","autoPayment":null}', '2026-11-25 23:26:41.467+00');
INSERT INTO idempotency VALUES ('cebe3d5d-1fac-4af4-840d-b0bcf8e98934', 'fav-0000-0000-0003', 'createPaymentFavorite', '8e2bd8a154b9ef3df8700ee401a03b04bed03338caf3b27dce0b7371d9f2952c', '{"favoriteInfo":{"id":"8b9467c4-9b27-43e7-9735-08da51d63cc4"},"name":"Su","type":"PAYMENT","serviceId":"azersu","categoryId":"utilities","serviceName":{"az":"Azərişıq","en":"Azərişıq","ru":"Азеришыг"},"fields":{"code":"200014512340001"},"recipient":"200014512340001","amount":null,"debt":{"amount":"42.41","updatedAt":"2026-11-25T23:26:41.035Z"},"debtRefreshAt":null,"lastPaidAt":null,"autoPayment":null}', '2026-11-25 23:27:54.421+00');
INSERT INTO idempotency VALUES ('cebe3d5d-1fac-4af4-840d-b0bcf8e98934', 'BFHVTmBLfbYxylhROdPSnVUqqtgm8RpW', 'confirmOperation', 'e1b40caf0f666d8cd084ca12a74f420bec5d1062e1bb5d8eda22557d661b3728', NULL, '2026-11-25 23:27:54.905+00');
INSERT INTO jobs OVERRIDING SYSTEM VALUE VALUES (8, 'OPERATION', 'BFHVTmBLfbYxylhROdPSnVUqqtgm8RpW', 'cebe3d5d-1fac-4af4-840d-b0bcf8e98934', '2026-11-25 23:27:57.905+00');
INSERT INTO messages OVERRIDING SYSTEM VALUE VALUES (1, '+994507654321', '2026-11-25 23:26:41.642+00', 'Qəpik: your code is 340088. Do not tell it to anyone.
@localhost #340088', '340088');
INSERT INTO migrations VALUES ('001-house.sql');
INSERT INTO operations VALUES ('hh2ZmIR7RrSLOefbkICs0Ia-0V15FfHh', 'cebe3d5d-1fac-4af4-840d-b0bcf8e98934', 'PAYMENT', 'CONFIRMED', 341800, '{"az": "Azərişıq", "en": "Azərişıq", "ru": "Азеришыг"}', '{"amount": "34.18", "fields": {"code": "200014512343418"}, "details": {"fields": [{"label": {"az": "Abonent kodu", "en": "Subscriber code", "ru": "Код абонента"}, "value": "200014512343418"}], "productId": "azerisiq", "categoryId": "utilities", "subscriber": "Ə****EVA NİGAR", "productName": {"az": "Azərişıq", "en": "Azərişıq", "ru": "Азеришыг"}, "categoryName": {"az": "Kommunal", "en": "Utilities", "ru": "Коммунальные"}}, "receiver": "200014512343418", "serviceId": "azerisiq", "commission": "0.00"}', 'azerisiq|200014512343418', '2026-11-25 23:26:37.428+00', '2026-11-25 23:31:37.428+00', '28420523-ca6c-4f99-a48d-7d5425ca99db', NULL);
INSERT INTO operations VALUES ('YfiewhBvUWAiWSItJpDdJUvEAd60JHsU', 'cebe3d5d-1fac-4af4-840d-b0bcf8e98934', 'PAYMENT', 'CONFIRMED', 17300, '{"az": "Azərişıq", "en": "Azərişıq", "ru": "Азеришыг"}', '{"amount": "1.73", "fields": {"code": "200014512340001"}, "details": {"fields": [{"label": {"az": "Abonent kodu", "en": "Subscriber code", "ru": "Код абонента"}, "value": "200014512340001"}], "productId": "azersu", "categoryId": "utilities", "subscriber": "Ə****EVA AYSEL", "productName": {"az": "Azərişıq", "en": "Azərişıq", "ru": "Азеришыг"}, "categoryName": {"az": "Kommunal", "en": "Utilities", "ru": "Коммунальные"}}, "receiver": "200014512340001", "serviceId": "azersu", "commission": "0.00"}', 'azersu|200014512340001', '2026-11-25 23:26:41.035+00', '2026-11-25 23:31:41.035+00', '1c7fd0e5-9929-4b6e-af8c-173b6b756d6c', NULL);
INSERT INTO operations VALUES ('t149goczbDOW5vRCeE40N6VW1DedWG_7', 'cebe3d5d-1fac-4af4-840d-b0bcf8e98934', 'PAYMENT', 'QUOTED', 20000, '{"az": "Azərişıq", "en": "Azərişıq", "ru": "Азеришыг"}', '{"amount": "2.00", "fields": {"code": "200014512340001"}, "details": {"fields": [{"label": {"az": "Abonent kodu", "en": "Subscriber code", "ru": "Код абонента"}, "value": "200014512340001"}], "productId": "azersu", "categoryId": "utilities", "subscriber": "Ə****EVA AYSEL", "productName": {"az": "Azərişıq", "en": "Azərişıq", "ru": "Азеришыг"}, "categoryName": {"az": "Kommunal", "en": "Utilities", "ru": "Коммунальные"}}, "receiver": "200014512340001", "serviceId": "azersu", "commission": "0.00"}', 'azersu|200014512340001', '2026-11-25 23:26:41.4+00', '2026-11-25 23:31:41.4+00', NULL, NULL);
INSERT INTO operations VALUES ('BFHVTmBLfbYxylhROdPSnVUqqtgm8RpW', 'cebe3d5d-1fac-4af4-840d-b0bcf8e98934', 'PAYMENT', 'RUNNING', 17700, '{"az": "Azərişıq", "en": "Azərişıq", "ru": "Азеришыг"}', '{"amount": "1.77", "fields": {"code": "200014512340001"}, "details": {"fields": [{"label": {"az": "Abonent kodu", "en": "Subscriber code", "ru": "Код абонента"}, "value": "200014512340001"}], "productId": "azersu", "categoryId": "utilities", "subscriber": "Ə****EVA AYSEL", "productName": {"az": "Azərişıq", "en": "Azərişıq", "ru": "Азеришыг"}, "categoryName": {"az": "Kommunal", "en": "Utilities", "ru": "Коммунальные"}}, "receiver": "200014512340001", "serviceId": "azersu", "commission": "0.00"}', 'azersu|200014512340001', '2026-11-25 23:27:54.634+00', '2026-11-25 23:32:54.634+00', NULL, NULL);
INSERT INTO phones VALUES ('+994507654321', 0, 0, NULL);
INSERT INTO phones VALUES ('+994501234567', 60000, 0, NULL);
INSERT INTO postings VALUES ('74b1b476-169c-4a69-af0c-d9ca5cde8620', 0, 'funding', -500000);
INSERT INTO postings VALUES ('74b1b476-169c-4a69-af0c-d9ca5cde8620', 1, 'wallet-b1b24ad6-4e89-4e8c-8093-4cc2f36b5e1c', 500000);
INSERT INTO postings VALUES ('8017fe96-19bf-4e34-830d-5ad980f16f38', 0, 'wallet-b1b24ad6-4e89-4e8c-8093-4cc2f36b5e1c', -341800);
INSERT INTO postings VALUES ('8017fe96-19bf-4e34-830d-5ad980f16f38', 1, 'clearing', 341800);
INSERT INTO postings VALUES ('c0d090ab-e74b-4065-bc85-3fa929e9ac13', 0, 'clearing', -341800);
INSERT INTO postings VALUES ('c0d090ab-e74b-4065-bc85-3fa929e9ac13', 1, 'merchant:azerisiq', 341800);
INSERT INTO postings VALUES ('255f7403-2612-45db-b192-46a7c4bc50aa', 0, 'wallet-b1b24ad6-4e89-4e8c-8093-4cc2f36b5e1c', -17300);
INSERT INTO postings VALUES ('255f7403-2612-45db-b192-46a7c4bc50aa', 1, 'clearing', 17300);
INSERT INTO rates VALUES ('confirm:cebe3d5d-1fac-4af4-840d-b0bcf8e98934', '2026-11-25 23:26:00+00', 2);
INSERT INTO sessions VALUES ('d810ad1ec18f5984250229861af237f7f026f4f70afc4256ed802d1cff0a8fef', 'cebe3d5d-1fac-4af4-840d-b0bcf8e98934', 'Sandbox', 'Bakı', '2026-11-25 23:26:14.355+00', '2026-12-25 23:26:14.355+00', NULL);
INSERT INTO transactions VALUES ('28420523-ca6c-4f99-a48d-7d5425ca99db', 'cebe3d5d-1fac-4af4-840d-b0bcf8e98934', '524224119963', 'WALLET_PAYMENT', 'OUT', '2026-11-25 23:26:37.722+00', 'SUCCESS', 341800, 0, 'WALLET', NULL, '200014512343418', 'azerisiq', 'azerisiq|200014512343418', '{"code": "200014512343418"}', '{"fields": [{"label": {"az": "Abonent kodu", "en": "Subscriber code", "ru": "Код абонента"}, "value": "200014512343418"}], "productId": "azerisiq", "categoryId": "utilities", "subscriber": "Ə****EVA NİGAR", "productName": {"az": "Azərişıq", "en": "Azərişıq", "ru": "Азеришыг"}, "categoryName": {"az": "Kommunal", "en": "Utilities", "ru": "Коммунальные"}}', '[]', 12);
INSERT INTO transactions VALUES ('1c7fd0e5-9929-4b6e-af8c-173b6b756d6c', 'cebe3d5d-1fac-4af4-840d-b0bcf8e98934', '400353652152', 'WALLET_PAYMENT', 'OUT', '2026-11-25 23:26:41.299+00', 'PENDING', 17300, 0, 'WALLET', NULL, '200014512340001', 'azersu', 'azersu|200014512340001', '{"code": "200014512340001"}', '{"fields": [{"label": {"az": "Abonent kodu", "en": "Subscriber code", "ru": "Код абонента"}, "value": "200014512340001"}], "productId": "azersu", "categoryId": "utilities", "subscriber": "Ə****EVA AYSEL", "productName": {"az": "Azərişıq", "en": "Azərişıq", "ru": "Азеришыг"}, "categoryName": {"az": "Kommunal", "en": "Utilities", "ru": "Коммунальные"}}', '[]', 18);
INSERT INTO users VALUES ('cebe3d5d-1fac-4af4-840d-b0bcf8e98934', '+994501234567', '6080573660', '$argon2id$v=19$m=19456,t=2,p=1$e2sEnOxIL7I3m/lEjUu7aw$CnHYxi8Hoo6Vxv5PXpRtx3ps5rLb8LHGYe7pP9ckfG0', 'AZ', 0, '', '', '', '', NULL, NULL, NULL, '{"app": true, "sms": true, "email": false, "campaigns": false, "debtReminders": true}', NULL, '2026-11-25 23:26:14.355+00');
INSERT INTO versions VALUES ('cebe3d5d-1fac-4af4-840d-b0bcf8e98934', 22);
SELECT pg_catalog.setval('public.audit_id_seq', 6, true);
SELECT pg_catalog.setval('public.faults_id_seq', 1, true);
SELECT pg_catalog.setval('public.jobs_id_seq', 8, true);
SELECT pg_catalog.setval('public.messages_id_seq', 1, true);
ALTER TABLE ONLY accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (code);
ALTER TABLE ONLY app_statuses
    ADD CONSTRAINT app_statuses_pkey PRIMARY KEY (scope);
ALTER TABLE ONLY audit
    ADD CONSTRAINT audit_pkey PRIMARY KEY (id);
ALTER TABLE ONLY challenges
    ADD CONSTRAINT challenges_pkey PRIMARY KEY (id);
ALTER TABLE ONLY codes
    ADD CONSTRAINT codes_pkey PRIMARY KEY (request_id);
ALTER TABLE ONLY debts
    ADD CONSTRAINT debts_pkey PRIMARY KEY (user_id, recipient_key);
ALTER TABLE ONLY entries
    ADD CONSTRAINT entries_pkey PRIMARY KEY (id);
ALTER TABLE ONLY faults
    ADD CONSTRAINT faults_pkey PRIMARY KEY (id);
ALTER TABLE ONLY favorites
    ADD CONSTRAINT favorites_pkey PRIMARY KEY (id);
ALTER TABLE ONLY favorites
    ADD CONSTRAINT favorites_user_id_recipient_key_key UNIQUE (user_id, recipient_key);
ALTER TABLE ONLY idempotency
    ADD CONSTRAINT idempotency_pkey PRIMARY KEY (user_id, key);
ALTER TABLE ONLY jobs
    ADD CONSTRAINT jobs_pkey PRIMARY KEY (id);
ALTER TABLE ONLY messages
    ADD CONSTRAINT messages_pkey PRIMARY KEY (id);
ALTER TABLE ONLY migrations
    ADD CONSTRAINT migrations_pkey PRIMARY KEY (name);
ALTER TABLE ONLY operations
    ADD CONSTRAINT operations_pkey PRIMARY KEY (key);
ALTER TABLE ONLY phones
    ADD CONSTRAINT phones_pkey PRIMARY KEY (phone);
ALTER TABLE ONLY postings
    ADD CONSTRAINT postings_pkey PRIMARY KEY (entry_id, line);
ALTER TABLE ONLY rates
    ADD CONSTRAINT rates_pkey PRIMARY KEY (name, starts_at);
ALTER TABLE ONLY sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY transactions
    ADD CONSTRAINT transactions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY users
    ADD CONSTRAINT users_personal_id_key UNIQUE (personal_id);
ALTER TABLE ONLY users
    ADD CONSTRAINT users_phone_key UNIQUE (phone);
ALTER TABLE ONLY users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);
ALTER TABLE ONLY versions
    ADD CONSTRAINT versions_pkey PRIMARY KEY (user_id);
CREATE INDEX accounts_by_owner ON accounts USING btree (owner) WHERE (owner IS NOT NULL);
CREATE INDEX challenges_by_user ON challenges USING btree (user_id, created_at);
CREATE INDEX codes_by_phone ON codes USING btree (phone, purpose, created_at);
CREATE INDEX entries_by_owner ON entries USING btree (owner, at);
CREATE INDEX entries_by_transaction ON entries USING btree (transaction_id);
CREATE INDEX jobs_by_user ON jobs USING btree (user_id);
CREATE INDEX messages_by_phone ON messages USING btree (phone, id);
CREATE INDEX operations_running ON operations USING btree (user_id) WHERE (state = 'RUNNING'::text);
CREATE INDEX postings_by_account ON postings USING btree (account);
CREATE INDEX sessions_by_user ON sessions USING btree (user_id, created_at);
CREATE INDEX transactions_by_recipient ON transactions USING btree (user_id, recipient_key, at DESC) WHERE (recipient_key IS NOT NULL);
CREATE INDEX transactions_by_time ON transactions USING btree (user_id, at DESC, id DESC);
CREATE INDEX transactions_by_version ON transactions USING btree (user_id, version, id);
CREATE TRIGGER entries_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON entries FOR EACH STATEMENT EXECUTE FUNCTION append_only();
CREATE TRIGGER idempotency_kept BEFORE DELETE OR TRUNCATE ON idempotency FOR EACH STATEMENT EXECUTE FUNCTION append_only();
CREATE TRIGGER postings_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON postings FOR EACH STATEMENT EXECUTE FUNCTION append_only();
CREATE TRIGGER postings_written AFTER INSERT ON postings REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION postings_written();
ALTER TABLE ONLY challenges
    ADD CONSTRAINT challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
ALTER TABLE ONLY entries
    ADD CONSTRAINT entries_corrects_fkey FOREIGN KEY (corrects) REFERENCES entries(id);
ALTER TABLE ONLY favorites
    ADD CONSTRAINT favorites_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
ALTER TABLE ONLY jobs
    ADD CONSTRAINT jobs_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
ALTER TABLE ONLY operations
    ADD CONSTRAINT operations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
ALTER TABLE ONLY postings
    ADD CONSTRAINT postings_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES entries(id);
ALTER TABLE ONLY sessions
    ADD CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
ALTER TABLE ONLY transactions
    ADD CONSTRAINT transactions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
