// Automatic payments by a saved card. Its bank agrees once, when the payment is created.
import { describe, expect, test } from 'vitest';
import { getAutomaticPayments, openAutomaticPaymentPage } from '#contract/automatic-payments.ts';
import { deleteCard } from '#contract/cards.ts';
import { getNotifications } from '#contract/identity/notifications.ts';
import { onDebt, pastTen, type Wanted } from '#provider/testing/automatic.ts';
import { cardNumbers, HostedPages, pathIn, typed } from '#provider/testing/hosted.ts';
import { openProvider, type TestUser, typedFor } from '#provider/testing/provider.ts';

const provider = await openProvider();
const hosted = new HostedPages(provider);

/** Returns a user with a saved card, in January. */
async function userWith(number: string): Promise<[TestUser, string]> {
  const user = await (await provider.user({ balance: '0.00' })).atTime('2027-01-10T12:00');
  return [user, await hosted.saveCard(user, number)];
}

/** Opens the page on which the bank is asked to agree, and returns its path. */
async function open(
  user: TestUser,
  cardId: string,
  { amount = '20.00', ending = '12340000', ...changed }: Wanted = {},
): Promise<string> {
  const terms = { frequency: 'MONTHLY', day: 25, date: null, amount, ...changed } as const;
  const recipient = { name: 'Ev', ...typedFor(ending) };
  const body = { ...terms, favoriteId: null, recipient, cardId };
  await user.later(61);
  return pathIn((await user.get(openAutomaticPaymentPage, { body })).address);
}

async function payment(user: TestUser) {
  const [only] = await user.get(getAutomaticPayments, {});
  return only;
}

async function runs(user: TestUser): Promise<string[]> {
  const { runs = [] } = (await payment(user)) ?? {};
  return runs.map(({ state, reason }) => [state, reason].filter(Boolean).join(' '));
}

async function newestWords(user: TestUser): Promise<string | undefined> {
  const { 0: newest } = await user.get(getNotifications, {});
  return newest?.text.az;
}

/** A payment advances by the clock while due jobs run, so on a slow machine it may still be RUNNING. */
const paidOrSoon = expect.stringMatching(/^(?:RUNNING|PAID)$/);

describe('an automatic payment by a saved card', () => {
  test('is made once its bank agrees, says what the card is charged, and then pays by itself', async () => {
    const [user, card] = await userWith(cardNumbers.asks);
    const path = await open(user, card);
    expect(await user.get(getAutomaticPayments, {})).toEqual([]);
    expect((await hosted.giveCode(user, path)).leadsTo).toBe(
      'https://qepik.test/autopayment?outcome=AUTOMATIC_PAYMENT_MADE',
    );
    expect(await user.get(getAutomaticPayments, {})).toMatchObject([
      { card: { id: card, name: 'Rabitəbank', maskedNumber: '5275 •••• 3222' } },
    ]);
    const before = await user.atTime(pastTen('01-24'));
    expect(await payment(before)).toMatchObject({ amount: 2000, nextAmount: 2020 });
    expect(await newestWords(before)).toContain('Ev, 20,20 AZN. 25.01.2027');
    const later = await user.atTime('2027-01-25T10:00');
    expect(await runs(later)).toEqual([paidOrSoon]);
    expect((await later.history()).transactions).toMatchObject([
      { type: 'CARD_PAYMENT', totalAmount: 2020, sender: 'Rabitəbank 5275 •••• •••• 3222' },
    ]);
    expect(await later.balance()).toBe(0);
    const february = await later.atTime('2027-02-25T10:00');
    expect(await runs(february)).toEqual([paidOrSoon, 'PAID']);
  });

  test.each([
    ['is not made above', '34.51', 'FAILED OVER_CEILING', []],
    ['is made up to', '34.52', paidOrSoon, [3452]],
  ])('on a debt of 34.18 %s %s with the commission [M16]', async (_, ceiling, end, taken) => {
    const [user, card] = await userWith(cardNumbers.asks);
    const terms = { ...onDebt, amount: ceiling, ending: '12343418' };
    await hosted.giveCode(user, await open(user, card, terms));
    const later = await user.atTime(pastTen('01-20'));
    expect(await runs(later)).toEqual([end]);
    const { transactions } = await later.history();
    expect(transactions.map(({ totalAmount }) => totalAmount)).toEqual(taken);
    expect((await payment(later))?.runs).toMatchObject([{ amount: 3452 }]);
  });

  test('is refused, and said, where the bank asks for a code', async () => {
    const [user, card] = await userWith(cardNumbers.alwaysAsks);
    await hosted.giveCode(user, await open(user, card));
    const later = await user.atTime('2027-01-25T10:00');
    expect(await runs(later)).toEqual(['FAILED CARD_ASKS']);
    expect((await later.history()).transactions).toEqual([]);
    const words = await newestWords(later);
    expect(words).toContain('Ev, 20,20 AZN. Kartın bankı kod istədi. Pul tutulmayıb.');
    expect(words).toContain('daha cəhd etməyəcəyik');
  });

  test('is returned to the card, and said so, when the service refuses it', async () => {
    const [user, card] = await userWith(cardNumbers.pays);
    await hosted.giveCode(user, await open(user, card, { amount: '7.44' }));
    const later = await user.atTime('2027-01-25T10:00');
    expect(await runs(later)).toEqual(['FAILED RETURNED']);
    expect(await newestWords(later)).toContain('Ev, 7,51 AZN. Borc dəyişib. Pul karta qaytarılır.');
  });

  test('is not made where the bank declines, or the person leaves', async () => {
    const [user, card] = await userWith(cardNumbers.asks);
    const left = await hosted.send(await open(user, card), { act: 'cancel' });
    expect(left.leadsTo).toContain('/autopayment?outcome=CANCELLED');
    const path = await open(user, card);
    const bank = (await hosted.openBank(path)) ?? '';
    const declined = await hosted.comeBack(await hosted.send(bank, { act: 'cancel' }), bank);
    expect(declined.leadsTo).toContain('/autopayment?outcome=CARD_DECLINED');
    expect(await hosted.giveCode(user, path)).toMatchObject({ status: 404 });
    expect(await user.get(getAutomaticPayments, {})).toEqual([]);
  });

  test('is not agreed to by another card that is submitted to its page', async () => {
    const [user, card] = await userWith(cardNumbers.asks);
    const path = await open(user, card);
    expect((await hosted.send(path, typed(cardNumbers.pays))).leadsTo).toBe(path);
    expect(await user.get(getAutomaticPayments, {})).toEqual([]);
  });

  test('is deleted with its card', async () => {
    const [user, card] = await userWith(cardNumbers.pays);
    await hosted.giveCode(user, await open(user, card));
    expect(await user.get(getAutomaticPayments, {})).toHaveLength(1);
    await user.get(deleteCard, { params: { id: card } });
    expect(await user.get(getAutomaticPayments, {})).toEqual([]);
    const later = await user.atTime('2027-02-25T10:00');
    expect((await later.history()).transactions).toEqual([]);
  });
});
