import type { Language } from '#i18n/language.ts';
import type { MessageSet } from '#i18n/messages/message-sets.ts';

/** What `main.tsx` gives to every route. */
export interface RouterContext {
  /** Read at every navigation: a guest who signs in keeps the same document. */
  readonly signedIn: () => boolean;
  readonly underMaintenance: () => boolean;
  /** Changes the language of the page. Resolves to false where its messages cannot be loaded now. */
  readonly changeLanguage: (language: Language) => Promise<boolean>;
  /** Loads the messages up to this set; rejects where they cannot be loaded. */
  readonly needMessages: (set: MessageSet) => Promise<void>;
}
