import { PGlite } from '@electric-sql/pglite';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openProvider } from '#provider/testing/provider.ts';
import { openStore } from './store.ts';
import { change } from './transaction.ts';
import { raiseVersion, readVersion, type Trx, writeLast } from './unit-of-work.ts';

const provider = await openProvider();
const { store } = provider;

describe('a change', () => {
  const phones = ['+994500000001', '+994500000002'] as const;
  const insert = (trx: Trx, phone: string) =>
    trx.insertInto('versions').values({ user_id: phone, version: 1 });
  const written = async () =>
    (await store.selectFrom('versions').selectAll().execute()).map(({ user_id }) => user_id);
  afterEach(() => store.deleteFrom('versions').where('user_id', 'in', phones).execute());

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
        trx.selectFrom('versions').select('user_id').execute(),
        trx
          .with('added', (db) =>
            db
              .insertInto('versions')
              .values({ user_id: phones[0], version: 1 })
              .returning('user_id'),
          )
          .selectFrom('added')
          .selectAll()
          .execute(),
        insert(trx, phones[1]).execute(),
      ]),
    );
    await expect(changed).rejects.toThrow('Not begun');
    expect(await embedded.selectFrom('versions').selectAll().execute()).toEqual([]);
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
