import { latinCode } from '#domain/typed-text.ts';

/**
 * Parses an Azerbaijani account number: AZ, two check digits, four letters of the bank, twenty letters or
 * digits. The result has no spaces and upper case; undefined where the shape or the checksum is wrong.
 */
export function parseIban(text: string): string | undefined {
  const iban = latinCode(text).replaceAll('-', '');
  return /^AZ[0-9]{2}[A-Z]{4}[A-Z0-9]{20}$/.test(iban) && remainder97(iban) === 1
    ? iban
    : undefined;
}

/** ISO 13616: move the first four characters to the end, letters as 10 to 35, modulo 97. */
function remainder97(iban: string): number {
  let remainder = 0;
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value < 10 ? 10 : 100) + value) % 97;
  }
  return remainder;
}
