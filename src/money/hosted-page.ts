// The provider's hosted page, where the person types a card or answers its bank. The attempt is recorded as `away`
// before the page is left. The link back contains only the operation's key.
import { ask } from '#api/call.ts';
import type { Failure } from '#api/failure.ts';
import { openHostedPage } from '#contract/operations/operations.ts';
import { updateAttempt } from '#data/attempt-rows.ts';
import { CANCELLED } from '#data/collections/attempts.ts';
import { resolveOperation } from './resolve-operation.ts';

/**
 * Asks for the hosted page of an operation that is AWAY, and navigates to it if the person is still at the path `from`
 * or on the operation's outcome screen. A person who went elsewhere meanwhile stays there, and a banner offers the
 * page. If the provider gives no page, resolves to the failure and starts asking for the operation's outcome.
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
 * Marks an attempt that is AWAY as cancelled by the person, and starts asking the provider to void its operation. If
 * the person has submitted the hosted page meanwhile, the operation's own outcome counts.
 */
export async function cancelAway(key: string): Promise<void> {
  await updateAttempt(key, { state: 'unknown', refusal: CANCELLED, isRunning: false });
  resolveOperation(key);
}
