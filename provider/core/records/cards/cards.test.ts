import { describe, expect, test } from 'vitest';
import { deleteCard, getCards, updateCard } from '#contract/cards.ts';
import { quoteTopUp } from '#contract/operations/top-up.ts';
import { change } from '#provider/core/database/transaction.ts';
import { monthOf } from '#provider/core/ledger/limits.ts';
import { cardNumbers, HostedPages, typed } from '#provider/testing/hosted.ts';
import { openProvider } from '#provider/testing/provider.ts';
import { saveCard } from './cards.ts';

const provider = await openProvider();
const hosted = new HostedPages(provider);

describe('a saved card', () => {
  test('pays without being typed, where its bank does not ask', async () => {
    const user = await provider.user({ balance: '0.00' });
    const { path } = await hosted.topUp(user);
    await hosted.send(path, typed(cardNumbers.pays, { save: 'on' }));
    const [card] = await user.get(getCards, {});
    expect(card).toMatchObject({
      name: 'Kapital Bank',
      brand: 'VISA',
      maskedNumber: '4169 •••• 4127',
      isDefault: true,
      isExpired: false,
    });
    const next = await hosted.topUp(user, '10.00', card?.id);
    expect(next.confirmed.data?.state).toBe('CONFIRMED');
    expect(await user.balance()).toBe(3000);
    const other = await provider.user();
    const body = { amount: '10.00', source: `CARD:${card?.id}` };
    expect(await other.refusal(quoteTopUp, { body })).toBe('NOT_FOUND');
  });

  test.each([
    [
      'one of another bank with the same digits and month',
      [
        ['Kapital Bank', null, 'of Kapital Bank'],
        ['ABB', null, 'replaced'],
        ['ABB', null, 'of ABB'],
      ],
      ['of ABB', 'of Kapital Bank'],
    ],
    [
      'one that looks alike and has another number',
      [
        // Saved when cards had no digests.
        ['ABB', null, 'old'],
        ['ABB', 'one', 'of one'],
        ['ABB', 'other', 'of other'],
        ['ABB', 'one', 'again of one'],
      ],
      ['again of one', 'of other'],
    ],
  ] as const)('is another than %s', async (_, given, kept) => {
    const userId = await (await provider.user()).id();
    const shown = { brand: 'VISA', first4: '4169', last4: '4127', expires: '2039-08' } as const;
    for (const [bank, digest, token] of given) {
      const saved = { userId, card: { ...shown, bank, digest, token }, now: new Date() };
      await change(provider.store, (trx) => saveCard(trx, saved));
    }
    const tokens = provider.store.selectFrom('cards').select('token').where('user_id', '=', userId);
    expect((await tokens.execute()).map(({ token }) => token).sort()).toEqual(kept);
  });

  test('is renamed, chosen first and deleted by its owner alone', async () => {
    const user = await provider.user({ balance: '0.00' });
    const other = await provider.user();
    for (const [amount, expiry] of [
      ['20.00', '08/39'],
      ['21.00', '09/39'],
    ] as const) {
      const { path } = await hosted.topUp(user, amount);
      await hosted.send(path, typed(cardNumbers.pays, { save: 'on', expiry }));
    }
    const [first, second] = await user.get(getCards, {});
    expect([first?.isDefault, second?.isDefault]).toEqual([true, false]);
    const params = { id: second?.id ?? '' };
    const body = { name: ' Maaş ', isDefault: true as const };
    expect(await other.refusal(updateCard, { params, body })).toBe('NOT_FOUND');
    expect(await other.refusal(deleteCard, { params })).toBe('NOT_FOUND');
    await user.get(updateCard, { params, body });
    expect(await user.get(getCards, {})).toMatchObject([
      { id: second?.id, name: 'Maaş', isDefault: true },
      { id: first?.id, isDefault: false },
    ]);
    await user.get(deleteCard, { params });
    expect(await user.get(getCards, {})).toHaveLength(1);
    const paid = { amount: '10.00', source: `CARD:${second?.id}` };
    expect(await user.refusal(quoteTopUp, { body: paid })).toBe('NOT_FOUND');
  });

  test('cannot be used once its last month is over', async () => {
    const user = await provider.user({ balance: '0.00' });
    const { path } = await hosted.topUp(user);
    const [year = '', month = ''] = monthOf(new Date()).split('-');
    const expiry = `${month}/${year.slice(2)}`;
    await hosted.send(path, typed(cardNumbers.pays, { save: 'on', expiry }));
    // A session lasts thirty days after its last call.
    for (let days = 0; days < 32; days += 16) {
      await user.later(16 * 86_400);
      await user.balance();
    }
    const [card] = await user.get(getCards, {});
    expect(card).toMatchObject({ isExpired: true });
    const body = { amount: '10.00', source: `CARD:${card?.id}` };
    expect(await user.refusal(quoteTopUp, { body })).toBe('CARD_EXPIRED');
  });
});

describe('a card that is added without a payment', () => {
  test('is saved once its bank agrees, and nothing is taken', async () => {
    const user = await provider.user({ balance: '5.00' });
    const path = await hosted.cardPage(user);
    expect((await hosted.send(path, typed(cardNumbers.asks))).leadsTo).toBe(path);
    expect(await user.get(getCards, {})).toEqual([]);
    expect((await hosted.giveCode(user, path)).leadsTo).toBe(
      'https://qepik.test/cards?outcome=CARD_ADDED',
    );
    expect(await user.get(getCards, {})).toMatchObject([{ maskedNumber: '5275 •••• 3222' }]);
    expect(await user.balance()).toBe(500);
    expect((await user.history()).transactions).toEqual([]);
    expect(await hosted.send(path, typed())).toMatchObject({ status: 404 });
  });

  test('is not saved where its bank refuses, the person leaves, or the page is over', async () => {
    const user = await provider.user();
    const open = () => hosted.cardPage(user);
    const declined = await hosted.send(await open(), typed(cardNumbers.declined));
    expect(declined.leadsTo).toContain('/cards?outcome=CARD_DECLINED');
    const left = await hosted.send(await open(), { act: 'cancel' });
    expect(left.leadsTo).toContain('/cards?outcome=CANCELLED');
    const path = await open();
    await user.later(15 * 60);
    expect((await hosted.send(path, typed())).leadsTo).toBe('https://qepik.test/cards');
    expect(await user.get(getCards, {})).toEqual([]);
  });

  test('is not saved by the code that was sent for another card', async () => {
    const user = await provider.user();
    const open = () => hosted.cardPage(user);
    const [first, second] = [await open(), await open()];
    expect(await hosted.send(first, typed(cardNumbers.asks))).toMatchObject({ status: 404 });
    await hosted.send(second, typed(cardNumbers.asks));
    const bank = (await hosted.openBank(second)) ?? '';
    const code = await provider.newestCode(user.phone);
    const third = await open();
    await hosted.send(third, typed(cardNumbers.asks, { expiry: '09/39' }));
    const other = (await hosted.openBank(third)) ?? '';
    expect(await hosted.send(other, { act: 'code', code })).toMatchObject({ status: 422 });
    await hosted.comeBack(await hosted.send(bank, { act: 'code', code }), bank);
    expect(await user.get(getCards, {})).toEqual([]);
    await hosted.giveCode(user, third);
    expect(await user.get(getCards, {})).toHaveLength(1);
  });
});
