import { groupFours } from './mask.ts';
import { formatPhone, parsePhone } from './phone.ts';

/** Formats a form's value whose field is not known: phones and long codes in groups. */
export function printedValue(value: string): string {
  const phone = parsePhone(value);
  if (phone !== undefined && value.startsWith('+')) return formatPhone(phone);
  return /^[0-9]{9,}$/.test(value) ? groupFours(value) : value;
}
