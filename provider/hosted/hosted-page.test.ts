import { describe, expect, test, vi } from 'vitest';
import { getCards, openCardPage } from '#contract/cards.ts';
import { signOut } from '#contract/identity/sessions.ts';
import { listUnfinished, openHostedPage, voidOperation } from '#contract/operations/operations.ts';
import { tablesWith } from '#provider/controls/control.ts';
import { makeUser } from '#provider/controls/users.ts';
import { startServer } from '#provider/server.ts';
import { testCards } from '#provider/simulation/test-cards.ts';
import { Client } from '#provider/testing/client.ts';
import { cardNumbers, HostedPages, pathIn, pathOf, typed } from '#provider/testing/hosted.ts';
import { openProvider } from '#provider/testing/provider.ts';

const provider = await openProvider();
const hosted = new HostedPages(provider);

describe('a card on the hosted page [M14]', () => {
  test('that pays at once tops up the wallet, once', async () => {
    const user = await provider.user({ balance: '5.00' });
    const { key, confirmed, path } = await hosted.topUp(user);
    expect(confirmed.data?.state).toBe('AWAY');
    expect(await user.balance()).toBe(500);
    const both = await Promise.all([hosted.send(path, typed()), hosted.send(path, typed())]);
    expect(both.map(({ leadsTo }) => leadsTo)).toContain(
      `https://qepik.test/payment/outcome/${key}`,
    );
    expect(await user.operation(key)).toMatchObject({ state: 'CONFIRMED' });
    expect(await user.balance()).toBe(2500);
    const [receipt] = (await user.history()).transactions;
    expect(receipt).toMatchObject({
      type: 'TOP_UP',
      direction: 'IN',
      paymentType: 'CARD',
      status: 'SUCCESS',
      sender: 'Kapital Bank 4169 •••• •••• 4127',
    });
    expect((await user.confirm(key, '20.00')).data).toMatchObject({ state: 'CONFIRMED' });
    expect((await user.get(voidOperation, { params: { key } })).state).toBe('CONFIRMED');
    expect(await user.limit('TOP_UP')).toMatchObject({ used: 2000 });
  });

  test('whose vault does not answer, or refuses, is asked for again, and nothing is stored of it', async () => {
    const user = await provider.user({ balance: '0.00' });
    const { key, path } = await hosted.topUp(user);
    const keep = vi.spyOn(provider.ports.bank, 'keep');
    keep.mockRejectedValueOnce(new Error('The connection is lost'));
    const unheard = await hosted.send(path, typed());
    expect(unheard).toMatchObject({ status: 422, told: [expect.stringMatching(/cavab vermir/)] });
    keep.mockResolvedValueOnce({ is: 'refused' });
    const refused = await hosted.send(path, typed());
    expect(refused.told).toEqual(['Kart nömrəsini düzgün daxil edin.']);
    expect(await user.operation(key)).toMatchObject({ state: 'AWAY' });
    expect(await tablesWith(provider.store, ['2039-08'])).not.toContain('hosted_pages');
    await hosted.send(path, typed());
    expect(await user.operation(key)).toMatchObject({ state: 'CONFIRMED' });
  });

  test.each([
    [cardNumbers.declined, 'CARD_DECLINED'],
    [cardNumbers.noMoney, 'CARD_NO_MONEY'],
  ])('%s is refused by its bank with %s', async (number, refusal) => {
    const user = await provider.user({ balance: '0.00' });
    const { key, path } = await hosted.topUp(user);
    await hosted.send(path, typed(number, { save: 'on' }));
    expect(await user.operation(key)).toMatchObject({ state: 'REFUSED', refusal });
    expect(await user.balance()).toBe(0);
    expect(await user.get(getCards, {})).toEqual([]);
  });

  test.each([
    ['refuses', { is: 'refused', code: 'CARD_DECLINED' }, 'REFUSED', 0],
    ['pays', { is: 'pays' }, 'CONFIRMED', 1],
  ] as const)(
    'whose bank does not answer and then %s is saved only where it pays',
    async (_does, answer, end, cards) => {
      const user = await provider.user({ balance: '0.00' });
      const { key, path } = await hosted.topUp(user);
      const { bank } = provider.ports;
      vi.spyOn(bank, 'authorise').mockImplementationOnce(async () => ({ is: 'unknown' }));
      await hosted.send(path, typed(cardNumbers.pays, { save: 'on' }));
      expect(await user.operation(key)).toMatchObject({ state: 'RUNNING' });
      expect(await user.get(getCards, {})).toEqual([]);
      vi.spyOn(bank, 'authorisation').mockResolvedValueOnce(answer);
      await user.later(2);
      await user.runDue();
      expect(await user.operation(key)).toMatchObject({ state: end });
      expect(await user.get(getCards, {})).toHaveLength(cards);
    },
  );

  test('is taken twenty times a day, so that nobody tries stolen cards [M14]', async () => {
    const user = await provider.user({ balance: '0.00' });
    const keep = vi.spyOn(provider.ports.bank, 'keep');
    await provider.exhaustRate(`typed-card:${await user.id()}`, 86_400_000, 19);
    const first = await hosted.topUp(user);
    await hosted.send(first.path, typed(cardNumbers.declined));
    expect(await user.operation(first.key)).toMatchObject({ state: 'REFUSED' });
    const second = await hosted.topUp(user);
    keep.mockClear();
    const refused = await hosted.send(second.path, typed());
    expect(refused.told).toEqual([
      'Bu gün kart nömrəsini çox dəfə yazdınız. Sabah yenidən cəhd edin.',
    ]);
    expect(keep).not.toHaveBeenCalled();
    expect(await user.operation(second.key)).toMatchObject({ state: 'AWAY' });
  });

  test.each([
    ['number', '4169 7300 0001 4128', 'Kart nömrəsini düzgün daxil edin.'],
    ['number', '<b>4</b>'.repeat(2), 'Kart nömrəsini düzgün daxil edin.'],
    ['expiry', '13/39', 'Kartın bitmə tarixini yoxlayın.'],
    ['expiry', '01/20', 'Bu kartın müddəti bitib.'],
    ['cvc', '12', 'Kartın arxasındakı 3 rəqəmi daxil edin.'],
  ])('is asked for again where its %s is %s [M14]', async (field, value, words) => {
    const user = await provider.user();
    const { key, path } = await hosted.topUp(user);
    const card = typed(cardNumbers.pays, { save: 'on', [field]: value });
    const answer = await hosted.send(path, card);
    expect(answer.status).toBe(422);
    expect(answer.told).toEqual([words]);
    // Only the invalid field and the CVV must be typed again.
    for (const shown of [card.number, card.expiry]) {
      const escaped = shown.replace(/</g, '&lt;').replace(/>/g, '&gt;');
      expect(answer.text).toContain(`value="${escaped}"`);
    }
    expect(answer.text).toContain('name="save" checked');
    expect(answer.text).not.toMatch(/value="12/);
    expect(await user.operation(key)).toMatchObject({ state: 'AWAY' });
  });
});

describe('an operation that is away [M14]', () => {
  test('is voided by leaving the page, and by the app', async () => {
    const user = await provider.user({ balance: '0.00' });
    const first = await hosted.topUp(user);
    expect(await hosted.send(first.path, { act: 'cancel' })).toMatchObject({ status: 303 });
    expect(await user.operation(first.key)).toMatchObject({ state: 'VOIDED' });
    const second = await hosted.topUp(user, '30.00');
    const params = { key: second.key };
    expect((await user.get(voidOperation, { params })).state).toBe('VOIDED');
    expect((await hosted.send(second.path, typed())).leadsTo).toContain(second.key);
    expect(await user.balance()).toBe(0);
    expect((await user.confirm(second.key, '30.00')).data).toMatchObject({ state: 'VOIDED' });
    expect(await user.unfinished()).toEqual({});
  });

  test.each([
    ['without an act', {}, 400],
    ['with an act that no button has', { act: 'pay' }, 400],
    ['that is no form', 'act=cancel', 400],
    ['that is too large', typed(cardNumbers.pays, { more: 'x'.repeat(4096) }), 413],
  ])('is left as it is by a request %s [P6]', async (_what, sent, status) => {
    const user = await provider.user({ balance: '0.00' });
    const { key, path } = await hosted.topUp(user);
    expect(await hosted.send(path, sent)).toMatchObject({ status });
    expect(await user.operation(key)).toMatchObject({ state: 'AWAY' });
  });

  test('expires, and its page charges nothing then', async () => {
    const user = await provider.user({ balance: '0.00' });
    const { key, path } = await hosted.topUp(user);
    await user.later(15 * 60 + 1);
    expect((await hosted.send(path, typed())).leadsTo).toContain(key);
    expect(await user.operation(key)).toMatchObject({ state: 'EXPIRED' });
    expect(await user.balance()).toBe(0);
  });

  test('has one page at a time, which is of its owner', async () => {
    const [user, other] = [await provider.user({ balance: '0.00' }), await provider.user()];
    const { key, path } = await hosted.topUp(user);
    const again = await pathOf(user, key);
    expect(await hosted.send(path, typed())).toMatchObject({ status: 404 });
    expect(await other.refusal(openHostedPage, { params: { key } })).toBe('NOT_FOUND');
    expect(await user.get(listUnfinished, { query: { keys: undefined } })).toMatchObject([
      { key, state: 'AWAY' },
    ]);
    expect((await user.confirm(key, '20.00')).problem?.code).toBe('OPERATION_IN_PROGRESS');
    await hosted.send(again, typed());
    expect(await user.balance()).toBe(2000);
    expect(await user.refusal(openHostedPage, { params: { key } })).toBe('OPERATION_IN_PROGRESS');
  });

  test('keeps to the monthly limit, whatever was quoted before: its bank is asked for nothing', async () => {
    const user = await provider.user({ balance: '0.00' });
    const [one, two] = [await hosted.topUp(user, '600.00'), await hosted.topUp(user, '500.00')];
    await hosted.send(one.path, typed());
    const { bank } = provider.ports;
    const asked = [vi.spyOn(bank, 'authorise'), vi.spyOn(bank, 'refund')];
    await hosted.send(two.path, typed());
    expect(await user.operation(two.key)).toMatchObject({
      state: 'REFUSED',
      refusal: 'LIMIT_EXCEEDED',
    });
    await user.settleAll();
    for (const call of asked) expect(call).not.toHaveBeenCalled();
    expect(await user.balance()).toBe(60_000);
  });
});

test('the page of a task ends with the session that asked for it, and no other one [P2]', async () => {
  const user = await provider.user();
  const other = await user.anew();
  const path = await hosted.cardPage(other);
  await (await user.anew()).get(signOut, {});
  expect(await hosted.read(path)).toContain('name="number"');
  await other.get(signOut, {});
  expect(await hosted.send(path, typed())).toMatchObject({ leadsTo: 'https://qepik.test/cards' });
  expect(await user.get(getCards, {})).toEqual([]);
});

test('a page is cached and framed by nobody, and sends forms to itself and the app alone [M14]', async () => {
  const { path } = await hosted.topUp(await provider.user());
  const policyOf = async (answer: Promise<Response>) => {
    const { headers } = await answer;
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
    });
    return headers.get('Content-Security-Policy');
  };
  const policy = (targets: string) =>
    `default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; form-action ${targets}; base-uri 'none'; frame-ancestors 'none'`;
  const wrong = typed(cardNumbers.pays, { cvc: '12' });
  expect(await policyOf(hosted.ask(path))).toBe(policy("'self' https://qepik.test"));
  expect(await policyOf(hosted.ask(path, wrong))).toBe(policy("'self' https://qepik.test"));
  expect(await policyOf(hosted.ask('/pay/none'))).toBe(policy("'self'"));
});

