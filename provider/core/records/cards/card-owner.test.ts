import { describe, expect, test } from 'vitest';
import { createTransferFavorite } from '#contract/favorites.ts';
import { getUser, updateUserInfo } from '#contract/identity/users.ts';
import { getCardTransferTerms, quoteCardTransfer } from '#contract/operations/transfers.ts';
import { tablesWith } from '#provider/controls/control.ts';
import { unusedCardNumber } from '#provider/simulation/test-cards.ts';
import { cardNumbers, HostedPages, pathOf } from '#provider/testing/hosted.ts';
import { openProvider, type TestUser } from '#provider/testing/provider.ts';

const provider = await openProvider();
const hosted = new HostedPages(provider);

describe('whose the card is that a transfer goes to', () => {
  const unchecked = 'Kart sahibinin adını yoxlamaq mümkün deyil.';

  /** Types the number of a card that gets 10 AZN, up to the page that asks for confirmation. */
  async function typedBy(user: TestUser, number: string, pages = hosted) {
    const body = { amount: '10.00', source: 'WALLET' as const };
    const { key } = (await user.get(quoteCardTransfer, { body })).operation;
    await user.confirm(key, '10.05');
    const path = await pathOf(user, key);
    return { key, path, ...(await pages.typeRecipient(path, number)) };
  }

  async function savedBySomebody(number = unusedCardNumber()) {
    const owner = await provider.user({ identified: true });
    await hosted.saveCard(owner, number);
    const { name, surname } = await owner.get(getUser, {});
    return { number, masked: `${name} ${surname.charAt(0)}.`, surname };
  }

  test('is said masked before money is sent, on the receipt and of a favorite [M24]', async () => {
    const { number, masked, surname } = await savedBySomebody();
    const user = await provider.user({ balance: '50.00' });
    const { key, text, send } = await typedBy(user, number);
    expect(text).toContain(`<dd>${masked}</dd>`);
    for (const hidden of [unchecked, surname, number]) expect(text).not.toContain(hidden);
    expect(await user.balance()).toBe(5000);
    await send();
    expect(await user.balance()).toBe(3995);
    const { receiptId } = await user.operation(key);
    const body = { name: 'Ana', receiptId: receiptId ?? '', amount: null };
    const { favoriteInfo, fields } = await user.get(createTransferFavorite, { body });
    expect(Object.keys(fields)).toEqual(['card']);
    const query = { favorite: favoriteInfo.id };
    const { owner } = await user.get(getCardTransferTerms, { query });
    expect(owner).toEqual({ name: masked, isOwn: false });
    const again = { amount: '10.00', source: 'WALLET', to: favoriteInfo.id };
    const { operation } = await user.get(quoteCardTransfer, { body: again });
    await user.confirm(operation.key, '10.05');
    const named = [{ label: { en: 'Cardholder' }, value: masked }];
    const receipt = { paymentResps: [{ orderDetails: { fields: named } }] };
    expect((await user.history()).transactions).toMatchObject([receipt, receipt]);
    const other = await provider.user();
    expect((await other.get(getCardTransferTerms, { query })).owner.name).toBeNull();
  });

  test('is not said where nobody, two people or somebody without a checked name saved it [P11]', async () => {
    const user = await provider.user({ balance: '50.00' });
    const ofTwo = await savedBySomebody();
    await savedBySomebody(ofTwo.number);
    const nameless = unusedCardNumber();
    await hosted.saveCard(await provider.user(), nameless);
    const [selfNamed, ofSelfNamed] = [await provider.user(), unusedCardNumber()];
    await selfNamed.get(updateUserInfo, { body: { name: 'Aysel', surname: 'Əliyeva' } });
    await hosted.saveCard(selfNamed, ofSelfNamed);
    for (const number of [ofTwo.number, nameless, ofSelfNamed, unusedCardNumber()]) {
      const { text, send } = await typedBy(user, number);
      expect(text).toContain(unchecked);
      expect(text).not.toContain('Kart sahibi</dt>');
      await send();
      const [sent] = (await user.history()).transactions;
      expect(sent?.paymentResps[0]?.orderDetails).toMatchObject({ fields: [] });
    }
  });

  test('is said to be the person themselves, whose receipt offers no favorite', async () => {
    const user = await provider.user({ balance: '50.00', identified: true });
    const { number, masked } = await savedBySomebody();
    await hosted.saveCard(user, number);
    const { text, send } = await typedBy(user, number);
    expect(text).toContain('<dd>Siz özünüz</dd>');
    expect(text).not.toContain(masked);
    await send();
    const [sent] = (await user.history()).transactions;
    expect(sent?.paymentResps[0]?.orderDetails).toMatchObject({ fields: [], isOwn: true });
  });

  test.each([
    ['check', 600, 60_000],
    ['card-owner', 30, 86_400_000],
  ])('is not said past the limit %s, and the transfer goes on [P11]', async (rate, count, ms) => {
    const { number, masked } = await savedBySomebody();
    const user = await provider.user({ balance: '50.00' });
    const { key, path, text } = await typedBy(user, number);
    expect(text).toContain(masked);
    await provider.exhaustRate(`${rate}:${await user.id()}`, ms, count);
    const late = await hosted.typeRecipient(path, number);
    expect(late.text).toContain(unchecked);
    expect(late.text).not.toContain(masked);
    await late.send();
    expect(await user.operation(key)).toMatchObject({ state: 'CONFIRMED' });
  });

  test('is found by a digest that only its key makes, and the number is kept nowhere [W8]', async () => {
    const { number, masked } = await savedBySomebody();
    const user = await provider.user({ balance: '50.00' });
    const otherKey = await typedBy(user, number, new HostedPages(provider, 'another key'));
    expect(otherKey.text).toContain(unchecked);
    const { text, send } = await typedBy(user, number);
    expect(text).toContain(masked);
    expect(await tablesWith(provider.store, [number])).toEqual([]);
    await send();
    expect(await tablesWith(provider.store, [number])).toEqual([]);
  });

  test('is what one agrees to: a card that was typed later in another tab gets nothing [M24]', async () => {
    const user = await provider.user({ balance: '50.00' });
    const first = await typedBy(user, cardNumbers.declined);
    const second = await hosted.typeRecipient(first.path, cardNumbers.pays);
    await first.send();
    expect(await user.balance()).toBe(5000);
    expect(await hosted.read(first.path)).toContain('Kapital Bank 4169');
    await hosted.send(first.path, { act: 'another' });
    await second.send();
    expect(await hosted.read(first.path)).toContain('id="number"');
    expect(await user.operation(first.key)).toMatchObject({ state: 'AWAY' });
  });
});
