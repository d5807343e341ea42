// Converts, groups and checks digits and codes.

/** Converts Arabic, Persian and full-width digits to ASCII: "１２" and "١٢" are 12. */
export function plainDigits(text: string): string {
  // The zeros of these scripts have code points that are multiples of 16.
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) =>
    String(digit.charCodeAt(0) % 16),
  );
}

/**
 * Groups a value by the lengths in a mask: "4 4 4" shows 014502368810 as "0145 0236 8810". Can be used while typing:
 * nothing is added after the last character, and characters beyond the mask stay in the last group. If the mask is not
 * a list of lengths, the value stays as it is.
 */
export function applyMask(mask: string, value: string): string {
  const lengths = mask.split(' ').map(Number);
  if (!lengths.every((length) => Number.isInteger(length) && length > 0)) return value;
  return grouped(unmask(value), lengths);
}

/** Removes spaces, hyphens and invisible characters, so that a grouped value can be sent. */
export function unmask(text: string): string {
  return text.replace(/[\s\p{Cf}\p{Pd}]+/gu, '');
}

/** Groups a code without a mask in fours: "0145 0236 8810". */
export function groupFours(text: string): string {
  return unmask(text).replace(/(.{4})(?=.)/gu, '$1 ');
}

/** Returns a text in groups of these lengths, separated by spaces. The last group takes the rest. */
export function grouped(text: string, lengths: readonly number[]): string {
  const groups: string[] = [];
  let from = 0;
  for (const [index, length] of lengths.entries()) {
    const to = index === lengths.length - 1 ? text.length : from + length;
    if (from < text.length) groups.push(text.slice(from, to));
    from = to;
  }
  return groups.join(' ');
}

/** Returns whether the last digit is the Luhn check digit of the others (ISO/IEC 7812-1, annex B). */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (const [place, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}
