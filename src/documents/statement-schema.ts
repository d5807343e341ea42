// Schema of a statement as JSON. The test beside it writes `public/schemas/statement-2.json` from it. A changed schema
// gets another number. Names of fields are the same in every language; texts are in the language that the field
// `language` names.
import * as z from 'zod/mini';

const amountForm = z.regex(/^-?\d+\.\d{2}$/);
const momentForm = z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const amount = z.string().check(amountForm);
const moment = z.string().check(momentForm);
const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/));
const currency = z.string().check(z.regex(/^[A-Z]{3}$/));

const transaction = z.strictObject({
  id: z.string(),
  number: z.string().check(z.regex(/^\d+$/), z.describe('The number on the receipt.')),
  date: moment,
  type: z.string(),
  direction: z.enum(['IN', 'OUT']),
  status: z.string().check(z.describe('As the provider names it; statusText says it in words.')),
  source: z.string(),
  title: z.string(),
  kindText: z.string(),
  sourceText: z.string(),
  statusText: z.string(),
  category: z.nullable(z.string()),
  otherSide: z
    .nullable(z.string())
    .check(z.describe('Who was paid or who paid, as the receipt names them.')),
  amount: z.string().check(amountForm, z.describe('Negative where money went out.')),
  commission: amount,
  total: z
    .string()
    .check(amountForm, z.describe('Amount and commission, with the sign of the amount.')),
  currency,
  wallet: z
    .string()
    .check(
      amountForm,
      z.describe(
        'By how much it moved the wallet: 0.00 where a card paid, or where the money came back.',
      ),
    ),
});

/** Schema of a statement as a JSON file. */
export const statementFile = z.strictObject({
  $schema: z.string(),
  version: z.literal(2),
  language: z.enum(['az', 'en', 'ru']),
  madeAt: moment,
  owner: z.strictObject({ name: z.nullable(z.string()), phone: z.string() }),
  period: z
    .strictObject({ from: z.nullable(day), to: day })
    .check(
      z.describe(
        'Days in Baku (UTC+4), both included; from is null where it is from the first transaction on.',
      ),
    ),
  filter: z
    .nullable(z.string())
    .check(
      z.describe('What was chosen among the transactions, in words; null where all are here.'),
    ),
  complete: z.boolean(),
  savedSince: z
    .nullable(z.string().check(momentForm))
    .check(z.describe('Where its beginning is missing: nothing is missing from this moment on.')),
  savedUntil: z
    .nullable(z.string().check(momentForm))
    .check(z.describe('Where its end may be missing: transactions after this moment.')),
  unreadable: z
    .int()
    .check(
      z.nonnegative(),
      z.describe('How many transactions, of any period, the app could not read: they are missing.'),
    ),
  savedAt: z
    .nullable(z.string().check(momentForm))
    .check(z.describe('When the transactions were last known to be right.')),
  proof: z
    .nullable(z.string())
    .check(
      z.describe(
        'Link with a signed copy of period, owner, sums, balances, number of transactions and their SHA-256; null where it was made offline or of a part. The hash is of lines [number, date, status, amount, commission, total, otherSide] as JSON without blanks, each with a line feed.',
      ),
    ),
  currency,
  balances: z
    .nullable(z.strictObject({ opening: amount, closing: amount }))
    .check(z.describe('closing - opening = in - out')),
  sums: z.strictObject({
    in: amount,
    out: amount,
    commission: amount,
    held: amount,
    returned: amount,
    elsewhere: amount,
  }),
  transactions: z.array(transaction),
});

export type StatementFile = z.output<typeof statementFile>;
