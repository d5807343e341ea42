// Automobiles: plates saved to pay for parking and fines.
import * as z from 'zod/mini';
import { read, write } from './call.ts';
import { id, nothing } from './fields.ts';
import { rows } from './rows.ts';

const automobile = z.object({
  id,
  /** Plate in capitals. An Azerbaijani plate has hyphens: "10-AA-123". */
  plate: z.string(),
  /** The person's name for the automobile; empty if there is none. */
  name: z.string(),
});

export type Automobile = z.output<typeof automobile>;

const name = z.string().check(z.maxLength(60));

/** Returns all automobiles, the newest first. */
export const getAutomobiles = read({
  method: 'GET',
  path: 'v1/automobiles',
  collection: 'automobiles',
  answer: rows(automobile),
});

/** Saves an automobile. Accepts every spelling of the plate that `readPlate` can read. */
export const createAutomobile = write({
  method: 'POST',
  path: 'v1/automobiles/create',
  invalidates: ['automobiles'],
  keyed: true,
  body: z.object({ plate: z.string().check(z.maxLength(40)), name }),
  answer: automobile,
});

export const renameAutomobile = write({
  method: 'PATCH',
  path: 'v1/automobiles/{id}',
  params: { id },
  invalidates: ['automobiles'],
  body: z.object({ name }),
  answer: automobile,
});

export const deleteAutomobile = write({
  method: 'DELETE',
  path: 'v1/automobiles/{id}',
  params: { id },
  invalidates: ['automobiles'],
  answer: nothing,
});
