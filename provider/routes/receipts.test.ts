import { beforeEach, expect, test } from 'vitest';
import { decode, encode } from 'zod/v4/core';
import type { Wire } from '#contract/call.ts';
import { getReceipt, type Receipt } from '#contract/history.ts';
import { checkReceipt, getReceiptKeys } from '#contract/receipts.ts';
import { readCopy, sandboxReceiptKey, writeCopy } from '#domain/receipt-proof.ts';
import { digestOf } from '#provider/core/identity/secrets.ts';
import {
  openReceiptKeys,
  type ReceiptKeys,
  temporaryReceiptKeys,
} from '#provider/core/operations/receipt-keys.ts';
import { openProvider, type TestUser } from '#provider/testing/provider.ts';

const provider = await openProvider();
const stranger = provider.client();

/** The newest receipt of a user who has just paid. */
async function paid(amount: string, user?: TestUser): Promise<Receipt> {
  const payer = user ?? (await provider.user());
  await payer.pay(amount);
  return newestOf(payer);
}

async function newestOf(user: TestUser): Promise<Receipt> {
  const [receipt] = (await user.history()).transactions;
  if (!receipt) throw new Error('There is no receipt');
  return receipt;
}

const asked = (receipt: Receipt, copy = receipt.copy ?? '') => ({ body: { id: receipt.id, copy } });

test('a receipt comes signed, in history and alone, in the status that it has then', async () => {
  const user = await provider.user();
  const held = await paid('3.00', user);
  const alone = await user.get(getReceipt, { params: { id: held.id } });
  expect(alone.copy).toBe(held.copy);
  await user.settleAll();
  const settled = await newestOf(user);
  expect(settled.copy).not.toBe(held.copy);
  expect(readCopy(settled.id, settled.copy ?? '')).toMatchObject({
    key: sandboxReceiptKey.id,
    copy: { status: 'SUCCESS', number: settled.number, total: 300 },
  });
});

test('whoever has the copy learns what became of the receipt, and when it was returned', async () => {
  const user = await provider.user();
  const receipt = await paid('5.74', user);
  expect(await stranger.get(checkReceipt, asked(receipt))).toEqual({
    status: receipt.status,
    returnedAt: null,
  });
  await user.settleAll();
  const { status, returnedAt } = await stranger.get(checkReceipt, asked(receipt));
  expect(status).toBe('REVERSED');
  expect(Date.parse(returnedAt ?? '')).toBeGreaterThan(Date.parse(receipt.date));
});

test('without a genuine copy nobody learns whether there is such a receipt [E71]', async () => {
  const receipt = await paid('4.00');
  const forged = copyBy(temporaryReceiptKeys(false), wireOf(receipt));
  const read = readCopy(receipt.id, forged);
  if (read.state !== 'read') throw new Error('The copy cannot be read');
  const own = writeCopy(receipt.id, sandboxReceiptKey.id, read.copy, read.signature);
  const other = await paid('4.00');
  const answers = await Promise.all(
    [
      asked(receipt, own),
      asked(receipt, forged),
      asked(receipt, other.copy),
      asked(receipt, 'SALAM'),
      asked({ ...receipt, id: 'nobodys' }),
    ].map((input) => stranger.call(checkReceipt, input)),
  );
  const [first] = answers;
  expect(first).toMatchObject({ status: 404, problem: { code: 'NOT_FOUND' } });
  expect(new Set(answers.map(({ problem }) => JSON.stringify(problem)))).toHaveLength(1);
});

test('a copy is not of a receipt whose figures are others, though its key signed it', async () => {
  const wire = wireOf(await paid('4.00'));
  const check = (other: Partial<typeof wire>) =>
    stranger.call(
      checkReceipt,
      asked(decode(getReceipt.answer, { ...wire, ...other }), signed(other)),
    );
  const signed = (other: Partial<typeof wire>) =>
    copyBy(temporaryReceiptKeys(true), { ...wire, ...other });
  expect(await check({ status: 'REVERSED' })).toMatchObject({ status: 200 });
  // When the receipt was signed, names may have been masked by other rules.
  expect(await check({ sender: 'Aysel M.' })).toMatchObject({ status: 200 });
  const others = [
    { number: '123456789012' },
    { date: '2026-01-02T03:04:05.000Z' },
    { totalAmount: '5.00' },
    { direction: 'IN' },
    { currencyCode: 'USD' },
  ] as const;
  for (const other of others)
    expect(await check(other), JSON.stringify(other)).toMatchObject({ status: 404 });
});

test('a receipt is signed once for each of its versions [L12]', async () => {
  const receipt = wireOf(await paid('4.00'));
  const changed = { ...receipt, status: 'REVERSED' };
  const keys = temporaryReceiptKeys(true);
  const first = copyBy(keys, receipt);
  expect(copyBy(keys, changed)).toBe(first);
  const next = copyBy(keys, { ...changed, version: receipt.version + 1 });
  expect(next).toBe(copyBy(temporaryReceiptKeys(true), changed));
  expect(next).not.toBe(first);
});

test('an address may check so many receipts in an hour', async () => {
  const receipt = await paid('4.00');
  for (const address of [digestOf('203.0.113.9'), '']) {
    await provider.exhaustRate(`receipts:${address}`, 3_600_000);
  }
  const client = provider.clientAt('203.0.113.9');
  expect(await client.refusal(checkReceipt, asked(receipt))).toBe('TOO_MANY_REQUESTS');
  expect(await provider.clientAt('203.0.113.10').get(checkReceipt, asked(receipt))).toBeDefined();
  // Clients without a known address are not counted as one.
  expect(await provider.client().get(checkReceipt, asked(receipt))).toBeDefined();
});

