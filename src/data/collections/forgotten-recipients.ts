// Recipients that the person removed from the suggestions. Only this device knows them, and history still contains
// their payments.
import { type Store, store } from '#data/database/store.ts';

/** A recipient that the person removed from the suggestions. */
export interface ForgottenRecipient {
  /** Key of the recipient by service and all typed values (see `recipientKeyOfService`). */
  readonly id: string;
  /** Time of the recipient's last payment (ISO 8601) at the removal. A later payment brings the suggestion back. */
  readonly paidAt: string;
}

/** Store of the forgotten recipients, which a schema change keeps. */
export const forgottenRecipients: Store<ForgottenRecipient> = {
  ...store<ForgottenRecipient>('forgottenRecipients'),
  isLocalOnly: true,
};
