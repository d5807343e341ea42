import { describe, expect, test } from 'vitest';
import { getLimits } from '#contract/limits.ts';
import { problemCodes } from '#contract/problem.ts';
import { translate } from '#contract/texts.ts';
import { getWallets } from '#contract/wallets.ts';
import { openProvider } from '#provider/testing/provider.ts';

const provider = await openProvider();

describe('texts of the provider', () => {
  test.each(problemCodes)('there is one for %s in every language', async (key) => {
    const texts = new Set<string>();
    for (const language of ['AZ', 'EN', 'RU']) {
      const client = provider.client(undefined, { 'Accept-Language': language });
      texts.add(await client.get(translate, { query: { key } }));
    }
    expect(texts.size).toBe(3);
  });

  test('the message of each limit is among them', async () => {
    for (const identified of [true, false]) {
      const user = await provider.user({ identified });
      for (const orderType of ['PAYMENT', 'TOP_UP'] as const) {
        const [limit] = await user.get(getLimits, { body: { period: 'MONTHLY', orderType } });
        const key = limit?.messageKey ?? '';
        expect(await user.get(translate, { query: { key } })).toMatch(/manat/);
      }
    }
  });

  test('an unknown key has none', async () => {
    const query = { key: 'toString' };
    expect((await provider.client().call(translate, { query })).status).toBe(404);
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
