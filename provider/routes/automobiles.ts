import { readPlate } from '#domain/person/identifiers.ts';
import { raiseVersion } from '#provider/core/database/unit-of-work.ts';
import { refuse } from '#provider/core/problems/refusal.ts';
import { addAutomobile, automobilesOf } from '#provider/core/records/automobiles.ts';
import { change, deleteFrom, type Handlers, once, snapshot } from './context.ts';

/** Handlers of the user's saved automobiles. */
export const automobiles = {
  getAutomobiles: snapshot((trx, { caller }) => automobilesOf(trx, caller.userId)),

  createAutomobile: once(async (trx, { caller: { userId }, now }, { body }) => {
    const read = readPlate(body.plate);
    if (!read) return refuse('INVALID_REQUEST', { fields: { plate: 'validation.plate' } });
    const name = body.name.trim();
    return addAutomobile(trx, { userId, plate: read.plate, name, now });
  }),

  renameAutomobile: change(async (trx, { caller: { userId } }, { params: { id }, body }) => {
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
  }),

  deleteAutomobile: change(deleteFrom('automobiles')),
} satisfies Partial<Handlers>;
