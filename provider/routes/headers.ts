// What the headers of a request say.
import { randomUUID } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Language } from '#contract/fields.ts';
import { digestOf } from '#provider/core/identity/secrets.ts';

/** The token itself, or behind the word Bearer. */
export function tokenOf(authorization: string | undefined): string | undefined {
  const [, token] = /^(?:Bearer\s+)?([\w-]{16,200})$/i.exec(authorization?.trim() ?? '') ?? [];
  return token;
}

const languages: readonly Language[] = ['AZ', 'EN', 'RU'];

/** The language that is named; AZ where none is. */
export function languageOf(acceptLanguage: string | undefined): Language {
  return languages.find((language) => language === acceptLanguage) ?? 'AZ';
}

/** The headers that every call sends, with the values that they may have. */
export const neededHeaders = { 'Device-Type': ['WEB'], 'Accept-Language': languages };

/** Which of them are not as they have to be: a lost one is seen. */
export function wrongHeaders(headerOf: (name: string) => string | undefined): string[] {
  return Object.entries(neededHeaders)
    .filter(([name, allowed]) => !allowed.some((value) => value === headerOf(name)))
    .map(([name]) => name);
}

/**
 * The hash of the address of a client; empty where it is not known. Each proxy adds to the end of `X-Forwarded-For` who
 * asked it, so the client is the last one there that is no trusted proxy: what it wrote itself stands before that and
 * is not believed. A network of its own has the first half of an IPv6 address.
 */
export function addressHashOf(
  connection: HttpBindings['incoming'] | undefined,
  forwardedFor: string | undefined,
  proxies: BlockList,
): string {
  const address = clientAddressOf(connection, forwardedFor, proxies);
  return address === '' ? '' : digestOf(networkOf(address));
}

/** The hash of the /48 of a client's IPv6 address, which one customer may have; empty for other addresses. */
export function siteHashOf(...request: Parameters<typeof addressHashOf>): string {
  const address = clientAddressOf(...request);
  return isIP(address) === 6 ? digestOf(networkOf(address, 3)) : '';
}

function clientAddressOf(
  connection: HttpBindings['incoming'] | undefined,
  forwardedFor: string | undefined,
  proxies: BlockList,
): string {
  let address = plainAddress(connection?.socket.remoteAddress ?? '');
  const forwarded = forwardedFor?.split(',') ?? [];
  while (isAmong(proxies, address)) {
    const before = plainAddress(forwarded.pop()?.trim() ?? '');
    if (isIP(before) === 0) break;
    address = before;
  }
  return address;
}

const requestIdForm = /^[\da-f]{32}$|^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The id by which a trusted proxy names a request: 32 hex digits or a UUID. Else a new one. */
export function requestIdOf(
  connection: HttpBindings['incoming'] | undefined,
  header: string | undefined,
  proxies: BlockList,
): string {
  const isTrusted = isAmong(proxies, plainAddress(connection?.socket.remoteAddress ?? ''));
  return isTrusted && header && requestIdForm.test(header) ? header : randomUUID();
}

/** One text for each address, in however many ways it may be written; a port and a zone are left off. */
function plainAddress(written: string): string {
  const [, inBrackets] = /^\[(.*)\](?::\d+)?$/.exec(written) ?? [];
  const [, beforePort] = /^([\d.]+):\d+$/.exec(written) ?? [];
  const [address = ''] = (inBrackets ?? beforePort ?? written).split('%');
  if (isIP(address) !== 6) return address;
  const ipv6 = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [, ...halves] = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(ipv6) ?? [];
  const bytes = halves.map((half) => Number.parseInt(half, 16)).flatMap((n) => [n >> 8, n & 255]);
  return bytes.length > 0 ? bytes.join('.') : ipv6;
}

function isAmong(proxies: BlockList, address: string): boolean {
  return isIP(address) !== 0 && proxies.check(address, familyOf(address));
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}

/** Reads addresses and networks of proxies: "10.0.0.5", "10.1.0.0/16". Throws for what is neither. */
export function proxiesOf(written: readonly string[]): BlockList {
  const proxies = new BlockList();
  for (const one of written) {
    const [address = '', prefix] = one.split('/');
    if (isIP(address) === 0 || !/^\d{1,3}$/.test(prefix ?? '0')) {
      throw new Error(`No address of a proxy: ${one}`);
    }
    if (prefix !== undefined) proxies.addSubnet(address, Number(prefix), familyOf(address));
    else proxies.addAddress(plainAddress(address), familyOf(plainAddress(address)));
  }
  return proxies;
}

function networkOf(address: string, groups = 4): string {
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::');
  const before = head.split(':');
  const after = tail?.split(':') ?? [];
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array.from({ length: zeros }, () => '0'), ...after]
    .slice(0, groups)
    .join(':');
}

const browsers = [
  ['Edge', /\bEdg\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\bFirefox\//],
  ['Chrome', /\bChrome\//],
  ['Safari', /\bSafari\//],
] as const;

const systems = [
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(?:iPhone|iPad)\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** "Chrome, Windows": enough for a person to know their own device by. */
export function deviceOf(userAgent: string | undefined): string {
  const named = [browsers, systems].map(
    (table) => table.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0],
  );
  return named.filter((name) => name !== undefined).join(', ') || 'API';
}
