import { describe, expect, test } from 'vitest';
import { voidOperation } from '#contract/operations/operations.ts';
import type { CardAnswer } from '#provider/ports/ports.ts';
import { cardNumbers, pathOf, typed } from '#provider/testing/hosted.ts';
import { letAllEnd, OddPorts } from '#provider/testing/odd-ports.ts';

const odd = await OddPorts.open();
const { provider, hosted } = odd;

const never = new Promise<never>(() => {});

describe('a bank that was given its code, was silent, and asks for it again', () => {
  async function askAfterCode(afterSeconds = 15) {
    const user = await provider.user();
    const { key, path } = await hosted.topUp(user);
    odd.bankSays = {
      authorise: async ({ hasCode }): Promise<CardAnswer> => (hasCode ? never : { is: 'asks' }),
      authorisation: async () => ({ is: 'asks' }),
    };
    await hosted.send(path, typed(cardNumbers.asks));
    odd.bankSays.isSilent = true;
    await hosted.giveCode(user, path);
    expect(await user.operation(key)).toMatchObject({ state: 'RUNNING' });
    odd.bankSays.isSilent = false;
    await user.later(afterSeconds);
    await user.runDue();
    expect(await user.operation(key)).toMatchObject({ state: 'AWAY' });
    return { user, key };
  }

  test('has its code typed also where no job could ask it for an hour', async () => {
    const { user, key } = await askAfterCode(3600);
    odd.bankSays = {};
    const path = await pathOf(user, key);
    await hosted.send(path, { act: 'again' });
    await hosted.giveCode(user, path);
    expect(await user.operation(key)).toMatchObject({ state: 'CONFIRMED' });
  });

  test('is asked with the card of that code, whatever is typed on a page that is opened anew', async () => {
    const { user, key } = await askAfterCode();
    const cards: string[] = [];
    odd.bankSays.authorise = async ({ card }) => {
      cards.push(card.last4);
      return { is: 'pays' };
    };
    const path = await pathOf(user, key);
    await hosted.send(path, typed());
    expect(cards).toEqual([]);
    await hosted.giveCode(user, path);
    expect(cards).toEqual([cardNumbers.asks.slice(-4)]);
    expect(await user.operation(key)).toMatchObject({ state: 'CONFIRMED' });
  });

  test('is asked for the money back where the person leaves', async () => {
    const { user, key } = await askAfterCode();
    expect((await user.get(voidOperation, { params: { key } })).state).toBe('VOIDED');
    await user.runDue();
    expect(odd.returns).toMatchObject([{ key, taken: key, amount: '20.00' }]);
    // The order may arrive after that.
    await user.later(10 * 60);
    await user.runDue();
    await user.later(10 * 60);
    await user.runDue();
    expect(odd.returns).toHaveLength(2);
    expect(odd.returns[1]).toEqual(odd.returns[0]);
  });

  test('is asked for the money back where nobody comes again', async () => {
    const { user, key } = await askAfterCode();
    await user.later(15 * 60);
    await user.runDue();
    expect(odd.returns).toMatchObject([{ key }]);
    expect(await user.operation(key)).toMatchObject({ state: 'EXPIRED' });
  });

  test('has its money paid with where it has taken it', async () => {
    const { user, key } = await askAfterCode();
    odd.bankSays.authorisation = async () => ({ is: 'pays' });
    await user.later(15 * 60);
    await letAllEnd(user);
    expect(await user.operation(key)).toMatchObject({ state: 'CONFIRMED' });
    expect(await user.balance()).toBe(27_000);
    expect(odd.returns).toEqual([]);
  });
});
