// Attempts to move money, recorded before they are sent. They exist only on this device: the provider has no read for
// them. No sync fetches them, the settings do not count them, and neither the deletion of saved data nor an upgrade
// removes them.
import type { Localized } from '#contract/fields.ts';
import type { OperationAbout } from '#contract/operations/operations.ts';
import { type Store, store } from '#data/database/store.ts';
import type { Qepik } from '#domain/money.ts';

/**
 * State of an attempt. sending: the request is alive as long as a page holds the lock `attempt:{key}`. away: the person
 * left for the provider's hosted page. unknown: the app is asking for the outcome. confirmed, refused, voided: final,
 * reported by the provider.
 */
export type AttemptState = 'sending' | 'away' | 'unknown' | 'confirmed' | 'refused' | 'voided';

/** An attempt to move money. It contains no request body and no secret. */
export interface Attempt {
  /** Key of the operation. */
  readonly key: string;
  readonly about: OperationAbout;
  /** Total of the operation. After a partial success, the total of the payments that were done. */
  readonly total: Qepik;
  /** Purpose of the operation, in words for the person. */
  readonly label: Localized;
  /**
   * The provider's mark of the recipient. While the attempt is unresolved, the app warns before another payment to the
   * same recipient.
   */
  readonly recipientMark: string;
  /** Recipient marks of the payments that the operation consists of. */
  readonly partMarks?: readonly string[];
  readonly state: AttemptState;
  /** False until a screen has shown the end of the attempt. Rows of earlier builds lack it, and count as shown. */
  readonly isEndShown?: boolean;
  /** When the attempt was made, epoch milliseconds. */
  readonly createdAt: number;
  /** True if some payments of the operation were refused and the others were done. */
  readonly isPartial?: boolean;
  readonly receiptId?: string | null;
  /**
   * Problem code or `CANCELLED`: why the attempt was refused or voided. While its state is unknown, the reason to show
   * if it is voided later.
   */
  readonly refusal?: string | null;
  /** True if a bank had taken the money from its card before the refusal. The bank returns it. */
  readonly isRefunded?: boolean;
  /** When the app last learned about the attempt: epoch milliseconds by the provider's clock. */
  readonly checkedAt?: number;
  /**
   * True while the provider executes the operation. Then only the person may cancel the operation, not the app by
   * itself.
   */
  readonly isRunning?: boolean;
}

/** The `refusal` of an attempt that the person cancelled, in the app or on the hosted page. */
export const CANCELLED = 'CANCELLED';

/** Store of the attempts, which a schema change keeps. `upgrade` converts the rows of earlier builds. */
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

/** The allowed changes of state. An attempt begins as `sending` and ends once. */
export const attemptTransitions: Readonly<Record<AttemptState, readonly AttemptState[]>> = {
  sending: ['away', 'unknown', 'confirmed', 'refused', 'voided'],
  away: ['away', 'unknown', 'confirmed', 'refused', 'voided'],
  unknown: ['away', 'unknown', 'confirmed', 'refused', 'voided'],
  confirmed: [],
  refused: [],
  voided: [],
};

/** True if the attempt has not ended: its outcome is not known yet. */
export function isUnresolved(attempt: Attempt | undefined): boolean {
  return attempt !== undefined && attemptTransitions[attempt.state].length > 0;
}
