import { describe, expect, test } from 'vitest';
import { deleteCard } from '#contract/cards.ts';
import { createTransferFavorite } from '#contract/favorites.ts';
import { COBRAND } from '#contract/operations/cobrand.ts';
import { openHostedPage } from '#contract/operations/operations.ts';
import { quoteCardTransfer } from '#contract/operations/transfers.ts';
import { cardNumbers, HostedPages, pathOf } from '#provider/testing/hosted.ts';
import { openProvider, type TestUser } from '#provider/testing/provider.ts';

const provider = await openProvider();
const hosted = new HostedPages(provider);

describe('a transfer to a card', () => {
  async function agreed(user: TestUser, amount: string, total: string, bank?: 'kapital' | 'abb') {
    const body = { amount, source: 'WALLET' as const, bank };
    const quote = await user.get(quoteCardTransfer, { body });
    const { key } = quote.operation;
    expect((await user.confirm(key, total)).data?.state).toBe('AWAY');
    return { key, quote, path: await pathOf(user, key) };
  }

  test('costs half a percent, and names the card on its receipt', async () => {
    const user = await provider.user({ balance: '150.00' });
    const { key, quote, path } = await agreed(user, '100.00', '100.50');
    expect(quote).toMatchObject({ commission: 50, balanceAfter: 4950, source: 'WALLET' });
    expect(await user.balance()).toBe(15_000);
    await hosted.sendTo(path, cardNumbers.declined);
    expect(await user.operation(key)).toMatchObject({ state: 'CONFIRMED' });
    expect(await user.balance()).toBe(4950);
    expect((await user.history()).transactions[0]).toMatchObject({
      type: 'TRANSFER',
      direction: 'OUT',
      status: 'TRANSFERRED',
      commission: 50,
      totalAmount: 10_050,
      receiver: 'ABB 4098 •••• •••• 0002',
      sender: expect.stringMatching(/^\+994\s\d{2}\s\d{3}\s••\s\d{2}$/),
    });
  });

  test.each([
    ['4000 0000 0000 0002', 'Köçürmə yalnız göstərilən bankların kartlarına mümkündür.'],
    ['4169 7300 0001 4120', 'Kart nömrəsini düzgün daxil edin.'],
  ])('to %s is not made', async (number, words) => {
    const user = await provider.user({ balance: '150.00' });
    const { key, path } = await agreed(user, '10.00', '10.05');
    expect((await hosted.send(path, { act: 'card', number })).told).toEqual([words]);
    expect(await user.operation(key)).toMatchObject({ state: 'AWAY' });
    expect(await user.balance()).toBe(15_000);
  });

  test('is held to the bank that was chosen, before money moves', async () => {
    const user = await provider.user({ balance: '150.00' });
    const { key, path } = await agreed(user, '10.00', '10.05', 'abb');
    for (const number of [cardNumbers.pays, cardNumbers.otherBank]) {
      const wrong = await hosted.send(path, { act: 'card', number });
      expect(wrong.told).toEqual(['Bu, seçdiyiniz bankın kartı deyil.']);
      expect(wrong.text).toContain('ABB kartı');
    }
    expect(await user.operation(key)).toMatchObject({ state: 'AWAY' });
    expect(await user.balance()).toBe(15_000);
    await hosted.sendTo(path, cardNumbers.declined);
    expect(await user.operation(key)).toMatchObject({ state: 'CONFIRMED' });
  });

  test('that the wallet does not cover any more is refused', async () => {
    const user = await provider.user({ balance: '20.00' });
    const { key, path } = await agreed(user, '15.00', '15.08');
    await user.pay('10.00', '12340000');
    await hosted.sendTo(path, cardNumbers.pays);
    const refused = { state: 'REFUSED', refusal: 'INSUFFICIENT_BALANCE' };
    expect(await user.operation(key)).toMatchObject(refused);
    expect(await user.balance()).toBe(1000);
  });
});

