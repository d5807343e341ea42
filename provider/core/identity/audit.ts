// Who did what. Never a secret: no password, code, token or what was typed into a form.
import { sendUnread, type Trx } from '#provider/core/database/store.ts';
import { currentRequest } from '#provider/core/observe/request-scope.ts';

interface Act {
  at: Date;
  /** The user, where one is known. */
  actor: string | null;
  act: string;
  /** What it was done to: a phone, the key of an operation, the id of a thing. */
  subject: string | null;
  detail?: Record<string, string | number | boolean | null>;
}

export async function audit(
  trx: Trx,
  { at, actor, act, subject, detail = {} }: Act,
): Promise<void> {
  const row = {
    at,
    actor,
    act,
    subject,
    detail: JSON.stringify(detail),
    request_id: currentRequest()?.requestId ?? null,
  };
  await sendUnread(trx, trx.insertInto('audit').values(row).compile());
}
