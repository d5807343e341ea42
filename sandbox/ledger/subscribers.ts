// Who is behind the fields of a service and what they owe, as the service's own provider would say it:
// the same answer for the same identifier, asked at most once an hour.
import { createHash } from 'node:crypto';
import type { Wire } from '#contract/call.ts';
import type { checkSubscriber } from '#contract/catalogue.ts';
import type { ProblemCode } from '#contract/problem.ts';
import { identifierDoes } from '#sandbox/control/test-values.ts';
import type { Trx } from '#sandbox/store/store.ts';
import { monthOf } from './baku-time.ts';
import type { Service } from './services.ts';
import { fromText, toText } from './units.ts';

export type Subscriber = Wire<typeof checkSubscriber>;

const hourMs = 3_600_000;

interface Question {
  userId: string;
  service: Service;
  recipient: string;
  recipientKey: string;
  now: Date;
}

/** The subscriber, or the code of the refusal. */
export async function askSubscriber(
  trx: Trx,
  question: Question,
): Promise<Subscriber | ProblemCode> {
  const { service, recipient, recipientKey } = question;
  if (!service.active) return 'SERVICE_UNAVAILABLE';
  const test = identifierDoes(recipient);
  if (test?.kind === 'refuse') return test.code;
  if (service.check === 'none') return { name: null, address: null, debt: null };
  const debt = service.check === 'debt' ? await askDebt(trx, question) : null;
  return { name: maskedName(recipientKey), address: address(recipientKey), debt };
}

/** What was paid is owed no longer, without asking anew. */
export async function lowerDebt(
  trx: Trx,
  userId: string,
  recipientKey: string,
  paid: bigint,
): Promise<void> {
  await trx
    .updateTable('debts')
    .set((eb) => ({ amount: eb.fn('greatest', [eb.val(0n), eb('amount', '-', paid)]) }))
    .where('user_id', '=', userId)
    .where('recipient_key', '=', recipientKey)
    .execute();
}

async function askDebt(
  trx: Trx,
  { userId, recipient, recipientKey, now }: Question,
): Promise<Subscriber['debt']> {
  const known = await trx
    .selectFrom('debts')
    .select(['amount', 'month', 'asked_at'])
    .where('user_id', '=', userId)
    .where('recipient_key', '=', recipientKey)
    .executeTakeFirst();
  const changes = identifierDoes(recipient)?.kind === 'owes-more-each-time';
  if (known && !changes && now.getTime() - known.asked_at.getTime() < hourMs) {
    return { amount: toText(known.amount), updatedAt: known.asked_at.toISOString() };
  }
  const month = monthOf(now);
  const old = known?.amount ?? 0n;
  const amount =
    known?.month === month && !changes ? old : old + accrued(recipient, recipientKey, month);
  await trx
    .insertInto('debts')
    .values({ user_id: userId, recipient_key: recipientKey, amount, month, asked_at: now })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'recipient_key']).doUpdateSet({ amount, month, asked_at: now }),
    )
    .execute();
  return { amount: toText(amount), updatedAt: now.toISOString() };
}

/** What a month adds to a debt. Ordinary identifiers never owe an amount that forces an outcome. */
function accrued(recipient: string, recipientKey: string, month: string): bigint {
  const test = identifierDoes(recipient);
  if (test?.kind === 'owes') return fromText(test.debt) ?? 0n;
  if (test?.kind === 'owes-more-each-time') return fromText('1.00') ?? 0n;
  const chance = bytesOf(`${recipientKey}|${month}`);
  if (chance.readUInt8(0) % 6 === 0) return 0n;
  const manat = 8 + (chance.readUInt16BE(1) % 80);
  const qepik = chance.readUInt8(3) % 71;
  return BigInt(manat * 100 + qepik) * 100n;
}

const surnames = [
  'MƏMMƏD',
  'ƏLİY',
  'HÜSEYN',
  'QULİY',
  'RZAY',
  'İSMAYIL',
  'KƏRİM',
  'VƏLİY',
  'ABBAS',
];
const women = ['AYSEL', 'LEYLA', 'NİGAR', 'GÜNEL', 'SEVİNC', 'AYGÜN', 'FİDAN', 'XƏDİCƏ'];
const men = ['ELÇİN', 'RƏŞAD', 'TURAL', 'ORXAN', 'ANAR', 'VÜQAR', 'SAMİR', 'KAMRAN'];
const districts = ['Nəsimi', 'Yasamal', 'Nizami', 'Binəqədi', 'Xətai', 'Nərimanov', 'Sabunçu'];
const streets = ['Nizami', 'Füzuli', 'Xaqani', 'Bülbül', 'Azadlıq', 'Həsən Əliyev', 'Şərifzadə'];

/** "M****OVA AYSEL". */
function maskedName(recipientKey: string): string {
  const chance = bytesOf(recipientKey);
  const woman = chance.readUInt8(0) % 2 === 0;
  const surname = `${pick(surnames, chance.readUInt8(1))}${woman ? 'OVA' : 'OV'}`.replace(
    /YO(VA?)$/,
    'YE$1',
  );
  const name = pick(woman ? women : men, chance.readUInt8(2));
  return `${surname.slice(0, 1)}****${surname.slice(woman ? -3 : -2)} ${name}`;
}

/** "Bakı, Nəsimi r., Füzuli k. **": the house is nobody's business. */
function address(recipientKey: string): string {
  const chance = bytesOf(recipientKey);
  return `Bakı, ${pick(districts, chance.readUInt8(3))} r., ${pick(streets, chance.readUInt8(4))} k. **`;
}

function bytesOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function pick(names: readonly string[], chance: number): string {
  return names[chance % names.length] ?? '';
}
