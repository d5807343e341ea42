// The settings name another biller or bank than the one that got the order of an operation.
import { expect, onTestFinished, test, vi } from 'vitest';
import { getNotifications } from '#contract/identity/notifications.ts';
import { missingPorts } from '#provider/core/observe/counters.ts';
import type { Biller, Ports } from '#provider/ports/ports.ts';
import { simulatedPorts } from '#provider/simulation/ports.ts';
import { begin } from '#provider/testing/automatic.ts';
import { typed } from '#provider/testing/hosted.ts';
import { OddBiller } from '#provider/testing/odd-biller.ts';
import { letAllEnd, OddPorts, onlyFirst } from '#provider/testing/odd-ports.ts';
import type { TestUser } from '#provider/testing/provider.ts';

const odd = await OddPorts.open();
const { provider, biller, hosted } = odd;
const usual = { biller, bank: provider.ports.bank, former: [] };

/** Replaces the ports of the settings until the test ends. */
function name(ports: Partial<Ports>): void {
  Object.assign(provider.ports, ports);
  onTestFinished(() => void Object.assign(provider.ports, usual));
}

async function missing(): Promise<number> {
  return (await missingPorts.get()).values[0]?.value ?? 0;
}

async function delaysToldTo(user: TestUser): Promise<number> {
  const told = await (await user.anew()).get(getNotifications, {});
  return told.filter(({ title }) => title.az === 'Əməliyyat gecikir').length;
}

const others: [string, () => Biller][] = [
  ['another biller', () => new OddBiller('another')],
  ['no biller, so that it is simulated', () => simulatedPorts(provider.store, true).biller],
];

for (const [what, make] of others) {
  test(`a payment that runs is not ordered again when the settings name ${what}`, async () => {
    const user = await provider.user();
    biller.next = onlyFirst('silent after its work');
    const { operation } = await user.quote('5.00');
    expect((await user.confirm(operation.key, '5.00')).data?.state).toBe('RUNNING');
    const other = make();
    const orders = vi.spyOn(other, 'pay');
    const questions = vi.spyOn(other, 'state');
    name({ biller: other });
    const before = await missing();
    await letAllEnd(user);
    expect(orders).not.toHaveBeenCalled();
    expect(questions).not.toHaveBeenCalled();
    expect(await user.operation(operation.key)).toMatchObject({ state: 'RUNNING' });
    expect(await user.balance()).toBe(24_500);
    expect(await delaysToldTo(user)).toBe(1);
    expect(await missing()).toBeGreaterThan(before);
    name({ biller });
    await letAllEnd(user);
    await odd.expectOneTruth(user, [operation.key]);
    expect(biller.orders).toEqual([operation.key]);
  });
}

test('a payment that nobody has heard of is ordered once from a biller that gets no new orders', async () => {
  const user = await provider.user();
  biller.next = onlyFirst('silent instead of it');
  const first = (await user.quote('5.00')).operation.key;
  await user.confirm(first, '5.00');
  const other = new OddBiller('another');
  name({ biller: other, former: [{ biller }] });
  const second = (await user.quote('1.00')).operation.key;
  await user.confirm(second, '1.00');
  await letAllEnd(user);
  expect([...biller.books.keys()]).toContain(first);
  expect([...biller.books.keys()]).not.toContain(second);
  expect([...other.books.keys()]).toEqual([second]);
  expect(await user.balance()).toBe(24_400);
});

test('a payment on its way is followed at the biller that has accepted it', async () => {
  const user = await provider.user();
  biller.status = 'PAYMENT_INPROGRESS';
  const { operation } = await user.quote('5.00');
  await user.confirm(operation.key, '5.00');
  const other = new OddBiller('another');
  const questions = vi.spyOn(other, 'state');
  name({ biller: other });
  await user.later(25 * 3_600);
  await user.runDue();
  expect(questions).not.toHaveBeenCalled();
  expect(await delaysToldTo(user)).toBe(1);
  biller.status = 'SUCCESS';
  name({ biller });
  await user.later(3_600);
  await user.runDue();
  await odd.expectOneTruth(await user.anew(), [operation.key]);
});

test('a card is charged and paid back by the bank that was first ordered to charge it', async () => {
  const user = await provider.user();
  const { bank } = provider.ports;
  const other = { ...bank, name: 'another', authorisation: vi.fn(), refund: vi.fn() };
  const { key, path } = await odd.payByCard(user);
  odd.bankSays = { authorise: () => new Promise(() => {}), isSilent: true };
  await hosted.send(path, typed());
  odd.bankSays = { authorisation: async () => ({ is: 'pays' }), keepsTimes: 1 };
  name({ bank: other });
  await user.later(60);
  await user.runDue();
  expect(await user.operation(key)).toMatchObject({ state: 'RUNNING' });
  biller.next = () => 'refusing';
  name({ bank });
  await user.later(60);
  await user.runDue();
  expect(await user.operation(key)).toMatchObject({ state: 'REFUSED' });
  expect(odd.returns).toHaveLength(1);
  name({ bank: other });
  await user.later(3_600);
  await user.runDue();
  expect(await delaysToldTo(user)).toBe(1);
  name({ bank });
  await letAllEnd(user);
  expect(odd.returns).toMatchObject([1, 2].map(() => ({ key, amount: '5.05' })));
  expect(other.authorisation).not.toHaveBeenCalled();
  expect(other.refund).not.toHaveBeenCalled();
});

test('an automatic payment that is made hours after its time is reported as delayed ten minutes after its order', async () => {
  const payment = await begin(provider, '2027-01-22T14:07');
  biller.next = () => 'undecided';
  await payment.at('2027-01-25T12:00');
  expect(biller.orders).toHaveLength(1);
  expect(await delaysToldTo(payment.user)).toBe(0);
  await payment.at('2027-01-25T12:15');
  expect(await delaysToldTo(payment.user)).toBe(1);
});
