// Attempts to move money, recorded before they are sent. They exist only on this device: the provider
// has no read for them, so nothing fetches, counts or clears them, and an upgrade keeps them.
import type { Localized } from '#contract/fields.ts';
import type { OperationAbout } from '#contract/operations/operations.ts';
import { type Store, store } from '#data/database/store.ts';
import type { Qepik } from '#domain/money.ts';

/**
 * sending: the request is alive as long as a page holds the lock `attempt:{key}`; away: the person
 * left for the hosted page of the provider; unknown: the end is being asked for; confirmed, refused,
 * voided: the provider said so, and that is the end.
 */
export type AttemptState = 'sending' | 'away' | 'unknown' | 'confirmed' | 'refused' | 'voided';

/** An attempt to move money. It holds no body and no secret. */
export interface Attempt {
  /** The key of the operation. */
  readonly key: string;
  readonly about: OperationAbout;
  /** Once it was done in part, what was taken. */
  readonly total: Qepik;
  /** What it is for, in words for the person. */
  readonly label: Localized;
  /** The provider's mark of the recipient: another payment to the same one asks first. */
  readonly recipientMark: string;
  /** Those of the recipients of its parts. */
  readonly partMarks?: readonly string[];
  readonly state: AttemptState;
  /** Whether its end was shown, on any screen. */
  readonly isEndShown?: boolean;
  readonly createdAt: number;
  /** Some of its payments were refused, the others were done. */
  readonly isPartial?: boolean;
  readonly receiptId?: string | null;
  readonly refusal?: string | null;
  readonly checkedAt?: number;
  /** The provider has it and has not finished: it is not voided, unless the person cancels it. */
  readonly isRunning?: boolean;
}

/** The reason of an attempt that the person cancelled, here or on the hosted page. */
export const CANCELLED = 'CANCELLED';

export const attempts: Store<Attempt> = {
  ...store<Attempt>('attempts', 'key'),
  isLocalOnly: true,
  upgrade(row) {
    row['isEndShown'] ??= row['said'];
    if (row['about'] !== undefined) return;
    const { kind, serviceId } = row;
    row['about'] = { kind, serviceId: serviceId ?? '', recipient: '' };
    delete row['kind'];
    delete row['serviceId'];
  },
};

/** Which states of an attempt may follow which: it begins as `sending`, and ends once. */
export const attemptTransitions: Readonly<Record<AttemptState, readonly AttemptState[]>> = {
  sending: ['away', 'unknown', 'confirmed', 'refused', 'voided'],
  away: ['away', 'unknown', 'confirmed', 'refused', 'voided'],
  unknown: ['away', 'unknown', 'confirmed', 'refused', 'voided'],
  confirmed: [],
  refused: [],
  voided: [],
};

export function isUnresolved(attempt: Attempt | undefined): boolean {
  return attempt !== undefined && attemptTransitions[attempt.state].length > 0;
}
