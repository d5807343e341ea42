// Serves a build: its assets, and its prerendered pages, which are chosen by the same rule as in the service worker.
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { etag } from 'hono/etag';
import { choosePage, isPagePath, visitorCookies, visitorOf } from '#prerender/choose-page.ts';
import { cacheControl, securityHeaders, transportSecurity } from './headers.ts';

/** The contents of `build.json`. */
interface Build {
  readonly version: string;
  readonly providerUrl: string;
  readonly tagManager?: string;
}

/**
 * Makes the web application that serves the build in the folder `dist`. A deploy may replace the folder at any time.
 */
export function site(dist: string): Hono {
  const currentBuild = watchBuild(dist);
  const app = new Hono();

  app.use(async (c, next) => {
    const { providerUrl, tagManager } = await currentBuild();
    await next();
    const headers = {
      ...securityHeaders({ providerUrl, tagManager }, c.req.path),
      ...(isOverTls(c) ? transportSecurity : {}),
      'Cache-Control': c.res.ok || c.res.status === 304 ? cacheControl(c.req.path) : 'no-store',
    };
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
  });
  app.use(etag());
  app.get('*', serveStatic({ root: dist, precompressed: true }));
  app.get('*', async (c, next) => {
    if (!isPagePath(c.req.path)) return next();
    const visitor = visitorOf({
      token: getCookie(c, visitorCookies.token),
      language: getCookie(c, visitorCookies.language),
    });
    const path = `/pages/${choosePage(c.req.path, visitor)}.html`;
    c.header('Vary', 'Cookie');
    return serveStatic({ root: dist, path, precompressed: true })(c, next);
  });
  // Only the service worker reads shared content. If no worker is installed yet, the app opens without the content.
  app.post('/share', (c) => c.redirect('/share', 303));
  app.notFound((c) => c.text('Not found', 404));
  return app;
}

/** Reads `build.json` again when it has changed. While a deploy replaces the file, returns the last build. */
function watchBuild(dist: string): () => Promise<Build> {
  const path = join(dist, 'build.json');
  let known: { changedAt: number; build: Build } | undefined;
  return async () => {
    try {
      const { mtimeMs } = await stat(path);
      if (known?.changedAt === mtimeMs) return known.build;
      const build: Build = JSON.parse(await readFile(path, 'utf8'));
      known = { changedAt: mtimeMs, build };
      return build;
    } catch (error) {
      if (known) return known.build;
      throw error;
    }
  };
}

function isOverTls(c: Context): boolean {
  return new URL(c.req.url).protocol === 'https:' || c.req.header('X-Forwarded-Proto') === 'https';
}
