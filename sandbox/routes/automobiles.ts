import { readPlate } from '#domain/person/plate.ts';
import { raiseVersion } from '#sandbox/database/versions.ts';
import { findAnswer, storeAnswer } from '#sandbox/idempotency/users.ts';
import { refuse } from '#sandbox/problems/refusal.ts';
import { addAutomobile, automobilesOf } from '#sandbox/records/automobiles.ts';
import type { Handlers } from './context.ts';

export const automobiles = {
  getAutomobiles(_request, { snapshot, caller }) {
    return snapshot((trx) => automobilesOf(trx, caller.userId));
  },

  createAutomobile({ body, key }, { change, caller: { userId }, now }) {
    return change(async (trx) => {
      const keyed = { userId, key, call: 'createAutomobile', body, now };
      const earlier = await findAnswer(trx, keyed);
      if (earlier) return earlier;
      const read = readPlate(body.plate);
      if (!read) return refuse('INVALID_REQUEST', { fields: { plate: 'validation.plate' } });
      const name = body.name.trim();
      const added = await addAutomobile(trx, { userId, plate: read.plate, name, now });
      if (!added) return refuse('AUTOMOBILE_EXISTS');
      await storeAnswer(trx, keyed, added);
      return added;
    });
  },

  renameAutomobile({ params: { id }, body }, { change, caller: { userId } }) {
    return change(async (trx) => {
      const renamed = await trx
        .updateTable('automobiles')
        .set({ name: body.name.trim() })
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .returning(['id', 'plate', 'name'])
        .executeTakeFirst();
      if (!renamed) return refuse('NOT_FOUND');
      await raiseVersion(trx, userId);
      return renamed;
    });
  },

  deleteAutomobile({ params: { id } }, { change, caller: { userId } }) {
    return change(async (trx) => {
      const { numDeletedRows } = await trx
        .deleteFrom('automobiles')
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow();
      if (numDeletedRows === 0n) return refuse('NOT_FOUND');
      await raiseVersion(trx, userId);
      return {};
    });
  },
} satisfies Partial<Handlers>;
