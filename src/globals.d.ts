/**
 * Base URL of the provider, absolute or a path. The build writes this and the following settings into page and worker.
 */
declare const __PROVIDER_URL__: string;
/** Version of this build. */
declare const __BUILD__: string;
/** True in the worker's code. The worker stores and answers, and fetches nothing by itself. */
declare const __IN_WORKER__: boolean;
/** How long the page waits for the answer of a call, unless the call moves money. */
declare const __READ_TIMEOUT_MS__: number;
/** How long the page waits for the answer of a call that moves money. */
declare const __MONEY_TIMEOUT_MS__: number;
/** The network timeout: how long the worker waits for the network before the local database answers. */
declare const __NETWORK_TIMEOUT_MS__: number;
/** Domain of the cookies; empty for the parent of the current host. */
declare const __COOKIE_DOMAIN__: string;
/** Public keys, in hex, that receipts are signed with, by their ids. */
declare const __RECEIPT_KEYS__: Readonly<Record<string, string>>;
/** Path of the tag manager's document; null if no tag manager is configured. */
declare const __TAGS__: string | null;
/** Phone and password of the demo user, with a space between; null except in a build for a sandbox. */
declare const __SANDBOX__: string | null;

/** Functions that load the messages of a language, one for each set. The build makes this module. */
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
