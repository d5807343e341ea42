import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { getUser } from '#contract/identity/users.ts';
import { openProvider } from '#provider/testing/provider.ts';

const provider = await openProvider();

/** Moves the clock by HTTP. Resolves to the number of minutes that it is ahead of real time. */
async function tell(method: 'POST' | 'DELETE', body?: object): Promise<number> {
  const init = { method, ...(body && { body: JSON.stringify(body) }) };
  const answer = await provider.request('/sandbox/clock', init);
  const { now } = z.parse(z.object({ now: z.string() }), await answer.json());
  return (Date.parse(now) - Date.now()) / 60_000;
}

test('the clock that one user moves is that of everybody, and is taken back for everybody', async () => {
  const [{ phone }, other] = [await provider.user(), await provider.user()];
  const shown = async () => Date.parse((await other.call(getUser, {})).headers.get('Date') ?? '');
  const { operation } = await other.quote('1.00');
  expect(await tell('POST', { phone, byMs: 2 * 60_000 })).toBeCloseTo(2, 0);
  expect(await tell('POST', { phone, byMs: 4 * 60_000 })).toBeCloseTo(6, 0);
  expect((await shown()) - Date.now()).toBeGreaterThan(5 * 60_000);
  expect((await other.confirm(operation.key, '1.00')).problem?.code).toBe('OPERATION_EXPIRED');
  expect(await tell('DELETE')).toBeCloseTo(0, 0);
  expect((await shown()) - Date.now()).toBeLessThan(60_000);
});

test('the clock is moved to a moment, and names a user as every control does', async () => {
  const { phone } = await provider.user();
  const to = new Date(Date.now() + 90 * 60_000).toISOString();
  expect(await tell('POST', { phone, to })).toBeCloseTo(90, 0);
  const unnamed = await provider.request('/sandbox/clock', { method: 'POST', body: '{"byMs":1}' });
  expect(unnamed.status).toBe(404);
});
