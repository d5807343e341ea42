// The page's one Trusted Types policy. The header policy requires it for every script address that the
// browser is given, and the registration of a worker is one.

type ScriptAddress = ConstructorParameters<typeof import('workbox-window').Workbox>[0];

declare global {
  interface Window {
    readonly trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL: (address: string) => string },
      ): { createScriptURL(address: string): ScriptAddress };
    };
  }
}

/** Signs the address of the worker, and refuses any other. */
export function signWorkerAddress(address: '/sw.js'): ScriptAddress {
  const policy = window.trustedTypes?.createPolicy('qepik', {
    createScriptURL: (requested) => {
      if (requested !== address) throw new TypeError(`Not the address of the worker: ${requested}`);
      return requested;
    },
  });
  return policy ? policy.createScriptURL(address) : address;
}
