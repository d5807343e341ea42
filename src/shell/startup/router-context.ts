import type { Language } from '#i18n/language.ts';

/** What the composition root gives to every route. */
export interface RouterContext {
  /** Asked at every navigation: a guest becomes a signed-in person without a new document. */
  readonly signedIn: () => boolean;
  readonly underMaintenance: () => boolean;
  /** Speaks another language from now on. False where its messages cannot be had now. */
  readonly changeLanguage: (language: Language) => Promise<boolean>;
  /** Has the words of the signed-in screens there; fails where they cannot be had. */
  readonly completeWords: () => Promise<void>;
}
