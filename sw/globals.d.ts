/** What the build writes into the worker. Paths of this origin, each bearing the hash of its content. */
declare const __LAUNCH_SET__: readonly string[];
/** What the launch set holds besides, in the language of the person: documents, messages, letters. */
declare const __LAUNCH_SET_BY_LOCALE__: Readonly<Record<'az' | 'en' | 'ru', readonly string[]>>;
declare const __THE_REST__: readonly string[];
/** Path of each document by its name and language. Empty in development, which has no documents. */
declare const __DOCUMENTS__: Readonly<Record<string, string>>;
declare const __PROVIDER_URL__: string;
declare const __BUILD__: string;
/** How long a read waits for the network before the local database answers. */
declare const __NETWORK_TIMEOUT_MS__: number;
