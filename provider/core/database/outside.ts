import type { Ports } from '#provider/ports/ports.ts';
import type { Store } from './store.ts';

/** The database and the outside world, for work that asks the latter while it has no transaction open. */
export interface Outside {
  readonly store: Store;
  readonly ports: Ports;
}
