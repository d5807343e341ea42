// Two providers send from one outbox. Each message is sent once, and in order for each address.
import { randomInt } from 'node:crypto';
import { env } from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { moveClock } from '#provider/core/database/clock.ts';
import {
  addToOutbox,
  type Message,
  type Send,
  startSending,
} from '#provider/core/database/outbox.ts';
import { change, lockUsers } from '#provider/core/database/store.ts';
import { randomOf } from '#provider/simulation/random.ts';
import { TwoProviders, times } from './two-providers.ts';

const both = new TwoProviders();

test.runIf(env['QEPIK_TEST_ALL'])(
  'two providers send each message once and in order, while others are written and some fail [E81]',
  async () => {
    const seed = randomInt(2 ** 31);
    console.log(`seed ${seed}`);
    const random = randomOf(seed);
    const people = await times(8, async () => (await both.user('1.00')).user.id());
    await both.store.deleteFrom('outbox').execute();
    const written = new Map<string, number>(people.map((id) => [id, 0]));
    const arrived = new Map<string, number[]>(people.map((id) => [id, []]));
    const underway = new Set<string>();
    const mistakes: string[] = [];
    const sentBy = [0, 0];
    const senderOf = (provider: number): Send => {
      return async ({ address, content }: Message) => {
        if (underway.has(address)) mistakes.push(`two at once for ${address}`);
        underway.add(address);
        await setTimeout(random.fraction() * 10);
        underway.delete(address);
        if (random.fraction() < 0.05) return { state: 'failed', retryAfterMs: 0 };
        if ('text' in content) arrived.get(address)?.push(Number(content.text.az));
        sentBy[provider] = (sentBy[provider] ?? 0) + 1;
        return { state: 'arrived' };
      };
    };
    const loops = both.providers.map(({ store }, at) => startSending(store, { SMS: senderOf(at) }));
    const writing = times(8, async (writer) => {
      for (let one = 0; one < 50; one++) {
        const id = random.pick(people);
        await change(both.providers[writer % 2 === 0 ? 0 : 1].store, async (trx) => {
          await lockUsers(trx, [id]);
          const place = (written.get(id) ?? 0) + 1;
          const text = { az: `${place}`, en: '', ru: '' };
          const content = { title: text, text };
          await addToOutbox(trx, { channel: 'SMS', addresses: [id], content, at: new Date(0) });
          written.set(id, place);
        });
      }
    });
    try {
      await writing;
      const left = async () => {
        const { rows } = await sql<{
          leased: boolean;
        }>`select leased_until is not null as leased from outbox`.execute(both.store);
        // Failed messages wait for half a minute.
        if (rows.every(({ leased }) => !leased)) await moveClock(both.store, { byMs: 31_000 });
        return rows.length;
      };
      await expect.poll(left, { timeout: 100_000 }).toBe(0);
    } finally {
      for (const loop of loops) await loop.stop();
    }
    expect(mistakes).toEqual([]);
    for (const id of people) {
      expect(arrived.get(id)).toEqual(
        Array.from({ length: written.get(id) ?? 0 }, (_, at) => at + 1),
      );
    }
    expect([...written.values()].reduce((sum, count) => sum + count)).toBe(400);
    expect(Math.min(...sentBy)).toBeGreaterThan(0);
  },
  120_000,
);
