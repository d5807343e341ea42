import { raiseVersion, type Trx } from '#provider/core/database/unit-of-work.ts';
import { limitOf } from '#provider/core/ledger/limits.ts';
import { toText } from '#provider/core/ledger/units.ts';
import { awaitsRecipient, cardTransfer } from '#provider/core/operations/kinds/card-transfer.ts';
import { topUp, topUpTerms } from '#provider/core/operations/kinds/top-up.ts';
import { findOperation } from '#provider/core/operations/operations.ts';
import { refuse } from '#provider/core/problems/refusal.ts';
import { cardById } from '#provider/core/records/cards/card-number.ts';
import { cardsOf } from '#provider/core/records/cards/cards.ts';
import { openPage } from '#provider/hosted/hosted-session.ts';
import { change, deleteFrom, type Handlers, snapshot, type UserContext } from './context.ts';
import { quoteOf } from './operations.ts';

/** Handlers of saved cards, top-ups and the hosted page. */
export const cards = {
  getCards: snapshot((trx, { caller, now }) => cardsOf(trx, caller.userId, now)),

  updateCard: change(
    async (trx, { caller: { userId } }, { params: { id }, body: { name, isDefault } }) => {
      if (!(await cardById(trx, userId, id))) return refuse('NOT_FOUND');
      if (isDefault) {
        await trx
          .updateTable('cards')
          .set({ is_default: false })
          .where('user_id', '=', userId)
          .execute();
      }
      const changed = {
        ...(name !== undefined && { name: name.trim() }),
        ...(isDefault && { is_default: true }),
      };
      if (Object.keys(changed).length > 0) {
        await trx.updateTable('cards').set(changed).where('id', '=', id).execute();
      }
      await raiseVersion(trx, userId);
      return {};
    },
  ),

  deleteCard: change(deleteFrom('cards')),

  getTopUpTerms: snapshot(async (trx, { caller, now }) => {
    const { left } = await limitOf(trx, caller.userId, 'TOP_UP', now);
    return { ...topUpTerms, limitLeft: toText(left) };
  }),

  quoteTopUp: quoteOf(topUp),

  openHostedPage: change(async (trx, context, { params: { key } }) => {
    const operation = await findOperation(trx, context.caller.userId, key, context.now);
    if (!operation) return refuse('NOT_FOUND');
    if (operation.state === 'VOIDED') return refuse('OPERATION_VOIDED');
    if (operation.state === 'EXPIRED') return refuse('OPERATION_EXPIRED');
    if (operation.state !== 'AWAY') return refuse('OPERATION_IN_PROGRESS');
    const { agreed, session_hash: quotedBy } = operation;
    // The one-time code approved only the total, so another session must not choose the card that receives the money.
    const isOthers = awaitsRecipient(agreed) && quotedBy !== context.caller.tokenHash;
    if (isOthers) return refuse('OPERATION_IN_PROGRESS');
    const isTransfer = agreed.kind === 'CARD_TRANSFER';
    const changed = isTransfer && (await cardTransfer.recheck(trx, operation, agreed));
    if (changed) return refuse(changed);
    return openHosted(trx, { operation }, `/payment/outcome/${key}`, context);
  }),

  openCardPage: change((trx, context) =>
    openHosted(trx, { task: { kind: 'ADD_CARD' } }, '/cards', context),
  ),
} satisfies Partial<Handlers>;

/**
 * Opens the hosted page of an operation or a task and returns its address. The page leads back to a path of the app.
 */
export async function openHosted(
  trx: Trx,
  subject: Parameters<typeof openPage>[1],
  path: string,
  { caller: { userId, tokenHash }, now, language, appOrigin, hostedOrigin }: UserContext,
): Promise<{ address: string }> {
  const returnTo = `${appOrigin}${path}`;
  const token = await openPage(trx, subject, { userId, tokenHash, returnTo, now });
  return { address: `${hostedOrigin}/pay/${token}?lang=${language}` };
}
