// What is for whoever runs the provider, and for nobody else: its figures and its health, on a port of their own.
import { Hono } from 'hono';
import { type Health, healthPages } from './health.ts';
import type { Metrics } from './metrics.ts';

/** `metrics` gives the figures once there are any. */
export function insidePages(health: Health, metrics: () => Metrics | undefined): Hono {
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
