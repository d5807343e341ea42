import type { Language } from '#api/credentials.ts';
import { readCookie, writeCookie } from './cookies.ts';

const NAME = 'language';

/** As the cookie has it, in upper or lower case. */
export function readLanguageCookie(): string | null {
  return readCookie(NAME);
}

/** Stores the language for the next start and for the provider's other sites. */
export function writeLanguageCookie(language: Language): void {
  writeCookie(NAME, language);
}
