import type { Language } from '#i18n/language.ts';
import type { MessageSet } from '#i18n/message-sets.ts';

/** What the composition root gives to every route. */
export interface RouterContext {
  /** Asked at every navigation: a guest becomes a signed-in person without a new document. */
  readonly signedIn: () => boolean;
  readonly underMaintenance: () => boolean;
  /** Speaks another language from now on. False where its messages cannot be had now. */
  readonly changeLanguage: (language: Language) => Promise<boolean>;
  /** Loads the messages up to this set; rejects where they cannot be had. */
  readonly needMessages: (set: MessageSet) => Promise<void>;
}
