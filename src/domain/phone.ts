import { grouped } from './mask.ts';

export type MobileOperator = 'azercell' | 'bakcell' | 'nar' | 'naxtel' | 'fonex' | 'aztelekom';

/**
 * Who a prefix was given to. Numbers are portable, so it is a first guess that a person may correct.
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

// Numbers of Naxçıvan: an area code and not a mobile prefix, served by Naxtel.
const naxcivan = '36554';

export type PhoneText =
  | { readonly state: 'complete'; readonly phone: string }
  | { readonly state: 'incomplete' }
  | { readonly state: 'invalid' };

/**
 * Reads a mobile number in any form that people type or paste: "+994 (50) 123-45-67", "0501234567",
 * "50 123 45 67", "994…". A complete one is canonical: "+994501234567". Incomplete is what more digits
 * could still make a number of; invalid is what they could not.
 */
export function readPhone(text: string): PhoneText {
  const parts = split(text);
  if (!parts) return { state: 'invalid' };
  const { national } = parts;
  if (national.length < 9) return { state: mayBegin(national) ? 'incomplete' : 'invalid' };
  if (national.length > 9 || !operatorOfNational(national)) return { state: 'invalid' };
  return { state: 'complete', phone: `+994${national}` };
}

/** The canonical number, or undefined where the text is not a complete mobile number. */
export function parsePhone(text: string): string | undefined {
  const read = readPhone(text);
  return read.state === 'complete' ? read.phone : undefined;
}

/** Found as soon as the prefix stands, in an unfinished number too. */
export function operatorOf(text: string): MobileOperator | undefined {
  const parts = split(text);
  return parts && operatorOfNational(parts.national);
}

/**
 * Groups what was typed, in the form the person chose (with +994, with 0, or bare), adding nothing
 * after the last digit so that deleting works. Text that is not a number stays as it is.
 */
export function formatPhone(text: string): string {
  const parts = split(text);
  if (!parts || parts.national.length > 9) return text;
  const { lead, national } = parts;
  // The zero is written onto the prefix: "050 123 45 67".
  if (lead === '0') return grouped(`0${national}`, [3, 3, 2, 2]);
  const digits = grouped(national, [2, 3, 2, 2]);
  return lead !== '' && digits !== '' ? `${lead} ${digits}` : lead + digits;
}

/** The same where it stands in a sentence: a line does not break inside it. */
export function phoneInText(text: string): string {
  return formatPhone(text).replaceAll(' ', '\u00a0');
}

/** "50 212 •• 18", on one line: enough for its owner to know it by. Text that is not a number is wholly hidden. */
export function maskPhone(phone: string): string {
  const canonical = parsePhone(phone);
  if (!canonical) return '••';
  const parts = [canonical.slice(4, 6), canonical.slice(6, 9), '••', canonical.slice(-2)];
  return parts.join('\u00a0');
}

/** Undefined where the text holds anything but digits and what people put between them. */
function split(text: string): { lead: string; national: string } | undefined {
  const bare = text.replace(/[\s\p{Cf}\p{Pd}()./]+/gu, '');
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
  // 99 is a prefix of its own, so a bare 994 is the country only in front of more than nine digits.
  if (digits.startsWith('994') && digits.length > 9) return abroad(digits.slice(3));
  return { lead: '', national: digits };
}

/** Behind +994 the trunk zero has no place, but people write "+994 (050)". */
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
