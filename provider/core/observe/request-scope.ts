// What is known of the request that is being answered, for whatever is done for it: the log, the audit log, the metrics.
import { AsyncLocalStorage } from 'node:async_hooks';

export interface RequestScope {
  readonly requestId: string;
  /** The name of its row of the contract, once that is known. */
  call: string;
  userId?: string | undefined;
  /** The code of the refusal that it is answered with. */
  problem?: string;
}

const scopes = new AsyncLocalStorage<RequestScope>();

export function inRequest<T>(scope: RequestScope, work: () => T): T {
  return scopes.run(scope, work);
}

/** Undefined in what no request has asked for, as in a job. */
export function currentRequest(): RequestScope | undefined {
  return scopes.getStore();
}

/** Adds to what is known of the request. */
export function noteRequest(known: Partial<Omit<RequestScope, 'requestId'>>): void {
  const scope = scopes.getStore();
  if (scope) Object.assign(scope, known);
}