test('with test controls the key is the one of the build, which is told to everybody', async () => {
  expect(await stranger.get(getReceiptKeys, {})).toEqual([
    { ...sandboxReceiptKey, revokedAt: null },
  ]);
});

const { store } = provider;
beforeEach(() => store.deleteFrom('receipt_keys').execute());

const firstKey = '11'.repeat(32);
const secondKey = '22'.repeat(32);

test('a key is made at the first start and kept, and all instances know those of all', async () => {
  const receipt = wireOf(await paid('4.00'));
  const made = await openReceiptKeys(store, { control: false });
  const copy = copyBy(made, receipt);
  const again = await openReceiptKeys(store, { control: false });
  expect(await again.known(store)).toEqual(await made.known(store));
  const set = await openReceiptKeys(store, { control: false, receiptKey: firstKey });
  const next = await openReceiptKeys(store, { control: false, receiptKey: secondKey });
  const ids = (await next.known(store)).map(({ id }) => id);
  expect(ids).toHaveLength(3);
  expect((await made.known(store)).map(({ id }) => id)).toEqual([...ids.slice(1), ids[0]]);
  for (const known of [copy, copyBy(set, receipt), copyBy(next, receipt)]) {
    for (const instance of [made, set, next])
      expect(await instance.genuineCopy(store, receipt.id, known)).toBeDefined();
  }
  const rows = await store.selectFrom('receipt_keys').selectAll().execute();
  expect(rows.filter(({ seed }) => seed !== null)).toHaveLength(1);
});

test('a revoked key signs no more, and no copy since then is genuine', async () => {
  const receipt = wireOf(await paid('4.00'));
  const settings = { control: false, receiptKey: firstKey };
  const revoke = (id: string, at: Date) =>
    store.updateTable('receipt_keys').set({ revoked_at: at }).where('id', '=', id).execute();
  for (const by of [{ control: false }, settings]) {
    const keys = await openReceiptKeys(store, by);
    const [{ id } = { id: '' }] = (await keys.known(store)).slice(-1);
    const copy = copyBy(keys, receipt);
    await revoke(id, new Date(Date.parse(receipt.date) + 1000));
    expect(await keys.genuineCopy(store, receipt.id, copy)).toBeDefined();
    const at = new Date(Math.floor(Date.parse(receipt.date) / 1000) * 1000);
    await revoke(id, at);
    expect(await keys.genuineCopy(store, receipt.id, copy)).toBeUndefined();
    expect((await keys.known(store)).at(-1)).toMatchObject({ id, revokedAt: at.toISOString() });
  }
  await expect(openReceiptKeys(store, settings)).rejects.toThrow('was revoked');
  const next = await openReceiptKeys(store, { control: false });
  expect((await next.known(store)).at(-1)?.revokedAt).toBeNull();
});

test('a key that the database keeps is sealed when the settings have a secret', async () => {
  const seed = async () =>
    (await store.selectFrom('receipt_keys').select('seed').executeTakeFirstOrThrow()).seed;
  const made = await openReceiptKeys(store, { control: false });
  const clear = await seed();
  const settings = { control: false, keysSecret: 'a long random secret' };
  const sealed = await openReceiptKeys(store, settings);
  expect(await sealed.known(store)).toEqual(await made.known(store));
  expect(await seed()).toMatch(/^sealed:/);
  expect(await seed()).not.toContain(clear);
  const opened = await openReceiptKeys(store, settings);
  expect(await opened.known(store)).toEqual(await made.known(store));
  await expect(openReceiptKeys(store, { control: false })).rejects.toThrow('is missing');
  const other = { ...settings, keysSecret: 'another secret' };
  await expect(openReceiptKeys(store, other)).rejects.toThrow('KEYS_SECRET is not');
});

test('without test controls the key that everybody knows neither signs nor is known', async () => {
  const receipt = wireOf(await paid('4.00'));
  const sandbox = await openReceiptKeys(store, { control: true });
  const real = await openReceiptKeys(store, { control: false });
  const idsOf = async (keys: ReceiptKeys) => (await keys.known(store)).map(({ id }) => id);
  expect((await idsOf(sandbox)).at(-1)).toBe(sandboxReceiptKey.id);
  expect(await idsOf(real)).not.toContain(sandboxReceiptKey.id);
  expect(await real.genuineCopy(store, receipt.id, copyBy(sandbox, receipt))).toBeUndefined();
  const seed = '226c32fa514b4c6872166f4def54365cfd8ebb4331f69f605e3137f3087b1f91';
  await expect(openReceiptKeys(store, { control: false, receiptKey: seed })).rejects.toThrow(
    'everybody knows',
  );
  await expect(openReceiptKeys(store, { control: false, receiptKey: 'x' })).rejects.toThrow('hex');
});

function copyBy(keys: ReceiptKeys, receipt: ReturnType<typeof wireOf>): string {
  return keys.signed(receipt).copy ?? '';
}

function wireOf(receipt: Receipt): Wire<typeof getReceipt> {
  return encode(getReceipt.answer, receipt);
}
