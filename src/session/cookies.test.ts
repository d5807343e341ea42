import { beforeEach, describe, expect, test, vi } from 'vitest';
import { deleteCookie, readCookie, sharedDomain, writeCookie } from './cookies.ts';

interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly domain: string | null;
}

let jar: Cookie[];
let written: string[];
let refused: (domain: string | null) => boolean;
/** Simulates a change by another tab between two writes. */
let onWrite: () => void;

/** Writes to the cookie jar as browsers do: a cookie of the host and one of its parent are two cookies. */
function write(text: string): void {
  written.push(text);
  const [pair = '', ...attributes] = text.split('; ');
  const [name = '', value = ''] = pair.split('=');
  const domain = attributes.find((attribute) => attribute.startsWith('Domain='))?.slice(7) ?? null;
  if (refused(domain)) return;
  jar = jar.filter((cookie) => cookie.name !== name || cookie.domain !== domain);
  if (!attributes.includes('Max-Age=0')) jar.push({ name, value, domain });
}

function visit(hostname: string, protocol = 'https:', configured = ''): void {
  vi.stubGlobal('location', { hostname, protocol });
  vi.stubGlobal('__COOKIE_DOMAIN__', configured);
}

beforeEach(() => {
  jar = [];
  written = [];
  refused = () => false;
  onWrite = () => {};
  vi.stubGlobal('document', {
    get cookie() {
      return jar.map(({ name, value }) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      write(text);
      onWrite();
    },
  });
});

test.each([
  ['wallet.example.az', '', 'example.az'],
  ['a.b.example.az', '', 'b.example.az'],
  ['example.az', '', null],
  ['localhost', '', null],
  ['::1', '', null],
  ['wallet.example.az', 'pay.az', 'pay.az'],
])('the shared domain [S5] of %s, configured as %j, is %s', (host, configured, domain) => {
  expect(sharedDomain(host, configured)).toBe(domain);
});

describe('a cookie [S5]', () => {
  test('is written on the parent domain, for every path, and is persistent', () => {
    visit('wallet.example.az');
    expect(writeCookie('token', 'a=b; c', 2_592_000)).toBe(true);
    expect(jar).toEqual([{ name: 'token', value: 'a%3Db%3B%20c', domain: 'example.az' }]);
    expect(written[0]).toContain('Max-Age=2592000; Path=/; SameSite=Lax; Secure');
    expect(readCookie('token')).toBe('a=b; c');
  });

  test('is not secure on an insecure address', () => {
    visit('localhost', 'http:');
    writeCookie('language', 'AZ');
    expect(written.at(-1)).not.toContain('Secure');
    expect(jar).toEqual([{ name: 'language', value: 'AZ', domain: null }]);
  });

  test('is written on the host where the browser refuses the parent domain', () => {
    visit('wallet.github.io');
    refused = (domain) => domain === 'github.io';
    jar = [{ name: 'token', value: 'old', domain: null }];
    const seen: (string | null)[] = [];
    onWrite = () => seen.push(readCookie('token'));
    expect(writeCookie('token', 'x')).toBe(true);
    expect(seen).not.toContain(null);
    expect(jar).toEqual([{ name: 'token', value: 'x', domain: null }]);
  });

  test('of the host does not hide that of the parent', () => {
    visit('wallet.example.az');
    jar = [{ name: 'token', value: 'old', domain: null }];
    const seen: (string | null)[] = [];
    onWrite = () => seen.push(readCookie('token'));
    writeCookie('token', 'new');
    expect(seen).not.toContain(null);
    expect(jar).toEqual([{ name: 'token', value: 'new', domain: 'example.az' }]);
  });

  test('that the browser refuses is reported', () => {
    visit('localhost');
    refused = () => true;
    expect(writeCookie('token', 'x')).toBe(false);
  });

  test('is deleted from the parent domain and the host', () => {
    visit('wallet.example.az');
    jar = [
      { name: 'token', value: 'a', domain: null },
      { name: 'token', value: 'b', domain: 'example.az' },
      { name: 'tokens', value: 'c', domain: null },
    ];
    deleteCookie('token');
    expect(jar.map(({ name }) => name)).toEqual(['tokens']);
  });

  test.each([
    ['x=1; token=abc; y=2', 'abc'],
    ['xtoken=1', null],
    ['token', null],
    ['token=%E0%A4%A', '%E0%A4%A'],
  ])('is found among others: %s', (cookie, value) => {
    vi.stubGlobal('document', { cookie });
    expect(readCookie('token')).toBe(value);
  });
});
