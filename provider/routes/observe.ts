// Gives every request an id, a log line and metrics.
import type { BlockList } from 'node:net';
import type { MiddlewareHandler } from 'hono';
import { digestOf } from '#provider/core/identity/secrets.ts';
import { callSeconds } from '#provider/core/observe/counters.ts';
import { log } from '#provider/core/observe/log.ts';
import { inRequest, type RequestScope } from '#provider/core/observe/request-scope.ts';
import type { Bindings } from './context.ts';
import { requestIdOf } from './headers.ts';

/** Status that is logged and counted for a client that left before the answer. nginx uses the same number. */
const clientLeft = 499;

/**
 * Returns the middleware that gives each request an id, a log line and metrics. `name` returns the name of a request
 * that no call of the contract answers. While `health` is draining, every answer closes its connection.
 */
export function observe(
  proxies: BlockList,
  name: (path: string) => string,
  health: { readonly isDraining: boolean },
): MiddlewareHandler<Bindings> {
  return (c, next) => {
    const requestId = requestIdOf(c.env?.incoming, c.req.header('X-Request-Id'), proxies);
    const scope: RequestScope = { requestId, call: name(c.req.path) };
    const startedAt = performance.now();
    c.header('X-Request-Id', requestId);
    // A closed connection sends the client's next request to another process.
    if (health.isDraining) c.header('Connection', 'close');
    return inRequest(scope, async () => {
      await next();
      const ms = performance.now() - startedAt;
      const { call, problem, userId } = scope;
      const status = c.req.raw.signal.aborted ? clientLeft : c.res.status;
      callSeconds.observe({ call, status }, ms / 1000);
      const user = userId && digestOf(userId).slice(0, 16);
      log.info(
        { call, method: c.req.method, status, problem, ms: Math.round(ms * 10) / 10, user },
        'request',
      );
    });
  };
}
