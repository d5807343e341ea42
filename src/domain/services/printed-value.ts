import { formatPhone, parsePhone } from '#domain/person/phone.ts';

/** Formats a form's value whose field is not known: phones, and long codes in groups of four from the end. */
export function printedValue(value: string): string {
  const phone = parsePhone(value);
  if (phone !== undefined && value.startsWith('+')) return formatPhone(phone);
  // A group never consists of one digit.
  return /^[0-9]{9,}$/.test(value) ? value.replace(/(?<=..)(?=(?:....)+$)/g, ' ') : value;
}
