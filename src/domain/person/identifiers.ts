import { latinCode } from '#domain/typed-text.ts';

/**
 * A number plate in capitals. `usual` is true for the form "10-AA-123". Other plates exist (diplomats, farm vehicles,
 * foreigners): the form warns about them but accepts them.
 */
export type Plate = { readonly plate: string; readonly usual: boolean };

/**
 * Reads a number plate in any case, with or without spaces and hyphens, and with letters of other alphabets that look
 * alike. Undefined unless exactly 4 to 10 Latin letters and digits are left.
 */
export function readPlate(text: string): Plate | undefined {
  const bare = latinCode(text).replaceAll('-', '');
  const groups = /^([0-9]{2})([A-Z]{2})([0-9]{3})$/.exec(bare);
  if (groups) return { plate: groups.slice(1).join('-'), usual: true };
  return /^[A-Z0-9]{4,10}$/.test(bare) ? { plate: bare, usual: false } : undefined;
}

/**
 * Parses an Azerbaijani account number: AZ, two check digits, four letters of the bank, twenty letters or digits. The
 * result has no spaces and upper case. Undefined if the shape or the checksum is wrong.
 */
export function parseIban(text: string): string | undefined {
  const iban = latinCode(text).replaceAll('-', '');
  return /^AZ[0-9]{2}[A-Z]{4}[A-Z0-9]{20}$/.test(iban) && remainder97(iban) === 1
    ? iban
    : undefined;
}

/** Remainder of ISO 13616: the first four characters move to the end, letters count as 10 to 35, modulo 97. */
function remainder97(iban: string): number {
  let remainder = 0;
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value < 10 ? 10 : 100) + value) % 97;
  }
  return remainder;
}
