import { createHash } from 'node:crypto';
import { qepik } from '#domain/money.ts';
import {
  isWritable,
  ownerLine,
  rowLine,
  type StatementCopy,
  statementOwner,
} from '#domain/statement-proof.ts';
import { walletEffect } from '#domain/wallet-effect.ts';
import type { Trx } from '#provider/core/database/unit-of-work.ts';
import { userById } from '#provider/core/identity/users.ts';
import { unitsInQepik } from '#provider/core/ledger/units.ts';

/** A statement with more rows is not signed, because hashing them would hold up other requests. */
const mostRows = 20_000;

/**
 * Returns the content of a statement's signed copy, from the ledger's balances in units and the user's transactions.
 * `from` is null for a statement from the first transaction on. `isInFull` writes the owner's name and phone unmasked.
 * Undefined if the statement has more than 20 000 rows, or figures that the copy cannot express.
 */
export async function statementCopy(
  trx: Trx,
  userId: string,
  asked: {
    readonly from: Date | null;
    readonly until: Date;
    readonly opening: bigint;
    readonly closing: bigint;
    readonly isInFull: boolean;
    readonly now: Date;
  },
): Promise<StatementCopy | undefined> {
  const rows = await trx
    .selectFrom('transactions')
    .select(['number', 'at', 'type', 'direction', 'status', 'payment_type', 'sender', 'receiver'])
    .select(['amount', 'commission'])
    .where('user_id', '=', userId)
    .where('at', '>=', asked.from ?? new Date(0))
    .where('at', '<', asked.until)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostRows + 1)
    .execute();
  if (rows.length > mostRows) return undefined;
  const digest = createHash('sha256');
  let out = 0n;
  for (const { number, at, type, direction, status, sender, receiver, ...row } of rows) {
    const total = row.amount + row.commission;
    const signed = (units: bigint) => inQepik(direction === 'OUT' ? -units : units);
    const move = { type, direction, status, paymentType: row.payment_type, receiver };
    if (walletEffect(move) === 'out') out += total;
    digest.update(
      rowLine({
        ...{ number, at: at.getTime(), status },
        amount: signed(row.amount),
        commission: inQepik(row.commission),
        total: signed(total),
        otherSide: direction === 'IN' ? sender : receiver,
      }),
    );
  }
  const user = await userById(trx, userId);
  const opening = inQepik(asked.opening);
  const closing = inQepik(asked.closing);
  const copy: StatementCopy = {
    kind: 'statement',
    at: Math.floor(asked.now.getTime() / 1000) * 1000,
    from: asked.from?.getTime() ?? null,
    until: asked.until.getTime(),
    owner: ownerLine(statementOwner({ ...user, fatherName: user.father_name }, asked.isInFull)),
    rows: rows.length,
    // The incoming sum is derived from the truncated balances, so that the opening balance and both sums give the
    // closing balance. The statement does the same.
    in: qepik(closing - opening + inQepik(out)),
    out: inQepik(out),
    opening,
    closing,
    digest: digest.digest('hex'),
  };
  return isWritable(copy) ? copy : undefined;
}

/** Converts ledger units to qəpik. Truncates fractions, as the contract's amounts do. */
function inQepik(units: bigint) {
  return qepik(Number(units / unitsInQepik));
}
