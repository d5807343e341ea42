import { describe, expect, test } from 'vitest';
import { cardNumbers, HostedPages, pathOf, typed } from '#provider/testing/hosted.ts';
import { openProvider, type TestUser } from '#provider/testing/provider.ts';

const provider = await openProvider();
const hosted = new HostedPages(provider);

/** A top-up whose user is on the bank's page. */
async function topUpAtBank(user: TestUser) {
  const { key, path } = await hosted.topUp(user);
  await hosted.send(path, typed(cardNumbers.asks));
  return { key, path, bank: (await hosted.openBank(path)) ?? '' };
}

describe('the page of the simulated bank [M14]', () => {
  test('pays by the right code, within its time', async () => {
    const user = await provider.user({ balance: '0.00' });
    const { key, path, bank } = await topUpAtBank(user);
    expect(await hosted.read(bank)).toContain('20,00');
    expect(await user.balance()).toBe(0);
    expect(await hosted.send(bank, { act: 'again' })).toMatchObject({ status: 422 });
    await user.later(181);
    const late = await provider.newestCode(user.phone);
    expect(await hosted.send(bank, { act: 'code', code: late })).toMatchObject({ status: 422 });
    expect(await hosted.send(bank, { act: 'again' })).toMatchObject({ status: 303 });
    expect((await hosted.giveCode(user, path)).leadsTo).toContain(`/payment/outcome/${key}`);
    expect(await user.operation(key)).toMatchObject({ state: 'CONFIRMED' });
    expect(await user.balance()).toBe(2000);
  });

  test('declines after the third wrong code, also where the hosted page is opened anew', async () => {
    const user = await provider.user({ balance: '0.00' });
    const { key, bank } = await topUpAtBank(user);
    const wrong = { act: 'code', code: '٣٢١٠١٢' };
    await hosted.send(bank, wrong);
    await hosted.send(bank, wrong);
    expect(await hosted.openBank(await pathOf(user, key))).toBe(bank);
    const end = await hosted.comeBack(await hosted.send(bank, wrong), bank);
    expect(end.leadsTo).toContain(key);
    expect(await user.operation(key)).toMatchObject({ state: 'REFUSED', refusal: 'CARD_DECLINED' });
    expect(await user.balance()).toBe(0);
  });

  test('declines even the right code, once many were given in a day [M27]', async () => {
    const user = await provider.user({ balance: '0.00' });
    for (let pages = 0; pages < 10; pages++) {
      const { bank } = await topUpAtBank(user);
      for (let tries = 0; tries < 3; tries++) {
        await hosted.send(bank, { act: 'code', code: '000000' });
      }
    }
    const { key, path } = await topUpAtBank(user);
    await hosted.giveCode(user, path);
    expect(await user.operation(key)).toMatchObject({ state: 'REFUSED', refusal: 'CARD_DECLINED' });
    expect(await user.balance()).toBe(0);
  });
});
