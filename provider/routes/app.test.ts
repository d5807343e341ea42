import { describe, expect, test } from 'vitest';
import { problemCodes } from '#contract/problem.ts';
import { translate } from '#contract/texts.ts';
import { getWallets } from '#contract/wallets.ts';
import { openProvider } from '#provider/testing/provider.ts';

const provider = await openProvider();

describe('texts of the provider', () => {
  test('there is one for every problem in every language', async () => {
    const languages = ['AZ', 'EN', 'RU'];
    const clients = languages.map((name) =>
      provider.client(undefined, { 'Accept-Language': name }),
    );
    for (const key of problemCodes) {
      const texts = clients.map((client) => client.get(translate, { query: { key } }));
      expect(new Set(await Promise.all(texts)).size, key).toBe(3);
    }
  });

  test('the message of each limit is among them', async () => {
    for (const identified of [true, false]) {
      const user = await provider.user({ identified });
      for (const orderType of ['PAYMENT', 'TOP_UP'] as const) {
        const key = (await user.limit(orderType))?.messageKey ?? '';
        expect(await user.get(translate, { query: { key } })).toMatch(/manat/);
      }
    }
  });
});

test.each([
  ['Device-Type', 'ANDROID'],
  ['Accept-Language', 'ru-RU,ru;q=0.9'],
])('a call whose header %s is not the one of the app is refused', async (name, value) => {
  const { token } = await provider.user();
  const reply = await provider.client(token, { [name]: value }).call(getWallets, {});
  expect(reply).toMatchObject({
    status: 400,
    problem: { code: 'INVALID_REQUEST', fields: { [name]: 'header' } },
  });
});
