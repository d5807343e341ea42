// The provider's hosted page: where a card is typed or its bank asks. The attempt is written down as `away`
// before the page is left, and nothing but the operation's key comes back in the link.
import { ask } from '#api/call.ts';
import type { Failure } from '#api/failure.ts';
import { openHostedPage } from '#contract/operations/operations.ts';
import { updateAttempt } from '#data/attempt-rows.ts';
import { CANCELLED } from '#data/collections/attempts.ts';
import { resolveOperation } from './resolve-operation.ts';

/**
 * Leaves for the hosted page of an operation that is away, from its outcome or from the path `from`, where it was
 * agreed: a person who went elsewhere meanwhile stays there, and a banner offers the page. Resolves to the failure where
 * there is no page to leave for; then the operation's end is asked for.
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

/** Has an operation voided that is away. One that was submitted meanwhile ends as it ends. */
export async function cancelAway(key: string): Promise<void> {
  await updateAttempt(key, { state: 'unknown', refusal: CANCELLED, isRunning: false });
  resolveOperation(key);
}
