// Health of this process: whether it is alive and whether it can take work. The health and metrics pages have their own
// port, which only the operator can reach.
import { setTimeout } from 'node:timers/promises';
import { Hono } from 'hono';
import { sql } from 'kysely';
import type { Store } from './core/database/store.ts';
import type { Metrics } from './metrics.ts';

type Readiness = 'ready' | 'starting' | 'draining' | 'no database';

/** A database that is silent for this long counts as unreachable. */
const timeoutMs = 5000;

/** Whether this process can take work: it is starting, ready, draining or without a database. */
export class Health {
  #store: Store | undefined;
  #isDraining = false;
  /** Parts of the outside world that are simulated. */
  readonly simulated: readonly string[];

  /** `store` is given if it is open from the beginning. */
  constructor(store?: Store, simulated: readonly string[] = []) {
    this.#store = store;
    this.simulated = simulated;
  }

  /** Marks the process as ready: the database is migrated and calls are answered. */
  open(store: Store): void {
    this.#store = store;
  }

  /** Marks the process as stopping. It finishes its work and takes no more. */
  drain(): void {
    this.#isDraining = true;
  }

  get isDraining(): boolean {
    return this.#isDraining;
  }

  async readiness(): Promise<Readiness> {
    if (this.#isDraining) return 'draining';
    if (!this.#store) return 'starting';
    const answered = sql`select 1`.execute(this.#store).then(
      () => true,
      () => false,
    );
    const silent = setTimeout(timeoutMs, false, { ref: false });
    return (await Promise.race([answered, silent])) ? 'ready' : 'no database';
  }
}

/**
 * Routes `/live` and `/ready`, for load balancers and process managers. `/ready` answers 503 unless the process can
 * take work.
 */
export function healthPages(health: Health): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    c.header('Cache-Control', 'no-store');
    c.header('X-Content-Type-Options', 'nosniff');
    await next();
  });
  app.get('/live', (c) => c.json({ status: 'live' }));
  app.get('/ready', async (c) => {
    const status = await health.readiness();
    if (status !== 'ready') return c.json({ status }, 503);
    const { simulated } = health;
    return c.json(simulated.length > 0 ? { status, simulated } : { status });
  });
  return app;
}

/**
 * Routes of health and metrics for the operator. `metrics` returns undefined until the metrics exist, and `/metrics`
 * then answers 503.
 */
export function operatorPages(health: Health, metrics: () => Metrics | undefined): Hono {
  const app = new Hono();
  app.route('/health', healthPages(health));
  app.get('/metrics', async (c) => {
    const known = metrics();
    if (!known) return c.text('', 503);
    c.header('Cache-Control', 'no-store');
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Content-Type', known.contentType);
    return c.body(await known.text());
  });
  return app;
}
