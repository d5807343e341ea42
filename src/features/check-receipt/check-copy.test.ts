import { createHash, createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { receiptOf } from '#data/testing/records.ts';
import { seeded } from '#data/testing/storing.ts';
import { fromBase36, toBase36 } from '#domain/bytes.ts';
import { findCopy, hasReceiptLink } from '#domain/find-links.ts';
import { qepik } from '#domain/money.ts';
import {
  copyOf,
  readCopy,
  sandboxReceiptKey,
  signedBytes,
  writeCopy,
} from '#domain/receipt-proof.ts';
import { type StatementCopy, statementLink, statementLinkId } from '#domain/statement-proof.ts';
import { checkCopy, fragmentOf, readFragment } from './check-copy.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const half = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
const key = createHash('sha256').update(half).digest('hex').slice(0, 8);
const receipt = receiptOf({ id: '0b8a1d52-9a3c-4a53-8f0e-6d1d6f1b2c3d', receiver: 'Elvin Q.' });
const text = signedText();

function signedText(by = privateKey, of = receipt, keyId = key): string {
  const copy = copyOf(of);
  if (!copy) throw new Error('The receipt has no form for a copy');
  return writeCopy(of.id, keyId, copy, sign(null, signedBytes(of.id, keyId, copy), by));
}

const knownKey = { publicKey: half.toString('hex'), revokedAt: null };
const known = async (id: string) => (id === key ? knownKey : undefined);
const check = (link: string) => {
  const found = findCopy(link);
  return found ? checkCopy(found, known) : { state: 'unreadable' as const };
};
const link = `https://qepik.example/t/${receipt.id}#${text}`;

test('A signed copy is genuine, and says what the receipt says', async () => {
  const copy = copyOf(receipt);
  expect(await check(link)).toEqual({ state: 'genuine', copy });
});

// Each run makes other alterations. A failure names its seed, which repeats them.
const seed = Number(process.env['ALTERATIONS_SEED'] ?? Math.floor(Math.random() * 2 ** 31));

describe(`of 500 alterations (ALTERATIONS_SEED=${seed}) [E70]`, () => {
  const random = seeded(seed);
  const told = ['altered', 'unreadable'];

  test('each of one character of the link is told', async () => {
    const from = link.indexOf(receipt.id);
    for (let count = 0; count < 250; count++) {
      const place = from + random(link.length - from);
      const char = String.fromCharCode(33 + random(94));
      const altered = `${link.slice(0, place)}${char}${link.slice(place + 1)}`;
      // A mail program may write "*" for the sign of the fragment, and the link is read all the same.
      if (altered === link || altered === link.replace('#', '*')) continue;
      expect(told, altered).toContain((await check(altered)).state);
    }
  });

  test('each of one byte of the copy is told', async () => {
    const bytes = fromBase36(text) ?? new Uint8Array();
    for (let count = 0; count < 250; count++) {
      const altered = bytes.with(random(bytes.length), random(256));
      if (toBase36(altered) === text) continue;
      const { state } = await checkCopy({ id: receipt.id, text: toBase36(altered) }, known);
      expect(told, toBase36(altered)).toContain(state);
    }
  });
});

test('A copy with a right checksum and a wrong signature is altered', async () => {
  const { privateKey: forged } = generateKeyPairSync('ed25519');
  const altered = { id: receipt.id, text: signedText(forged) };
  expect(await checkCopy(altered, known)).toEqual({ state: 'altered' });
});

test('The copy of one receipt does not stand for another', async () => {
  const other = { ...receipt, id: '1c9b2e63-0b4d-4b64-9a1f-7e2e7a2c3d4e' };
  const read = readCopy(receipt.id, text);
  if (read.state !== 'read') throw new Error('The copy cannot be read');
  const moved = writeCopy(other.id, key, read.copy, read.signature);
  expect(readCopy(other.id, moved).state).toBe('read');
  expect(await checkCopy({ id: other.id, text: moved }, known)).toEqual({ state: 'altered' });
});

test.each([
  [null, true],
  [undefined, false],
])('A genuine copy is of an unknown key where nobody knows that key: %s', async (key, wasAsked) => {
  const verdict = await checkCopy({ id: receipt.id, text }, async () => key);
  expect(verdict).toEqual({ state: 'unknownKey', wasAsked });
});

test('A genuine copy is of a revoked key if its receipt is not older than the revocation', async () => {
  const at = Date.parse(receipt.date);
  for (const [revokedAt, state] of [
    [at, 'revokedKey'],
    [at + 1, 'genuine'],
  ] as const) {
    const key = { ...knownKey, revokedAt: new Date(revokedAt).toISOString() };
    const verdict = await checkCopy({ id: receipt.id, text }, async () => key);
    expect(verdict.state).toBe(state);
  }
});

describe('The copy of a statement', () => {
  const statement: StatementCopy = {
    ...{ kind: 'statement', at: Date.parse('2026-11-26T08:00:00Z') },
    ...{ from: Date.parse('2026-10-31T20:00:00Z'), until: Date.parse('2026-11-30T20:00:00Z') },
    ...{ owner: 'Aysel M. · +994 50 212 •• 18', rows: 300, digest: '5f'.repeat(32) },
    ...{ in: qepik(12_000), out: qepik(4_711), opening: qepik(0), closing: qepik(7_289) },
  };
  const signature = sign(null, signedBytes(statementLinkId, key, statement), privateKey);
  const verdictOf = (link: string, find: Parameters<typeof checkCopy>[1] = known) =>
    checkCopy(findCopy(link) ?? { id: '', text: '' }, find);
  const linkOf = (copy: StatementCopy) =>
    statementLink('https://qepik.example', writeCopy(statementLinkId, key, copy, signature));

  test.each([
    ['from a day on', statement],
    ['from the beginning', { ...statement, from: null }],
    ['with a balance below zero', { ...statement, opening: qepik(-277) }],
  ])('is genuine, and says what was signed, %s', async (_period, copy) => {
    const signature = sign(null, signedBytes(statementLinkId, key, copy), privateKey);
    const link = statementLink('', writeCopy(statementLinkId, key, copy, signature));
    expect(await verdictOf(link)).toEqual({ state: 'genuine', copy });
  });

  test.each([
    ['another sum', { in: qepik(12_001) }],
    ['another balance', { closing: qepik(7_290) }],
    ['another digest of the rows', { digest: `${'5f'.repeat(31)}5e` }],
    ['another number of rows', { rows: 299 }],
    ['another owner', { owner: 'Elvin Q.' }],
    ['another period', { until: statement.until + 1000 }],
  ])('is altered with %s', async (_what, other) => {
    expect(await verdictOf(linkOf({ ...statement, ...other }))).toEqual({ state: 'altered' });
  });

  test('is refused by a revoked key, in another version, and in the place of a receipt', async () => {
    const link = linkOf(statement);
    const revokedAt = new Date(statement.at).toISOString();
    const revoked = await verdictOf(link, async () => ({ ...knownKey, revokedAt }));
    expect(revoked).toEqual({ state: 'revokedKey' });
    const text = link.slice(link.indexOf('.', link.indexOf('#')) + 1);
    const bytes = fromBase36(text) ?? new Uint8Array();
    for (const version of [1, 3]) {
      const other = { id: statementLinkId, text: toBase36(bytes.with(0, version)) };
      expect(await checkCopy(other, known)).toEqual({ state: 'unreadable' });
    }
    const moved = writeCopy(receipt.id, key, statement, signature);
    expect(await checkCopy({ id: receipt.id, text: moved }, known)).toEqual({ state: 'altered' });
  });
});

describe('A copy by the key that everybody knows', () => {
  const { id, publicKey } = sandboxReceiptKey;
  const der = createHash('sha256').update('the receipts of a sandbox').digest('hex');
  const secret = createPrivateKey({
    key: Buffer.from(`302e020100300506032b657004220420${der}`, 'hex'),
    format: 'der',
    type: 'pkcs8',
  });
  const copied = { id: receipt.id, text: signedText(secret, receipt, id) };
  afterEach(() => vi.unstubAllGlobals());

  test('has a verdict of its own in a build for sandboxes', async () => {
    vi.stubGlobal('__RECEIPT_KEYS__', { [id]: publicKey });
    const verdict = await checkCopy(copied, async () => undefined);
    expect(verdict).toEqual({ state: 'sandbox', copy: copyOf(receipt) });
  });

  test('is of no key of the provider elsewhere, whatever was saved or told', async () => {
    const verdict = await checkCopy(copied, async () => ({ publicKey, revokedAt: null }));
    expect(verdict).toEqual({ state: 'unknownKey', wasAsked: true });
  });
});

test.each([
  ['a parameter before its fragment', link.replace('#', '?fbclid=IwAR0_x#')],
  ['marks behind it', `${link}).`],
  [
    'a safe link around a safe link',
    `https://a.example/?u=${encodeURIComponent(`https://b.example/?u=${encodeURIComponent(link)}&x`)}`,
  ],
  [
    'a safe link that writes another sign',
    `https://u.example/v3/__${link.replace('#', '*')}__;Iw!!`,
  ],
  ['line breaks', `Qəbz: ${link.replace(/.{76}/g, '$&\r\n')}\r\nSalam, bu mənim qəbzimdir`],
])('A link with %s holds its copy still', (_what, changed) => {
  const found = { id: receipt.id, text };
  expect(findCopy(changed)).toEqual(found);
  const [, fragment] = /#(.*)/s.exec(changed) ?? [];
  if (fragment !== undefined)
    expect(readFragment(fragmentOf({ ...found, text: fragment }))).toEqual(found);
});

test('A link that was cut is told as cut, wherever that was, and never as altered', async () => {
  for (let length = 2; length < text.length; length++) {
    const verdict = await check(link.slice(0, length - text.length));
    expect(verdict.state, String(length)).toBe('unreadable');
    expect(findCopy(link.slice(0, length - text.length))).toBeDefined();
  }
  expect(readFragment('content')).toBeUndefined();
});

test('A link of this app to a receipt is known without a copy too, and one of others is not', () => {
  const origin = 'https://qepik.example';
  for (const own of [`${origin}/t/r-1`, `Qəbz: ${origin}/coupon/receipt/r-1.`])
    expect(hasReceiptLink(own, origin), own).toBe(true);
  for (const other of [origin, `${origin}/t/`, `${origin}/transfers`, 'https://t.example/t/r-1'])
    expect(hasReceiptLink(other, origin), other).toBe(false);
});
