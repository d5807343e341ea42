// Checks that a guest cannot find out who has an account: phones with and without an account get the same status, the
// same body and the same time. Fails otherwise. `npm run bench:enumeration`
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { makeUser } from '#provider/controls/users.ts';
import { type RunningServer, startServer } from '#provider/server.ts';
import { median, table } from './table.ts';

const phones = 200;

/**
 * Largest accepted difference of the times, as a fraction. Without the key derivation, sign-in is several times as
 * fast, while chance moves the median of two hundred pairs by some tenth. The times are compared in pairs, because
 * noise of the machine slows both of a pair.
 */
const apart = 0.25;

interface Question {
  readonly name: string;
  readonly path: string;
  readonly body: (phone: string) => object;
}

const questions: readonly Question[] = [
  {
    name: 'sign-in',
    path: 'v1/auth/login',
    body: (phone) => ({ phone, password: 'Wrong-2026!' }),
  },
  {
    name: 'registration',
    path: 'v1/auth/code',
    body: (phone) => ({ phone, purpose: 'REGISTER' }),
  },
  {
    name: 'forgotten password',
    path: 'v1/auth/code',
    body: (phone) => ({ phone, purpose: 'FORGOT' }),
  },
  {
    name: 'ASAN İmza',
    path: 'v1/auth/asan',
    body: (phone) => ({ phone, userId: '123456' }),
  },
];

interface Told {
  readonly tookMs: number;
  /** Status and body, without random values and times. */
  readonly said: string;
}

const server = await startServer({
  port: 0,
  hostname: '127.0.0.1',
  database: 'memory:',
  control: true,
  origins: [],
  host: 'localhost',
  // All phones call from one address.
  codesPerAddress: 10_000,
  wrongPasswordsPerAddress: 10_000,
});
try {
  const known = await makeAccounts(server);
  const rows = [['', 'with account', 'without', 'difference', 'answers']];
  for (const [round, question] of questions.entries()) {
    const withAccount: Told[] = [];
    const without: Told[] = [];
    for (const [count, phone] of known.entries()) {
      // The two alternate, and each goes first equally often, so that a machine that warms up favours neither.
      const stranger = freshPhone(round * phones + count);
      const askKnown = async () => void withAccount.push(await ask(server.url, question, phone));
      const askOther = async () => void without.push(await ask(server.url, question, stranger));
      for (const next of count % 2 === 0 ? [askKnown, askOther] : [askOther, askKnown])
        await next();
    }
    const said = new Set([...withAccount, ...without].map((told) => told.said));
    const [one = 0, other = 0] = [withAccount, without].map((all) =>
      median(all.map(({ tookMs }) => tookMs)),
    );
    const ratios = withAccount.map(({ tookMs }, pair) => tookMs / (without[pair]?.tookMs ?? 0));
    const ratio = median(ratios) ?? 1;
    if (said.size > 1 || Math.max(ratio, 1 / ratio) > 1 + apart) process.exitCode = 1;
    rows.push([
      question.name,
      `${one.toFixed(2)} ms`,
      `${other.toFixed(2)} ms`,
      `${((ratio - 1) * 100).toFixed(1)} %`,
      said.size === 1 ? 'the same' : [...said].join(' / '),
    ]);
  }
  console.log(`Medians over ${phones} phones each.\n\n${table(rows)}`);
  if (process.exitCode) console.error('\nA guest can tell who has an account.');
} finally {
  await server.close();
}

async function makeAccounts({ store }: RunningServer): Promise<string[]> {
  const made: string[] = [];
  for (let count = 0; count < phones; count++) {
    const { phone } = await makeUser(store, { phone: `+99455${String(3_000_000 + count)}` });
    made.push(phone);
  }
  await store
    .updateTable('users')
    .set((eb) => ({ asan_phone: eb.ref('phone'), asan_user_id: '123456' }))
    .execute();
  return made;
}

function freshPhone(count: number): string {
  return `+99450${String(4_000_000 + count)}`;
}

async function ask(origin: string, { path, body }: Question, phone: string): Promise<Told> {
  const startedAt = performance.now();
  const response = await fetch(`${origin}/api/${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Device-Type': 'WEB',
      'Accept-Language': 'AZ',
      'Idempotency-Key': randomUUID(),
    },
    body: JSON.stringify(body(phone)),
  });
  const text = await response.text();
  const tookMs = performance.now() - startedAt;
  return { tookMs, said: `${response.status} ${JSON.stringify(plain(JSON.parse(text)))}` };
}

/** Replaces keys, times and verification digits by their kind, because they differ in every answer. */
function plain(value: unknown): unknown {
  if (typeof value === 'string') {
    if (/^\d{4}-\d\d-\d\dT/.test(value)) return 'a moment';
    return /^(?:[\w-]{32}|\d{4})$/.test(value) ? 'random' : value;
  }
  const fields = z.safeParse(z.record(z.string(), z.unknown()), value);
  if (!fields.success) return value;
  return Object.fromEntries(Object.entries(fields.data).map(([key, each]) => [key, plain(each)]));
}
