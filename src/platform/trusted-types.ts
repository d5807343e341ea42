// The page's one Trusted Types policy. The header policy demands that whatever names a script for the
// browser to run went through it; registering a worker does.

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

/** Signs the address of the worker, and of nothing else. */
export function signWorkerAddress(address: '/sw.js'): ScriptAddress {
  const policy = window.trustedTypes?.createPolicy('qepik', {
    createScriptURL: (given) => {
      if (given !== address) throw new TypeError(`Not an address of ours: ${given}`);
      return given;
    },
  });
  return policy ? policy.createScriptURL(address) : address;
}
