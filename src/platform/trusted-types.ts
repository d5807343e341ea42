// The page's one Trusted Types policy. The header policy requires it for every script address that the
// browser is given, and the address of a worker is one.

interface Policy {
  /** A TrustedScriptURL; the constructors of workers take it for text, and their types know no other. */
  createScriptURL(address: string): string;
}

declare global {
  interface Window {
    readonly trustedTypes?: {
      createPolicy(name: string, rules: { createScriptURL: (address: string) => string }): Policy;
    };
  }
}

/** In development no file is built. */
const servedByVite = '/src/documents/file-worker.ts?';

let policy: Policy | undefined;

/** Signs the address of the service worker or of the worker that makes files, and refuses any other. */
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
