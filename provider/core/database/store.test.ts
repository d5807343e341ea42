import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openProvider } from '#provider/testing/provider.ts';
import {
  change,
  openStore,
  raiseVersion,
  readVersion,
  report,
  type Trx,
  writeLast,
} from './store.ts';

const provider = await openProvider();
const { store } = provider;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

function written(): string[] {
  return vi.mocked(console.error).mock.calls.flat();
}

test('the log names an error of the database, and nothing of what was being stored', async () => {
  const values = { phone: '+994500000000' };
  const once = store.insertInto('phones').values(values);
  await once.onConflict((conflict) => conflict.doNothing()).execute();
  await store.insertInto('phones').values(values).execute().catch(report);
  expect(written().join()).toContain('"code":"23505"');
  expect(written().every((part) => typeof part === 'string')).toBe(true);
  expect(written().join()).toContain('store.test.ts');
  expect(written().join()).not.toContain('994500000000');
});

test.each([
  ['22P02', 'boolean', 'Aysel\n    at Gəncə'],
  ['22003', 'integer', '994500000000'],
  ['22007', 'date', 'Aysel'],
])('the log names %s without the value that the message cites', async (state, type, value) => {
  const cast = sql`select ${value}::text::${sql.raw(type)}`.execute(store);
  await expect(cast).rejects.toThrow(value);
  await cast.catch(report);
  expect(written().join()).toContain(`"code":"${state}"`);
  for (const line of value.split('\n')) expect(written().join()).not.toContain(line);
});

test('any error is logged by name, code and place, without its message', () => {
  report(Object.assign(new RangeError('Aysel has no 12.34'), { code: 'EPIPE' }));
  expect(written().join()).toMatch(/RangeError.*EPIPE.*store\.test\.ts/);
  expect(written().join()).not.toMatch(/Aysel|12\.34/);
});

describe('a change', () => {
  const phones = ['+994500000001', '+994500000002'] as const;
  const insert = (trx: Trx, phone: string) => trx.insertInto('phones').values({ phone });
  const written = async () =>
    (await store.selectFrom('phones').selectAll().execute()).map(({ phone }) => phone);
  afterEach(() => store.deleteFrom('phones').where('phone', 'in', phones).execute());

  test('writes nothing if one of its statements fails, and throws the error of the first', async () => {
    const changed = change(store, async (trx) => {
      await insert(trx, phones[0]).execute();
      // The work goes on after the failure, as statements that were sent together do.
      await insert(trx, phones[0])
        .execute()
        .catch(() => {});
      await insert(trx, phones[1])
        .execute()
        .catch(() => {});
    });
    await expect(changed).rejects.toMatchObject({ code: '23505' });
    expect(await written()).not.toContain(phones[0]);
  });

  test('writes nothing if its transaction does not begin', async () => {
    const embedded = await openStore('memory:');
    onTestFinished(() => embedded.destroy());
    vi.spyOn(PGlite.prototype, 'query').mockRejectedValueOnce(new Error('Not begun'));
    const changed = change(embedded, (trx) =>
      Promise.all([
        trx.selectFrom('phones').select('phone').execute(),
        trx
          .with('added', (db) =>
            db.insertInto('phones').values({ phone: phones[0] }).returning('phone'),
          )
          .selectFrom('added')
          .selectAll()
          .execute(),
        insert(trx, phones[1]).execute(),
      ]),
    );
    await expect(changed).rejects.toThrow('Not begun');
    expect(await embedded.selectFrom('phones').selectAll().execute()).toEqual([]);
  });

  test('writes nothing that is sent after its end', async () => {
    const sent: Promise<unknown>[] = [];
    const changed = change(store, async (trx) => {
      const later = async () => {
        await insert(trx, phones[0]).execute();
        await new Promise(setImmediate);
        await insert(trx, phones[1]).execute();
      };
      sent.push(later());
      await Promise.all([...sent, Promise.reject(new Error('Nothing comes of it'))]);
    });
    await expect(changed).rejects.toThrow('Nothing comes of it');
    await expect(Promise.all(sent)).rejects.toThrow('The transaction is over');
    expect(await written()).not.toContain(phones[0]);
  });

  test('writes nothing if its last statement cannot be sent', async () => {
    const toOperationNode = () => {
      throw new Error('Not a statement');
    };
    const changed = change(store, async (trx) => {
      await insert(trx, phones[0]).execute();
      writeLast(trx, { toOperationNode });
    });
    await expect(changed).rejects.toThrow('Not a statement');
    expect(await written()).not.toContain(phones[0]);
  });

  test('writes its last statement with the versions, all or nothing', async () => {
    const user = await provider.user();
    const id = await user.id();
    const before = await readVersion(store, id);
    const raise = (...added: readonly string[]) =>
      change(store, async (trx) => {
        for (const phone of added) writeLast(trx, insert(trx, phone));
        expect(await raiseVersion(trx, id)).toBe(await raiseVersion(trx, id));
        return readVersion(trx, id);
      });
    await expect(raise(phones[0], phones[0])).rejects.toMatchObject({ code: '23505' });
    expect(await readVersion(store, id)).toBe(before);
    expect(await raise(...phones)).toBe(before + 1);
    expect(await readVersion(store, id)).toBe(before + 1);
    expect(await written()).toEqual(expect.arrayContaining([...phones]));
  });
});
