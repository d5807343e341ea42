/** Paths of this origin, each bearing the hash of its content. Development has none. */
declare const __SHELL_PRECACHE__: readonly string[];
/** The part of the shell precache that a language has: prerendered pages, messages, a font. */
declare const __SHELL_PRECACHE_BY_LOCALE__: Readonly<Record<'az' | 'en' | 'ru', readonly string[]>>;
/** The file of the shell precache that lists the background precache. */
declare const __BACKGROUND_PRECACHE__: string | null;
declare const __PROVIDER_URL__: string;
declare const __BUILD__: string;
declare const __IN_WORKER__: boolean;
/** The network timeout. */
declare const __NETWORK_TIMEOUT_MS__: number;
