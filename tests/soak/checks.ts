// What must hold after a walk, once the network is back.

import * as z from 'zod/mini';
import { getOperation, type OperationState } from '#contract/operations/operations.ts';
import type { AttemptState } from '#data/collections/attempts.ts';
import { onDevice } from '#tests/fixtures/on-device.ts';
import { calm } from './troubles.ts';
import { canaryOf, type Walk } from './walk.ts';

/** How long an attempt may be without an end once answers come again. */
const resolvedMs = 30_000;

/** What each end is called at the provider. An operation that is away waits for its person. */
const ends: Readonly<Record<AttemptState, readonly OperationState[]>> = {
  sending: [],
  unknown: [],
  away: ['AWAY'],
  confirmed: ['CONFIRMED'],
  refused: ['REFUSED'],
  voided: ['VOIDED', 'EXPIRED'],
};

const attempt = z.object({
  key: z.string(),
  state: z.enum(['sending', 'away', 'unknown', 'confirmed', 'refused', 'voided']),
  isEndShown: z.optional(z.boolean()),
});
type Attempt = z.output<typeof attempt>;

export async function wrongAtTheEnd(walk: Walk): Promise<string[]> {
  const wrongs: string[] = [];
  for (const person of walk.people) await person.meetNoFaults();
  await calm(walk);
  for (const page of walk.context.pages().slice(1)) await page.close().catch(() => {});
  await walk.openTab('/');
  const { app } = walk;
  const [person] = walk.people;
  await app.untilAlive();
  if (!(await app.cookie('token')) && person) await app.openSession(person);
  for (const [key, times] of walk.sent) {
    if (times > 1) wrongs.push(`The operation ${key} was sent ${times} times`);
  }
  for (const one of await untilResolved(walk)) {
    const state = await stateOf(walk, one.key);
    if (state !== undefined && !ends[one.state].includes(state))
      wrongs.push(`The attempt ${one.key} is ${one.state} here and ${state} at the provider`);
    if (['confirmed', 'refused', 'voided'].includes(one.state) && one.isEndShown === false)
      wrongs.push(`The end of ${one.key} (${one.state}) was told nowhere`);
  }
  for (const one of walk.people)
    if (!(await one.ledgerBalances())) wrongs.push('The ledger does not balance');
  wrongs.push(...(await whatIsLeft(walk)));
  return wrongs;
}

/** The attempts on the device, when none is unresolved or time is up. */
async function untilResolved(walk: Walk): Promise<Attempt[]> {
  const until = Date.now() + resolvedMs;
  for (;;) {
    const all = await attemptsOn(walk);
    const open = all.filter(
      ({ state, isEndShown }) =>
        state === 'sending' || state === 'unknown' || (state !== 'away' && isEndShown === false),
    );
    if (open.length === 0 || Date.now() > until) return all;
    await walk.page.waitForTimeout(500);
  }
}

async function attemptsOn({ page }: Walk): Promise<Attempt[]> {
  const rows = await page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((yes, no) => {
        request.onsuccess = () => yes(request.result);
        request.onerror = () => no(request.error);
      });
    const all: unknown[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      if (database.objectStoreNames.contains('attempts'))
        all.push(
          ...(await done(database.transaction('attempts').objectStore('attempts').getAll())),
        );
      database.close();
    }
    return all;
  });
  return z.array(attempt).parse(rows);
}

async function stateOf(
  { sandbox, people }: Walk,
  key: string,
): Promise<OperationState | undefined> {
  const row = { ...getOperation, path: getOperation.path.replace('{key}', key) };
  for (const { token } of people) {
    const found = await sandbox.call(row, { token }).catch(() => undefined);
    if (found) return z.parse(getOperation.answer, found).state;
  }
  return undefined;
}

/** After signing out nothing of anybody is on the device. */
async function whatIsLeft(walk: Walk): Promise<string[]> {
  const { page, people } = walk;
  await walk.app.open('/');
  await walk.app.untilAlive();
  const language = await page.locator('html').getAttribute('lang');
  const app = walk.app.in(language === 'ru' || language === 'en' ? language : 'az');
  // A tour or an advertisement may come over the menu.
  for (let attempt = 0; ; attempt++) {
    for (let dialogs = 0; dialogs < 5; dialogs++) await page.keyboard.press('Escape');
    try {
      await app.signOut();
      break;
    } catch (error) {
      if (attempt === 2) throw error;
    }
  }
  const traces = people.flatMap((person, at) => [canaryOf(at, person), person.phone.slice(-7)]);
  await page.waitForTimeout(1000);
  const found = await onDevice(page, traces);
  return found.map((where) => `Somebody's data is left after signing out: ${where}`);
}
