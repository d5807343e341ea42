import type { HttpBindings } from '@hono/node-server';

/** Behind the request stands a real connection of Node, on which faults act. */
export interface Bindings {
  Bindings: HttpBindings;
}
