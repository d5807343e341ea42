// What the headers of a request say.
import type { Language } from '#sandbox/database/tables.ts';

/** The token itself, or behind the word Bearer. */
export function tokenOf(authorization: string | undefined): string | undefined {
  const [, token] = /^(?:Bearer\s+)?([\w-]{16,200})$/i.exec(authorization?.trim() ?? '') ?? [];
  return token;
}

/** The first of our languages that is named, in any case; AZ where none is. */
export function languageOf(acceptLanguage: string | undefined): Language {
  const [, language] = /(?:^|[,\s])(az|en|ru)\b/i.exec(acceptLanguage ?? '') ?? [];
  switch (language?.toLowerCase()) {
    case 'en':
      return 'EN';
    case 'ru':
      return 'RU';
    default:
      return 'AZ';
  }
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
