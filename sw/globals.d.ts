/** What the build writes into the worker. Paths of this origin, each bearing the hash of its content. */
declare const __SHELL_PRECACHE__: readonly string[];
/** What the shell precache holds in the person's language: prerendered pages, messages, letters. */
declare const __SHELL_PRECACHE_BY_LOCALE__: Readonly<Record<'az' | 'en' | 'ru', readonly string[]>>;
declare const __BACKGROUND_PRECACHE__: readonly string[];
/** Path of each prerendered page by its name and language. Empty in development, which has none. */
declare const __PRERENDERED_PAGES__: Readonly<Record<string, string>>;
declare const __PROVIDER_URL__: string;
declare const __BUILD__: string;
/** How long a read waits for the network before the local database answers. */
declare const __NETWORK_TIMEOUT_MS__: number;
