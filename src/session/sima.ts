// The provider refuses a call with code 112 until the person has confirmed with SİMA on the phone. The refusal opens
// the SİMA dialog. A call that the person made is sent again after the confirmation; a call that moves money never is.

import { setPhoneConfirmation } from '#api/call.ts';
import { onFailure } from '#api/events.ts';
import { checkAppVersion } from '#contract/app.ts';
import type { Call } from '#contract/call.ts';
import { markCampaignSeen } from '#contract/identity/notifications.ts';
import { offerOverlay } from '#platform/overlay-turns.ts';
import { openOverlay } from '#platform/overlays.ts';
import { createStore, type Store } from '#platform/store.ts';

/**
 * Reason why a confirmation with SİMA is needed: a call that the person made, the outcome of an operation, or reads.
 */
export type SimaReason = 'call' | 'money' | 'reads';

const waits = createStore<SimaReason>('reads');

/** Reason for the confirmation in the open SİMA dialog; `reads` while none is open. */
export const simaReason: Store<SimaReason> = waits;

/** After the person closed the dialog, automatic calls do not open it for this long. */
const quietMs = 30_000;
/** Time within which the dialog must open. Otherwise, for example if its chunk does not load, the call is refused. */
const opensWithinMs = 10_000;

/** Calls that the app makes by itself although they are not reads. */
const automaticPaths = new Set<string>([checkAppVersion.path, markCampaignSeen.path]);

const offers = new Set<(again: boolean) => void>();
let shown = false;
let leftAt = Number.NEGATIVE_INFINITY;
let withdrawOffer = (): void => {};

/**
 * Opens the SİMA dialog when the provider refuses a call with code 112. A call that the person made waits for the
 * confirmation and is then sent again, unless it moves money. Returns the function that stops this, except for calls
 * that wait.
 */
export function watchSima(): () => void {
  setPhoneConfirmation((row) =>
    isAutomatic(row) || isPageLocked()
      ? Promise.resolve(false)
      : new Promise((answer) => waitForDialog(answer)),
  );
  return onFailure(({ row, failure, token }) => {
    if (failure.code !== '112' || token === null || shown) return;
    if (row.kind === 'money') {
      waits.set('money');
      openOverlay({ name: 'sima' });
    } else if (isAutomatic(row) && performance.now() - leftAt > quietMs) {
      // Overlays are queued while an operation is unresolved. A call of `v1/operations` finds out how the operation
      // ended, so its dialog is not queued.
      if (isOfPayment(row)) openOverlay({ name: 'sima' });
      else withdrawOffer = offerOverlay({ name: 'sima' });
    }
  });
}

/**
 * Records that the SİMA dialog is open. Returns the function to call when it closes: the waiting calls are sent again
 * if the person has confirmed, otherwise they are refused and automatic calls do not open the dialog for a while.
 */
export function enterSima(): (confirmed: boolean) => void {
  shown = true;
  return (confirmed) => {
    shown = false;
    leftAt = confirmed ? Number.NEGATIVE_INFINITY : performance.now();
    waits.set('reads');
    withdrawOffer();
    settle(confirmed);
  };
}

function waitForDialog(answer: (again: boolean) => void): void {
  offers.add(answer);
  waits.set('call');
  if (!shown) openOverlay({ name: 'sima' });
  setTimeout(() => {
    if (!shown && offers.delete(answer)) answer(false);
  }, opensWithinMs);
}

function settle(again: boolean): void {
  for (const answer of [...offers]) answer(again);
  offers.clear();
}

/** Returns whether the app lock has taken the page out of the document, so that nobody can see a dialog. */
function isPageLocked(): boolean {
  return document.getElementById('root') === null;
}

/**
 * Returns whether the app makes this call by itself. The app also repeats such a call by itself after the confirmation.
 */
function isAutomatic(row: Call): boolean {
  return row.kind === 'read' || isOfPayment(row) || automaticPaths.has(row.path);
}

function isOfPayment({ path }: Call): boolean {
  return path.startsWith('v1/operations');
}
