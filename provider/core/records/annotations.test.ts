import { expect, test } from 'vitest';
import { annotateReceipt, noteLength, tagLength, tagsAtMost } from '#contract/annotations.ts';
import { getReceipt } from '#contract/history.ts';
import { quoteTransfer } from '#contract/operations/transfers.ts';
import { getWallets } from '#contract/wallets.ts';
import { openProvider, type TestUser } from '#provider/testing/provider.ts';

const provider = await openProvider();

const nothing = { note: null, tags: [], categoryId: null };
const written = { note: 'Qonşunun işığı', tags: ['Ev', 'Borc'], categoryId: 'tehsil' };

async function paid(user: TestUser): Promise<string> {
  const { data } = await user.pay('1.01');
  return data?.receiptId ?? '';
}

function versionOf(user: TestUser): Promise<number> {
  return user.call(getWallets, {}).then(({ version }) => version ?? 0);
}

function annotationOf(user: TestUser, id: string) {
  return user.get(getReceipt, { params: { id } }).then(({ annotation }) => annotation);
}

test('what is written about a transaction is a change that other devices learn of', async () => {
  const user = await provider.user();
  const id = await paid(user);
  const since = await versionOf(user);
  const answered = await user.get(annotateReceipt, { params: { id }, body: written });
  expect(answered).toMatchObject({ id, annotation: written });
  const { transactions } = await user.history(since);
  expect(transactions).toMatchObject([{ id, annotation: written, version: since + 1 }]);
});

test('what is too long, or too many, is refused at its field', async () => {
  const user = await provider.user();
  const id = await paid(user);
  const refusedFields = async (body: Partial<typeof written>) => {
    const { problem } = await user.call(annotateReceipt, {
      params: { id },
      body: { ...nothing, ...body },
    });
    return [problem?.code, Object.keys(problem?.fields ?? {})];
  };
  const tags = Array.from({ length: tagsAtMost + 1 }, (_, at) => `teq ${at}`);
  expect(await refusedFields({ note: 'a'.repeat(noteLength + 1) })).toEqual(refusedAt('note'));
  expect(await refusedFields({ tags: ['a', 'b'.repeat(tagLength + 1)] })).toEqual(
    refusedAt('tags.1'),
  );
  expect(await refusedFields({ tags })).toEqual(refusedAt('tags'));
  expect(await refusedFields({ categoryId: 'nowhere' })).toEqual(refusedAt('categoryId'));
  expect(await annotationOf(user, id)).toBeUndefined();
});

function refusedAt(field: string) {
  return ['INVALID_REQUEST', [field]];
}

test("another's transaction is not found, and nobody else has what is written [P6]", async () => {
  const [sender, receiver] = [await provider.user(), await provider.user()];
  const transfer = { phone: receiver.phone, amount: '3.00', source: 'WALLET' } as const;
  const { operation } = await sender.get(quoteTransfer, { body: transfer });
  const id = (await sender.confirm(operation.key, '3.00')).data?.receiptId ?? '';
  const refused = await receiver.refusal(annotateReceipt, { params: { id }, body: written });
  expect(refused).toBe('NOT_FOUND');
  expect(await annotationOf(sender, id)).toBeUndefined();

  const secret = { ...written, note: 'Toyborcuqaytarıldı' };
  await sender.get(annotateReceipt, { params: { id }, body: secret });
  const { transactions } = await receiver.history();
  expect(transactions).toHaveLength(1);
  expect(transactions[0]?.annotation).toBeUndefined();
  const body = JSON.stringify({ texts: [secret.note] });
  const found = await provider.request('/sandbox/find', { method: 'POST', body });
  expect(await found.json()).toEqual({ tables: ['transactions'] });
});
