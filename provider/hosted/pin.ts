// The PIN of the co-branded card and the secret word of its order, as typed on the hosted page. Only their hashes are
// stored.
import { dayMs } from '#domain/automatic-payment.ts';
import { trimInvisible } from '#domain/typed-text.ts';
import type { HostedTask } from '#provider/core/database/agreed.ts';
import type { Trx } from '#provider/core/database/unit-of-work.ts';
import { countRate } from '#provider/core/identity/rates.ts';
import { hashPassword } from '#provider/core/identity/secrets.ts';
import { checkPin } from '#provider/core/operations/cobrand.ts';
import { bareDigits } from '#provider/core/records/cards/card-number.ts';
import {
  cobrandOf,
  moveCobrand,
  PIN_ATTEMPTS,
  updateCobrand,
} from '#provider/core/records/cards/cobrand.ts';
import { type HostedProblem, problemsIn } from './problems.ts';

/**
 * Maximum number of entries of the current PIN on the page per user and day, including correct ones. The card's own
 * attempts do not limit them, because the correct PIN at a machine or a reset restores those attempts.
 */
const triesADay = 10;

/**
 * Sets a PIN that was typed twice, with the secret word of a new order or with the PIN that it replaces. Restores all
 * PIN attempts, and moves a new order to ORDERED. A wrong current PIN uses up an attempt. Returns the outcome for the
 * app, problems of the fields, or undefined if the task is not about a PIN or the user has no card.
 */
export async function setPin(
  trx: Trx,
  userId: string,
  { kind }: HostedTask,
  text: (name: string) => string,
  now: Date,
): Promise<string | readonly HostedProblem[] | undefined> {
  const card = await cobrandOf(trx, userId);
  if (!card || (kind !== 'ORDER_PIN' && kind !== 'CHANGE_PIN')) return undefined;
  const isOrder = kind === 'ORDER_PIN';
  const problems = problemsIn([isOrder ? 'word' : 'before', 'pin', 'again'], text);
  if (problems.length > 0) return problems;
  const pin = bareDigits(text('pin'));
  if (!isOrder) {
    const rate = { name: `pin:${userId}`, windowMs: dayMs, max: triesADay };
    if (await countRate(trx, now, rate)) return ['manyPins'];
    const wrong = await checkPin(trx, card, bareDigits(text('before')), now);
    if (wrong === 'PIN_BLOCKED') return wrong;
    if (wrong) return ['wrongPin'];
  }
  await updateCobrand(trx, userId, {
    pin_hash: await hashPassword(pin),
    pin_attempts: PIN_ATTEMPTS,
    ...(isOrder && { secret_word_hash: await hashPassword(trimInvisible(text('word'))) }),
  });
  if (!isOrder) return 'PIN_CHANGED';
  await moveCobrand(trx, card, 'ORDERED', now);
  return 'CARD_ORDERED_NOW';
}
