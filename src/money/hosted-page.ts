// The provider's hosted page, where the person types a card or confirms the payment to its bank. The attempt is
// recorded as `away` before the person leaves for the hosted page. The link back contains only the operation's key.
import { ask } from '#api/call.ts';
import type { Failure } from '#api/failure.ts';
import { openHostedPage } from '#contract/operations/operations.ts';
import { updateAttempt } from '#data/attempt-rows.ts';
import { CANCELLED } from '#data/collections/attempts.ts';
import { resolveOperation } from './resolve-operation.ts';

/**
 * Asks for the hosted page of an operation that is AWAY, and navigates to it if the person is still at the path `from`
 * or on the operation's outcome screen. A person who went elsewhere meanwhile stays there, and a banner offers the
 * page. If the provider gives no page, starts asking for the operation's outcome and resolves to the failure. Otherwise
 * resolves to null.
 */
export async function leaveForHostedPage(
  key: string,
  from = location.pathname,
): Promise<Failure | null> {
  const [page, failure] = await ask(openHostedPage, { params: { key } });
  if (!page) resolveOperation(key);
  else if ([from, `/payment/outcome/${key}`].includes(location.pathname)) {
    location.assign(page.address);
  }
  return failure;
}

/**
 * Records that the person has cancelled an attempt that is AWAY, and starts asking the provider to void its operation.
 * If the person has submitted the hosted page meanwhile, the operation's own outcome counts.
 */
export async function cancelAway(key: string): Promise<void> {
  await updateAttempt(key, { state: 'unknown', refusal: CANCELLED, isRunning: false });
  resolveOperation(key);
}
