// A pure state machine that decides when the app lock closes and opens. The controller reports events and carries out
// effects.

/**
 * - `open`: the person uses the app.
 * - `checking`: the app locks unless a payment is being sent.
 * - `paying`: a payment that is being sent is shown to its end, then the app locks.
 * - `locked`: no part of the app is in the document.
 */
export type LockPhase = 'open' | 'checking' | 'paying' | 'locked';

/** State of the app lock of this page. */
export interface LockState {
  readonly phase: LockPhase;
  /** True if the page is visible, by the Page Visibility API. */
  readonly isVisible: boolean;
}

/**
 * Event that the controller reports to the state machine of the app lock. The events about payments answer effects of
 * the machine.
 */
export type LockEvent =
  /** The page starts while the lock is on. */
  | { readonly type: 'started' }
  /** The page is hidden or frozen. `locksAtOnce`: the chosen delay is 0. */
  | { readonly type: 'hidden'; readonly locksAtOnce: boolean }
  /** The page is visible again. `isDue`: the person was away for the chosen delay. */
  | { readonly type: 'shown'; readonly isDue: boolean }
  /** The page returns from the back-forward cache, where it received no messages from other tabs. */
  | { readonly type: 'restored' }
  /** The person has been idle for the chosen delay. */
  | { readonly type: 'idle' }
  | { readonly type: 'lockedInOtherTab' }
  /** `locksAtOnce`: the chosen delay is 0, so a hidden page stays locked. */
  | { readonly type: 'unlockedInOtherTab'; readonly locksAtOnce: boolean }
  /** Answers to the effect `findPayment`. */
  | { readonly type: 'paymentFound' }
  | { readonly type: 'noPaymentFound' }
  /** Answer to the effect `awaitPayment`. */
  | { readonly type: 'paymentEnded' }
  /** The digits, the password or the passkey were right. */
  | { readonly type: 'unlocked' }
  /** The lock was turned off. */
  | { readonly type: 'turnedOff' };

/** Effect that the state machine orders and the controller carries out. */
export type LockEffect =
  /** Hide the page behind the logo, and its title. */
  | 'cover'
  | 'uncover'
  /** Take the app out of the document and ask for the password. */
  | 'lock'
  /** Put the app back into the document and remove the form that asks for the password. */
  | 'unlock'
  /** Report whether a payment is being sent, in any tab. */
  | 'findPayment'
  /** Report when the payment that was found has ended. */
  | 'awaitPayment'
  /** Restart the timer that reports `idle`. */
  | 'countIdleness'
  | 'tellTabsLocked'
  | 'tellTabsUnlocked';

/**
 * True if the app is hidden from people who see the screen. A hidden page is covered too, because the system takes a
 * picture of it.
 */
export function isCovered({ phase, isVisible }: LockState): boolean {
  return phase === 'locked' || phase === 'checking' || !isVisible;
}

/** Returns the state after an event, and the effects that the controller carries out in order. */
export function transition(
  state: LockState,
  event: LockEvent,
): readonly [LockState, readonly LockEffect[]] {
  const next = { phase: nextPhase(state, event), isVisible: nextVisibility(state, event) };
  return [next, [...effectsBetween(state, next), ...announcement(state, next, event)]];
}

function nextPhase({ phase, isVisible }: LockState, event: LockEvent): LockPhase {
  switch (event.type) {
    case 'started':
    case 'restored':
      return 'locked';
    case 'turnedOff':
      return 'open';
    case 'hidden':
      return phase === 'open' && event.locksAtOnce ? 'checking' : phase;
    case 'shown':
      return phase === 'open' && event.isDue ? 'checking' : phase;
    case 'idle':
    case 'lockedInOtherTab':
      return phase === 'open' ? 'checking' : phase;
    case 'unlockedInOtherTab':
      return phase === 'locked' && (isVisible || !event.locksAtOnce) ? 'open' : phase;
    case 'unlocked':
      return phase === 'locked' ? 'open' : phase;
    case 'paymentFound':
      return phase === 'checking' ? 'paying' : phase;
    case 'noPaymentFound':
      return phase === 'checking' ? 'locked' : phase;
    case 'paymentEnded':
      return phase === 'paying' ? 'checking' : phase;
  }
}

function nextVisibility({ isVisible }: LockState, event: LockEvent): boolean {
  if (event.type === 'hidden') return false;
  return event.type === 'shown' || event.type === 'restored' || isVisible;
}

/**
 * Returns the effects of a change of state. Covering comes first and uncovering last, so that the app is never visible
 * in between.
 */
function effectsBetween(before: LockState, after: LockState): LockEffect[] {
  const entered: Record<LockPhase, LockEffect> = {
    open: 'countIdleness',
    checking: 'findPayment',
    paying: 'awaitPayment',
    locked: 'lock',
  };
  const hasMoved = before.phase !== after.phase;
  return [
    ...(isCovered(after) && !isCovered(before) ? (['cover'] as const) : []),
    ...(hasMoved && before.phase === 'locked' ? (['unlock'] as const) : []),
    ...(isCovered(before) && !isCovered(after) ? (['uncover'] as const) : []),
    ...(hasMoved ? [entered[after.phase]] : []),
  ];
}

/** Returns the effect that tells the other tabs about a change. A tab announces only changes that began in it. */
function announcement(before: LockState, after: LockState, event: LockEvent): LockEffect[] {
  if (before.phase === after.phase) return [];
  if (event.type === 'noPaymentFound') return ['tellTabsLocked'];
  if (event.type === 'unlocked') return ['tellTabsUnlocked'];
  return [];
}
