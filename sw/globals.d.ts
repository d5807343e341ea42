/**
 * Version of the build. `/sw.js` declares `__BUILD__` before it imports the worker, so the worker's file stays the same
 * from version to version.
 */
declare const __BUILD__: string;
declare const __PROVIDER_URL__: string;
declare const __IN_WORKER__: boolean;
/** The network timeout: how long the worker waits for the network before the local database answers. */
declare const __NETWORK_TIMEOUT_MS__: number;