test.each(['%00', 'a%00', '%F0%9F%98%80', 'x'.repeat(65)])(
  'A page of a bank, or the way back from it, is not found by a key that no order can have: %s [P6]',
  async (key) => {
    const answers = [
      await hosted.ask(`/back/${key}`),
      await hosted.ask(`/back/${key}`, {}),
      await hosted.ask(`/bank/${key}`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  },
);

test('requests of one address for hosted pages are counted with its calls [L12]', async () => {
  const callRates = { session: 0, address: 3 };
  const settings = { port: 0, database: 'memory:', control: true, callRates };
  const server = await startServer(settings);
  const { token } = await makeUser(server.store, {});
  const client = new Client((path, init) => fetch(server.url + path, init), token);
  const { address } = await client.get(openCardPage, {});
  const answers = [await fetch(address), await fetch(address), await fetch(address)];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
  expect(Number(answers[2]?.headers.get('Retry-After'))).toBeGreaterThan(0);
  await server.close();
});

test.each([
  ['qepik.test', 'https://evil.example', 'https://qepik.test'],
  ['qepik.test', 'http://qepik.test', 'https://qepik.test'],
  ['qepik.test', 'http://localhost:4173', 'https://qepik.test'],
  ['qepik.test', 'https://app.qepik.test', 'https://app.qepik.test'],
  ['localhost', 'http://localhost:4173', 'http://localhost:4173'],
  ['localhost', 'https://localhost.evil.example', 'https://localhost'],
])('a page of %s that is opened from %s returns to %s [M14]', async (host, origin, returnTo) => {
  const { token } = await provider.user();
  const at = provider.with({ host, origins: ['https://app.qepik.test'] });
  const client = at.client(token, { Origin: origin });
  const path = pathIn((await client.get(openCardPage, {})).address);
  const policy = (await hosted.ask(path)).headers.get('Content-Security-Policy');
  expect(policy).toContain(`form-action 'self' ${returnTo};`);
  expect(await hosted.send(path, { act: 'cancel' })).toMatchObject({
    leadsTo: `${returnTo}/cards?outcome=CANCELLED`,
  });
});

test('no table holds the number of a card, nor a part that the owner does not see [W8]', async () => {
  const numbers = testCards.map(({ number }) => number.replace(/ /g, ''));
  const parts = numbers.flatMap((number) => [number.slice(4, 12), number.slice(0, 12)]);
  expect(await tablesWith(provider.store, parts)).toEqual([]);
  // A value that is stored is found.
  expect(await tablesWith(provider.store, ['4127'])).toContain('operations');
});
