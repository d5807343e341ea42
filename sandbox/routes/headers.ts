// What the headers of a request say.
import type { HttpBindings } from '@hono/node-server';
import type { Language } from '#sandbox/database/tables.ts';
import { digestOf } from '#sandbox/identity/secrets.ts';

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

/** The origin that a browser says a request comes from; undefined for anything that is none. */
export function originOf(header: string | undefined): string | undefined {
  return /^https?:\/\/[\w.-]+(?::\d{1,5})?$/.exec(header ?? '')?.[0];
}

/** The headers that every call sends, and which of them are not as they have to be: a lost one is seen. */
export function wrongHeaders(headerOf: (name: string) => string | undefined): string[] {
  const values = { 'Device-Type': ['WEB'], 'Accept-Language': languages };
  return Object.entries(values)
    .filter(([name, allowed]) => !allowed.some((value) => value === headerOf(name)))
    .map(([name]) => name);
}

/**
 * The hash of the address of a client; empty where it is not known. A proxy on the same machine names it
 * last in `X-Forwarded-For`; what others write there is not believed. A network of its own has the first half of an IPv6 address.
 */
export function addressHashOf(
  connection: HttpBindings['incoming'] | undefined,
  forwardedFor: string | undefined,
): string {
  const connected = connection?.socket.remoteAddress ?? '';
  const isLocal = /^(?:::1$|(?:::ffff:)?127\.)/.test(connected);
  const forwarded = isLocal && forwardedFor?.split(',').at(-1)?.trim();
  const address = forwarded || connected;
  return address === '' ? '' : digestOf(networkOf(address));
}

function networkOf(address: string): string {
  const mapped = address.replace(/^::ffff:(?=\d+\.)/, '');
  if (!mapped.includes(':')) return mapped;
  const [head = '', tail] = mapped.split('::');
  const before = head.split(':');
  const after = tail?.split(':') ?? [];
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array.from({ length: zeros }, () => '0'), ...after].slice(0, 4).join(':');
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
