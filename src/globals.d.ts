/** Settings that the build writes into the page and the worker. */
declare const __PROVIDER_URL__: string;
declare const __BUILD__: string;
/** Whether this is the worker's code: it stores and answers, and fetches nothing by itself. */
declare const __IN_WORKER__: boolean;
declare const __READ_TIMEOUT_MS__: number;
declare const __MONEY_TIMEOUT_MS__: number;
/** The network timeout: how long the network is waited for before a stored answer is used. */
declare const __NETWORK_TIMEOUT_MS__: number;
/** Domain of the cookies; empty for the parent of the current host. */
declare const __COOKIE_DOMAIN__: string;
/** The keys that receipts are signed with: their public halves, in hex, by their ids. */
declare const __RECEIPT_KEYS__: Readonly<Record<string, string>>;
/** Path of the tag manager's document; null where no tag manager is configured. */
declare const __TAGS__: string | null;
/** Phone and password of the demo user, with a space between; null but in a build for a sandbox. */
declare const __SANDBOX__: string | null;

/** Loads the messages of a language, set by set: made by the build. */
declare module 'virtual:messages' {
  type Locale = import('#i18n/language.ts').Locale;
  type MessageSet = import('#i18n/messages/message-sets.ts').MessageSet;
  type Messages = import('#i18n/messages/messages.ts').Messages;
  type Load = () => Promise<{ readonly default: Messages }>;
  export const loaders: Readonly<Record<Locale, Readonly<Record<MessageSet, Load>>>>;
}

/** The Contact Picker, which few browsers have. */
interface Navigator {
  readonly contacts?: {
    select(properties: readonly ['tel']): Promise<readonly { readonly tel?: readonly string[] }[]>;
  };
}
