import { formatPhone, parsePhone } from '#domain/person/phone.ts';

/**
 * Formats a form's value whose field definition is not known. Groups phones, and codes of nine digits or more in fours
 * from the end. Other values stay as they are.
 */
export function printedValue(value: string): string {
  const phone = parsePhone(value);
  if (phone !== undefined && value.startsWith('+')) return formatPhone(phone);
  // A group never consists of one digit.
  return /^[0-9]{9,}$/.test(value) ? value.replace(/(?<=..)(?=(?:....)+$)/g, ' ') : value;
}
