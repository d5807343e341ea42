import { grouped, plainDigits } from '#domain/digits.ts';

export type MobileOperator = 'azercell' | 'bakcell' | 'nar' | 'naxtel' | 'fonex' | 'aztelekom';

/**
 * The operators to which prefixes were first given. Numbers are portable, so the operator of a number may have changed.
 */
const operators: ReadonlyMap<string, MobileOperator> = new Map([
  ['10', 'azercell'],
  ['50', 'azercell'],
  ['51', 'azercell'],
  ['55', 'bakcell'],
  ['99', 'bakcell'],
  ['70', 'nar'],
  ['77', 'nar'],
  ['60', 'naxtel'],
  ['40', 'fonex'],
  ['44', 'aztelekom'],
]);

// Prefix of numbers in Naxçıvan: an area code and not a mobile prefix, served by Naxtel.
const naxcivan = '36554';

export type ParsedPhone =
  | { readonly state: 'complete'; readonly phone: string }
  | { readonly state: 'incomplete' }
  | { readonly state: 'invalid' };

/**
 * Reads a mobile number in any usual form: "+994 (50) 123-45-67", "0501234567", "50 123 45 67", "994…". A complete
 * number is canonical, as "+994501234567". More digits can complete an incomplete text, but not an invalid one.
 */
export function readPhone(text: string): ParsedPhone {
  const parts = split(text);
  if (!parts) return { state: 'invalid' };
  const { national } = parts;
  if (national.length < 9) return { state: mayBegin(national) ? 'incomplete' : 'invalid' };
  if (national.length > 9 || !operatorOfNational(national)) return { state: 'invalid' };
  return { state: 'complete', phone: `+994${national}` };
}

/** Returns the canonical number. Undefined if the text is not a complete mobile number. */
export function parsePhone(text: string): string | undefined {
  const read = readPhone(text);
  return read.state === 'complete' ? read.phone : undefined;
}

/**
 * Returns the operator to which the prefix of a number was first given. The digits after the prefix may be missing.
 * Undefined for an unknown prefix.
 */
export function operatorOf(text: string): MobileOperator | undefined {
  const parts = split(text);
  return parts && operatorOfNational(parts.national);
}

/**
 * Groups a typed number in the form that the person chose (with +994, with 0, or without either). Nothing is added
 * after the last digit, so that deleting works. Other text stays as it is.
 */
export function formatPhone(text: string): string {
  const parts = split(text);
  if (!parts || parts.national.length > 9) return text;
  const { lead, national } = parts;
  // The zero belongs to the first group: "050 123 45 67".
  if (lead === '0') return grouped(`0${national}`, [3, 3, 2, 2]);
  const digits = grouped(national, [2, 3, 2, 2]);
  return lead !== '' && digits !== '' ? `${lead} ${digits}` : lead + digits;
}

/** Formats a number with no-break spaces, for use in a sentence. */
export function phoneInText(text: string): string {
  return formatPhone(text).replaceAll(' ', '\u00a0');
}

/**
 * Masks a number so that its owner recognises it: "+994 50 212 •• 18", with no-break spaces. Other text becomes "••".
 */
export function maskPhone(phone: string): string {
  const canonical = parsePhone(phone);
  if (!canonical) return '••';
  const parts = ['+994', canonical.slice(4, 6), canonical.slice(6, 9), '••', canonical.slice(-2)];
  return parts.join('\u00a0');
}

/** Splits off the country code or trunk zero. Undefined if the text cannot be a number of this country. */
function split(text: string): { lead: string; national: string } | undefined {
  const bare = plainDigits(text).replace(/[\s\p{Cf}\p{Pd}()./]+/gu, '');
  const [, plus = '', digits = ''] = /^(\+?)([0-9]*)$/.exec(bare) ?? [];
  if (plus + digits !== bare) return undefined;
  if (plus !== '') {
    if (digits.startsWith('994')) return abroad(digits.slice(3));
    return '994'.startsWith(digits) ? { lead: plus + digits, national: '' } : undefined;
  }
  if (digits.startsWith('00')) {
    if (digits.startsWith('00994')) return abroad(digits.slice(5));
    return '00994'.startsWith(digits) ? { lead: digits, national: '' } : undefined;
  }
  if (digits.startsWith('0')) return { lead: '0', national: digits.slice(1) };
  // 99 is a mobile prefix, so 994 without a plus is the country code only before more than nine digits.
  if (digits.startsWith('994') && digits.length > 9) return abroad(digits.slice(3));
  return { lead: '', national: digits };
}

/** Removes the trunk zero after +994, which people write as "+994 (050)". */
function abroad(digits: string) {
  return { lead: '+994', national: digits.replace(/^0/, '') };
}

function mayBegin(national: string): boolean {
  return [...operators.keys(), naxcivan].some(
    (prefix) => national.startsWith(prefix) || prefix.startsWith(national),
  );
}

function operatorOfNational(national: string): MobileOperator | undefined {
  return (
    operators.get(national.slice(0, 2)) ?? (national.startsWith(naxcivan) ? 'naxtel' : undefined)
  );
}
