// The audit log says which user did what. It holds no secret: no password, code, token or typed form value.
import type { Selectable } from 'kysely';
import type { Tables } from '#provider/core/database/tables.ts';
import { type Trx, writeLast } from '#provider/core/database/unit-of-work.ts';
import { currentRequest } from '#provider/core/observe/request-scope.ts';

type Row = Selectable<Tables['audit']>;
type Act = Pick<Row, 'at' | 'actor' | 'act' | 'subject'> & Partial<Pick<Row, 'detail'>>;

/** Adds a row to the audit log, with the id of the current request. The row is written just before the commit. */
export function audit(trx: Trx, { detail = {}, ...act }: Act): void {
  const row = {
    ...act,
    detail: JSON.stringify(detail),
    request_id: currentRequest()?.requestId ?? null,
  };
  writeLast(trx, trx.insertInto('audit').values(row));
}