describe('a transfer to a card that is known', () => {
  const quote = (user: TestUser, source: string, to?: string, amount = '10.00') =>
    user.call(quoteCardTransfer, { body: { amount, source, to } });

  test('goes between saved cards for nothing, past the wallet and its limit', async () => {
    const user = await provider.user({ balance: '1.00' });
    const from = await hosted.saveCard(user);
    const to = await hosted.saveCard(user, cardNumbers.alwaysAsks);
    const { data } = await quote(user, `CARD:${from}`, to, '500.00');
    expect(data).toMatchObject({ commission: 0, source: `CARD:${from}` });
    const confirmed = await user.confirm(data?.operation.key ?? '', '500.00');
    expect(confirmed.data?.state).toBe('CONFIRMED');
    expect((await user.history()).transactions).toMatchObject([
      {
        type: 'TRANSFER',
        paymentType: 'CARD',
        totalAmount: 50_000,
        sender: 'Kapital Bank 4169 •••• •••• 4127',
        receiver: 'Xalq Bank 5460 •••• •••• 1233',
      },
    ]);
    expect(await user.balance()).toBe(100);
  });

  test('asks the bank of the card that pays', async () => {
    const user = await provider.user();
    const from = await hosted.saveCard(user, cardNumbers.asks);
    const to = await hosted.saveCard(user);
    const key = (await quote(user, `CARD:${from}`, to)).data?.operation.key ?? '';
    expect((await user.confirm(key, '10.00')).data?.state).toBe('AWAY');
    await user.later(61);
    await hosted.giveCode(user, await pathOf(user, key));
    expect(await user.operation(key)).toMatchObject({ state: 'CONFIRMED' });
  });

  test('is refused once the card that pays was deleted, and no other is typed in its place', async () => {
    const user = await provider.user();
    const from = await hosted.saveCard(user, cardNumbers.asks);
    const to = await hosted.saveCard(user);
    const quoted = async () => (await quote(user, `CARD:${from}`, to)).data?.operation.key ?? '';
    const [first, second] = [await quoted(), await quoted()];
    await user.confirm(first, '10.00');
    await user.get(deleteCard, { params: { id: from } });
    expect(await user.refusal(openHostedPage, { params: { key: first } })).toBe('NOT_FOUND');
    await user.confirm(second, '10.00');
    expect(await user.operation(second)).toMatchObject({ state: 'REFUSED', refusal: 'NOT_FOUND' });
  });

  test('is refused to itself, to no card, to another bank and to cards of others [S7]', async () => {
    const user = await provider.user();
    const other = await provider.user();
    const [mine, theirs] = [await hosted.saveCard(user), await hosted.saveCard(other)];
    const elsewhere = await hosted.saveCard(user, cardNumbers.otherBank);
    for (const [source, to, refusal] of [
      [`CARD:${mine}`, mine, 'INVALID_REQUEST validation.account.same'],
      [`CARD:${mine}`, undefined, 'INVALID_REQUEST validation.required'],
      [`CARD:${mine}`, elsewhere, 'CARD_NOT_SUPPORTED'],
      ['WALLET', theirs, 'NOT_FOUND'],
      [`CARD:${theirs}`, mine, 'NOT_FOUND'],
      ['CARD', mine, 'INVALID_REQUEST'],
    ] as const) {
      const { problem } = await quote(user, source, to);
      const seen = [problem?.code, problem?.fields?.['to']].filter(Boolean).join(' ');
      expect(seen, `${source} to ${to}`).toBe(refusal);
    }
  });

  test('becomes a favorite by its receipt, from which the card is paid again', async () => {
    const user = await provider.user({ balance: '50.00', cobrand: '50.00' });
    const first = await quote(user, 'WALLET');
    const { key } = first.data?.operation ?? { key: '' };
    await user.confirm(key, '10.05');
    await hosted.sendTo(await pathOf(user, key), cardNumbers.declined);
    const receiptId = (await user.operation(key)).receiptId ?? '';
    const body = { name: 'Ana', receiptId, amount: null };
    const made = await user.get(createTransferFavorite, { body });
    expect(made).toMatchObject({ type: 'TRANSFER', recipient: 'ABB 4098 •••• •••• 0002' });
    const again = await quote(user, 'WALLET', made.favoriteInfo.id);
    const done = await user.confirm(again.data?.operation.key ?? '', '10.05');
    expect(done.data?.state).toBe('CONFIRMED');
    // A card of a favorite counts as another person's, also for the co-branded card.
    expect((await quote(user, COBRAND, made.favoriteInfo.id)).data?.commission).toBe(5);
    const other = await provider.user();
    expect(await other.refusal(createTransferFavorite, { body })).toBe('NOT_FOUND');
    expect(await user.favorites()).toHaveLength(1);
  });
});
