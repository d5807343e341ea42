// Context of the current request for the log, the audit log and the metrics.
import { AsyncLocalStorage } from 'node:async_hooks';

/** Facts about the current request, which are added to as they become known. */
export interface RequestScope {
  readonly requestId: string;
  /** Name of the call in the contract, once it is known. */
  call: string;
  userId?: string | undefined;
  /** Problem code of the refusal that answers the request. */
  problem?: string;
}

const scopes = new AsyncLocalStorage<RequestScope>();

/** Runs `work`, in which `currentRequest` returns this context. */
export function inRequest<T>(scope: RequestScope, work: () => T): T {
  return scopes.run(scope, work);
}

/** Returns the context of the current request. Undefined outside a request, for example in a job. */
export function currentRequest(): RequestScope | undefined {
  return scopes.getStore();
}

/** Adds facts to the context of the current request. Does nothing outside a request. */
export function noteRequest(known: Partial<Omit<RequestScope, 'requestId'>>): void {
  const scope = scopes.getStore();
  if (scope) Object.assign(scope, known);
}
