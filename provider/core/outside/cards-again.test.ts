import { describe, expect, test, vi } from 'vitest';
import { voidOperation } from '#contract/operations/operations.ts';
import { cardNumbers, pathOf, typed } from '#provider/testing/hosted.ts';
import { asks, letAllEnd, OddPorts } from '#provider/testing/odd-ports.ts';

const odd = await OddPorts.open();
const { provider, hosted } = odd;

describe('a bank that was silent when its person came back from its page, and then asks again', () => {
  async function askAgain(afterSeconds = 15) {
    const user = await provider.user();
    const { key, path } = await hosted.topUp(user);
    await odd.comeBackUnheard(key, path);
    expect(await user.operation(key)).toMatchObject({ state: 'RUNNING' });
    await user.later(afterSeconds);
    await user.runDue();
    expect(await user.operation(key)).toMatchObject({ state: 'AWAY' });
    return { user, key };
  }

  test('is led to also where no job could ask it for an hour, and pays', async () => {
    const { user, key } = await askAgain(3600);
    const path = await pathOf(user, key);
    expect((await hosted.ask(path)).headers.get('Refresh')).toBe(`0; url=${asks.leadsTo}`);
    odd.bankSays.authorisation = async () => ({ is: 'pays' });
    expect((await hosted.ask(`/back/${key}`)).headers.get('Location')).toContain(key);
    expect(await user.operation(key)).toMatchObject({ state: 'CONFIRMED' });
    expect(await user.balance()).toBe(27_000);
  });

  test('gets no second order, whatever is typed on a page that is opened anew', async () => {
    const { user, key } = await askAgain();
    const authorise = vi.fn(async () => asks);
    odd.bankSays.authorise = authorise;
    await hosted.send(await pathOf(user, key), typed(cardNumbers.pays));
    expect(authorise).not.toHaveBeenCalled();
    expect(await user.operation(key)).toMatchObject({ state: 'AWAY' });
  });

  test('is asked for the money back where the person leaves, and once more when nobody can confirm any more', async () => {
    const { user, key } = await askAgain();
    expect((await user.get(voidOperation, { params: { key } })).state).toBe('VOIDED');
    await user.runDue();
    expect(odd.returns).toMatchObject([{ key, taken: key, amount: '20.00' }]);
    await user.later(24 * 60);
    await user.runDue();
    expect(odd.returns).toHaveLength(1);
    for (let turn = 0; turn < 2; turn++) {
      await user.later(10 * 60);
      await user.runDue();
    }
    expect(odd.returns).toHaveLength(2);
    expect(odd.returns[1]).toEqual(odd.returns[0]);
  });

  test('is asked for the money back where nobody comes again', async () => {
    const { user, key } = await askAgain();
    await user.later(15 * 60);
    await user.runDue();
    expect(odd.returns).toMatchObject([{ key }]);
    expect(await user.operation(key)).toMatchObject({ state: 'EXPIRED' });
  });

  test.each([
    ['has taken it', { is: 'pays' }, 'CONFIRMED', 27_000],
    ['has refused', { is: 'refused', code: 'CARD_DECLINED' }, 'REFUSED', 25_000],
  ] as const)('ends the operation where it %s and nobody came back', async (_, says, end, left) => {
    const { user, key } = await askAgain();
    odd.bankSays.authorisation = async () => says;
    await user.later(15 * 60);
    await letAllEnd(user);
    expect(await user.operation(key)).toMatchObject({ state: end });
    expect(await user.balance()).toBe(left);
    expect(odd.returns).toEqual([]);
  });
});

describe('a person who comes back from the page of the bank', () => {
  test('is not believed: the bank says whether it pays', async () => {
    const user = await provider.user();
    const { key, path } = await hosted.topUp(user);
    odd.bankSays = { authorise: async () => asks, authorisation: async () => asks };
    await hosted.send(path, typed(cardNumbers.asks));
    for (const sent of [undefined, { status: 'success', paRes: 'Y' }]) {
      const answer = await hosted.ask(`/back/${key}?status=success`, sent);
      expect(answer.headers.get('Refresh')).toBeNull();
      expect(await answer.text()).toContain(asks.leadsTo);
    }
    expect(await user.operation(key)).toMatchObject({ state: 'AWAY' });
    odd.bankSays.authorisation = async () => ({ is: 'refused', code: 'CARD_DECLINED' });
    await hosted.ask(`/back/${key}`);
    expect(await user.operation(key)).toMatchObject({ state: 'REFUSED', refusal: 'CARD_DECLINED' });
    await user.runDue();
    expect(odd.returns).toEqual([]);
    expect(await user.balance()).toBe(25_000);
  });

  test('twice at once is paid once, and then paid for at the biller', async () => {
    const user = await provider.user();
    const { key, path } = await odd.payByCard(user);
    odd.bankSays = { authorise: async () => asks, authorisation: async () => asks };
    await hosted.send(path, typed(cardNumbers.asks));
    odd.bankSays.authorisation = async () => ({ is: 'pays' });
    await Promise.all([hosted.ask(`/back/${key}`), hosted.ask(path)]);
    expect(await user.operation(key)).toMatchObject({ state: 'CONFIRMED' });
    expect(odd.biller.orders).toEqual([key]);
  });

  test('whose order the bank has lost has it sent again', async () => {
    const user = await provider.user();
    const { key, path } = await hosted.topUp(user);
    odd.bankSays = { authorise: async () => asks, authorisation: async () => asks };
    await hosted.send(path, typed(cardNumbers.asks));
    odd.bankSays = {
      authorise: async () => ({ is: 'pays' }),
      authorisation: async () => ({ is: 'never-heard' }),
    };
    await hosted.ask(`/back/${key}`);
    await letAllEnd(user);
    expect(await user.operation(key)).toMatchObject({ state: 'CONFIRMED' });
    expect(await user.balance()).toBe(27_000);
  });
});
