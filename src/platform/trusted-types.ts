// The page's only Trusted Types policy. The header policy requires it for every script address that the browser
// receives, including the address of a worker.

interface Policy {
  /** Returns a TrustedScriptURL. It is typed as text, because the types of worker constructors accept nothing else. */
  createScriptURL(address: string): string;
}

declare global {
  interface Window {
    readonly trustedTypes?: {
      createPolicy(name: string, rules: { createScriptURL: (address: string) => string }): Policy;
    };
  }
}

/** In development the worker is not built, and Vite serves its source. */
const servedByVite = '/src/documents/file-worker.ts?';

let policy: Policy | undefined;

/**
 * Returns the address as a TrustedScriptURL. Throws unless it is the address of the service worker or of the worker
 * that makes files. A browser without Trusted Types gets any address unchanged.
 */
export function signWorkerAddress(address: string): string {
  policy ??= window.trustedTypes?.createPolicy('qepik', {
    createScriptURL: (requested) => {
      if (/^\/(sw|assets\/[^/]+\/file-worker)\.js$/.test(requested)) return requested;
      if (import.meta.env.DEV && requested.startsWith(servedByVite)) return requested;
      throw new TypeError(`Not the address of a worker: ${requested}`);
    },
  });
  return policy ? policy.createScriptURL(address) : address;
}
