import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { choosePage, isPagePath, visitorOf } from '#prerender/choose-page.ts';
import { cacheControl, securityHeaders, transportSecurity } from './headers.ts';

const config = readFileSync('deploy/nginx.conf', 'utf8');
const tlsServer = config.slice(config.lastIndexOf('\nserver {'));
const locations = [...tlsServer.matchAll(/\n {4}location (.+) \{([\s\S]*?)\n {4}\}/g)].map(
  ([, at = '', body = '']) => ({ at, body }),
);

interface Pair {
  from: string;
  to: string;
}

/** Returns the pairs of the `map` that sets this variable. */
function pairsOf(variable: string): Pair[] {
  const start = config.indexOf(` $${variable} {\n`);
  const body = config.slice(config.indexOf('\n', start), config.indexOf('\n}', start));
  return body
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, from = '', to = ''] = /^\s*("[^"]*"|\S+)\s+("[^"]*"|\S+);$/.exec(line) ?? [];
      return { from: from.replaceAll('"', ''), to: to.replaceAll('"', '') };
    });
}

/**
 * Looks a key up in the order of nginx: the exact text, then the expressions in the order of the file, then the
 * default.
 */
function lookUp(variable: string, key: string): string | undefined {
  const pairs = pairsOf(variable);
  const found =
    pairs.find(({ from }) => from === key) ??
    pairs.find(({ from }) => {
      const [, caseless, pattern] = /^~(\*?)(.*)$/.exec(from) ?? [];
      return pattern !== undefined && new RegExp(pattern, caseless === '' ? '' : 'i').test(key);
    }) ??
    pairs.find(({ from }) => from === 'default');
  return found?.to;
}

/** Returns the headers that a part of the configuration adds. */
function headersIn(text: string): Record<string, string> {
  const lines = text.matchAll(/^\s*add_header (\S+) "?([^"\n]*?)"? always;$/gm);
  return Object.fromEntries([...lines].map(([, name = '', value = '']) => [name, value]));
}

describe('the configuration of nginx [S1]', () => {
  test('sends the headers of headers.ts', () => {
    const server = tlsServer.replaceAll(/\n {4}location [\s\S]*?\n {4}\}/g, '');
    expect(headersIn(server)).toEqual({
      ...securityHeaders({ providerUrl: '/api' }),
      ...transportSecurity,
      'Content-Security-Policy': '$qepik_policy',
      'Cache-Control': '$qepik_cache',
      Vary: '$qepik_vary',
    });
  });

  test('has one policy for the document of a tag manager, and one for all others', () => {
    for (const path of ['/', '/listener.html', '/sw.js', '/assets/app-1a2b3c4d.js']) {
      const { 'Content-Security-Policy': policy } = securityHeaders({ providerUrl: '/api' }, path);
      expect(lookUp('qepik_policy', path)).toBe(policy);
    }
  });

  test('adds headers in no other place, because they would replace the first ones, but for the provider', () => {
    expect(locations).toHaveLength(4);
    for (const { at, body } of locations) {
      expect(headersIn(body)).toEqual(at.includes('api') ? transportSecurity : {});
    }
  });

  test('logs no token of an address', () => {
    expect(lookUp('qepik_logged', '/pay/abc?lang=AZ')).toBe('/pay/');
    expect(lookUp('qepik_logged', '/?token=abc')).toBe('$path');
    const servers = config.split('\nserver {').slice(1);
    expect(servers).toHaveLength(3);
    for (const server of servers) expect(server).toMatch(/^ {4}access_log \S+ qepik;$/m);
    const format = /^log_format qepik '(.*)';$/m.exec(config)?.[1] ?? '';
    expect(format).toContain('$qepik_logged');
    expect(format).not.toMatch(/\$(?:request|request_uri|uri|args|query_string|http_referer)\b/);
  });

  test('caches answers as long as the site does', () => {
    for (const path of [
      '/assets/app-1a2b3c4d.js',
      '/',
      '/sw.js',
      '/manifest.webmanifest',
      '/icons/icon-192.png',
      '/prerendered/1a2b/home.az.html',
    ]) {
      expect(lookUp('qepik_lifetime', path)).toBe(cacheControl(path));
    }
    expect(lookUp('qepik_cache', '200')).toBe('$qepik_lifetime');
    expect(lookUp('qepik_cache', '304')).toBe('$qepik_lifetime');
    expect(lookUp('qepik_cache', '404')).toBe('no-store');
  });

  test.each([
    '/',
    '/auth/login',
    '/auth/login/',
    '/auth/register',
    '/auth/forgot',
    '/auth/asan',
    '/check',
    '/check/',
    '/check/more',
    '/auth/login/more',
    '/payments',
    '/payment/receipt/a-1',
    '/no/such/page',
  ])('chooses the document as the worker does at %s', (path) => {
    for (const token of ['', 'secret']) {
      for (const language of ['', 'AZ', 'EN', 'ru', 'de']) {
        const document = lookUp('qepik_document', `${lookUp('qepik_visitor', token)} ${path}`);
        const locale = lookUp('qepik_locale', language);
        expect(`${document}.${locale}`).toBe(choosePage(path, visitorOf({ token, language })));
      }
    }
  });

  test('treats pages, files and the provider each in their own way', () => {
    const patterns = [...tlsServer.matchAll(/location ~ "?([^"\s]+)"? \{/g)].map(
      ([, pattern = '']) => new RegExp(pattern),
    );
    for (const path of [
      '/',
      '/payments',
      '/assets',
      '/assets/gone-1a2b3c4d.js',
      '/icons/none.png',
      '/api/v1/wallets',
      '/files/limits_az.pdf',
      '/sandbox/inbox',
      '/robots.txt',
      '/transactions.',
      '/c/a.b/p',
      '/.well-known/none',
    ]) {
      expect(patterns.some((pattern) => pattern.test(path))).toBe(!isPagePath(path));
    }
  });

  test('offers no HTTP/2, because its dead connections are used for longer than 5 s [M4]', () => {
    expect(config).toMatch(/listen 443 ssl;/);
    expect(config).not.toMatch(/listen .*http2|http2 on/);
  });

  test('answers a missing file with 404 and no page [W16]', () => {
    const files = locations.find(({ at }) => at.includes('assets'));
    expect(files?.body.trim()).toBe('try_files $uri =404;');
    expect(tlsServer).toMatch(/^ {4}error_page 404 @missing;$/m);
    const missing = locations.find(({ at }) => at === '@missing');
    expect(missing?.body).toMatch(/^\s*types \{ \}\s+default_type text\/plain;\s+return 404 /);
  });

  test('names, dates and sends a request to the provider once, with the address that it sees', () => {
    const provider = locations.find(({ at }) => at.includes('api'))?.body;
    expect(provider).toMatch(/^ +proxy_pass_header Date;$/m);
    expect(tlsServer).toMatch(/proxy_next_upstream off;/);
    for (const header of ['X-Forwarded-For $proxy_add_x_forwarded_for', 'X-Request-Id $request_id'])
      expect(config.split(`proxy_set_header ${header};`), 'two servers').toHaveLength(3);
    expect(config).toMatch(/^log_format qepik '\$request_id /m);
  });
});
