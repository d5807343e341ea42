// Why the session ended. It survives the replacement of the page and is shown once.
import { tabStorage } from '#platform/storage.ts';

const NAME = 'notice';
const reasons = ['signed-out', 'expired', 'revoked', 'other-user'] as const;

/** `revoked`: ended at the provider, as by another device. `other-user`: another person signed in here. */
export type ShownReason = (typeof reasons)[number];
/** `replaced`: the same person has a newer session here; no notice is shown. */
export type EndReason = ShownReason | 'replaced';

/** Stores the reason for the next page of this tab. */
export function leaveNotice(reason: EndReason): void {
  tabStorage.write(NAME, reason);
}

/** Takes the reason out: the next call returns null. */
export function takeNotice(): ShownReason | null {
  const stored = tabStorage.read(NAME);
  tabStorage.remove(NAME);
  return reasons.find((reason) => reason === stored) ?? null;
}
