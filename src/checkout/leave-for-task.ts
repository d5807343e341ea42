import type { Failure } from '#api/failure.ts';
import type { Answer } from '#contract/call.ts';
import type { openCardPage } from '#contract/cards.ts';

/**
 * Leaves for a hosted page on which nothing is paid. Resolves to the failure where there is no page to leave for,
 * and after the leaving begins to nothing: the page that is left goes on showing that it waits.
 */
export async function leaveForTask(
  asking: Promise<readonly [Answer<typeof openCardPage>, null] | readonly [null, Failure]>,
): Promise<Failure | null> {
  const [page, failure] = await asking;
  if (page) location.assign(page.address);
  return failure;
}
