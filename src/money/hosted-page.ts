// The provider's hosted page, where the person types a card or answers its bank. The attempt is recorded as `away`
// before the page is left. The link back contains only the operation's key.
import { ask } from '#api/call.ts';
import type { Failure } from '#api/failure.ts';
import { openHostedPage } from '#contract/operations/operations.ts';
import { updateAttempt } from '#data/attempt-rows.ts';
import { CANCELLED } from '#data/collections/attempts.ts';
import { resolveOperation } from './resolve-operation.ts';

/**
 * Leaves for the hosted page of an operation that is away, from its outcome or from the path `from`, where it was
 * agreed. A person who went elsewhere meanwhile stays there, and a banner offers the page. If there is no hosted page,
 * resolves to that failure and asks for the operation's outcome.
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
 * Asks the provider to void an operation that is AWAY. If the person has submitted it meanwhile, its own outcome
 * counts.
 */
export async function cancelAway(key: string): Promise<void> {
  await updateAttempt(key, { state: 'unknown', refusal: CANCELLED, isRunning: false });
  resolveOperation(key);
}
