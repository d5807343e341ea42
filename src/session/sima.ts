// Code 112 means that the session waits for a word from SİMA: whatever call meets it, the person is led
// to the dialog, and what they asked for is offered again when the phone has confirmed.

import { onOffer } from '#api/call.ts';
import { onFailure } from '#api/events.ts';
import { checkAppVersion } from '#contract/app.ts';
import type { Call } from '#contract/call.ts';
import { markCampaignSeen } from '#contract/campaigns.ts';
import { offerOverlay } from '#platform/overlay-turns.ts';
import { openOverlay } from '#platform/overlays.ts';
import { createStore, type Store } from '#platform/store.ts';

/** What waits for the confirmation: a call that is offered again, a payment that is found out, or reads. */
export type WaitsForSima = 'call' | 'money' | 'reads';

const waits = createStore<WaitsForSima>('reads');

export const waitsForSima: Store<WaitsForSima> = waits;

/** Whoever put the dialog away is not led there again at once by what the app does by itself. */
const quietMs = 30_000;
/** A dialog whose part cannot be had answers nobody. */
const opensWithinMs = 10_000;

/** What is sent at a step to another screen, or when something was shown. */
const unasked = new Set<string>([checkAppVersion.path, markCampaignSeen.path]);

const offers = new Set<(again: boolean) => void>();
let shown = false;
let leftAt = Number.NEGATIVE_INFINITY;
let takeBack = (): void => {};

/** Listens to every call. Returns the way to stop. */
export function watchSima(): () => void {
  onOffer((row) =>
    isByItself(row) ? Promise.resolve(false) : new Promise((answer) => offerAgain(answer)),
  );
  return onFailure(({ row, failure, token }) => {
    if (failure.code !== '112' || token === null || shown) return;
    if (row.kind === 'money') {
      waits.set('money');
      openOverlay({ name: 'sima' });
    } else if (isByItself(row) && performance.now() - leftAt > quietMs) {
      // A payment that is found out would never end while it waits for its own end.
      if (isOfPayment(row)) openOverlay({ name: 'sima' });
      else takeBack = offerOverlay({ name: 'sima' });
    }
  });
}

/** The dialog is there. Returns what is to be called when it is not any more. */
export function enterSima(): (confirmed: boolean) => void {
  shown = true;
  return (confirmed) => {
    shown = false;
    leftAt = confirmed ? Number.NEGATIVE_INFINITY : performance.now();
    waits.set('reads');
    takeBack();
    settle(confirmed);
  };
}

function offerAgain(answer: (again: boolean) => void): void {
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

/** Nobody pressed anything for these: they are asked again without being offered. */
function isByItself(row: Call): boolean {
  return row.kind === 'read' || isOfPayment(row) || unasked.has(row.path);
}

function isOfPayment({ path }: Call): boolean {
  return path.startsWith('v1/operations');
}
