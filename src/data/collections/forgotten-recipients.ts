// Recipients that the person took out of the suggestions. Only this device knows: history has them still.
import { type Store, store } from '#data/database/store.ts';

export interface ForgottenRecipient {
  /** Names a recipient of one service. */
  readonly id: string;
  /** The time of its last payment then: one that was paid after that is suggested again. */
  readonly paidAt: string;
}

export const forgottenRecipients: Store<ForgottenRecipient> = {
  ...store<ForgottenRecipient>('forgottenRecipients'),
  isLocalOnly: true,
};
