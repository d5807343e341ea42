// Why a person was sent away. It survives the replacing of the page, and is told once.
import { tabStorage } from '#platform/storage.ts';

const NAME = 'notice';
const reasons = ['signed-out', 'expired', 'revoked', 'other-user'] as const;

/**
 * signed-out: they wished it. expired: its time was over. revoked: the provider knows it no more, as when
 * it was ended from another device. other-user: somebody else signed in here.
 */
export type ToldReason = (typeof reasons)[number];
/** replaced: the same person has a newer session here, which nobody needs to be told. */
export type EndReason = ToldReason | 'replaced';

/** Leaves it for the next page of this tab. */
export function leaveNotice(reason: EndReason): void {
  tabStorage.write(NAME, reason);
}

/** The reason, once; null where nobody was sent away. */
export function takeNotice(): ToldReason | null {
  const left = tabStorage.read(NAME);
  tabStorage.remove(NAME);
  return reasons.find((reason) => reason === left) ?? null;
}
