import { groupFours } from './mask.ts';
import { formatPhone, parsePhone } from './phone.ts';

/** A value of a form where its field is not at hand: phones and long codes in groups, all else as it is. */
export function printedValue(value: string): string {
  const phone = parsePhone(value);
  if (phone !== undefined && value.startsWith('+')) return formatPhone(phone);
  return /^[0-9]{9,}$/.test(value) ? groupFours(value) : value;
}
