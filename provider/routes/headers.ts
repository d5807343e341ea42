import { randomUUID } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Language } from '#contract/fields.ts';
import { digestOf } from '#provider/core/identity/secrets.ts';

/**
 * Reads the token of the header `Authorization`, with or without the word Bearer. Undefined if it is missing or
 * malformed.
 */
export function tokenOf(authorization: string | undefined): string | undefined {
  const [, token] = /^(?:Bearer\s+)?([\w-]{16,200})$/i.exec(authorization?.trim() ?? '') ?? [];
  return token;
}

const languages: readonly Language[] = ['AZ', 'EN', 'RU'];

/** Language of the header `Accept-Language`. Default: AZ. */
export function languageOf(acceptLanguage: string | undefined): Language {
  return languages.find((language) => language === acceptLanguage) ?? 'AZ';
}

/** Headers that every call must send, with their allowed values. */
export const neededHeaders = { 'Device-Type': ['WEB'], 'Accept-Language': languages };

/** Names of missing or invalid headers. */
export function wrongHeaders(headerOf: (name: string) => string | undefined): string[] {
  return Object.entries(neededHeaders)
    .filter(([name, allowed]) => !allowed.some((value) => value === headerOf(name)))
    .map(([name]) => name);
}

/**
 * Hash of a client's address. Empty if the address is unknown. Each proxy appends the address of its own client to
 * `X-Forwarded-For`, so the client is the last address there that is not a trusted proxy. Earlier entries may come from
 * the client and are not trusted. Of an IPv6 address, only the first half counts, which identifies a network.
 */
export function addressHashOf(
  connection: HttpBindings['incoming'] | undefined,
  forwardedFor: string | undefined,
  proxies: BlockList,
): string {
  const address = clientAddressOf(connection, forwardedFor, proxies);
  return address === '' ? '' : digestOf(networkOf(address));
}

/** Hash of the /48 of a client's IPv6 address, which one customer may own. Empty for other addresses. */
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

/** Id that a trusted proxy gave the request: 32 hex digits or a UUID. Otherwise a new id. */
export function requestIdOf(
  connection: HttpBindings['incoming'] | undefined,
  header: string | undefined,
  proxies: BlockList,
): string {
  const isTrusted = isAmong(proxies, plainAddress(connection?.socket.remoteAddress ?? ''));
  return isTrusted && header && requestIdForm.test(header) ? header : randomUUID();
}

/** Canonical text of an address, without port and zone. */
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

/** Parses addresses and networks of proxies: "10.0.0.5", "10.1.0.0/16". Throws for other text. */
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

/**
 * Names browser and system, "Chrome, Windows", so that users recognise their devices. Returns "API" if both are
 * unknown.
 */
export function deviceOf(userAgent: string | undefined): string {
  const named = [browsers, systems].map(
    (table) => table.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0],
  );
  return named.filter((name) => name !== undefined).join(', ') || 'API';
}
