/** Digits of other scripts as ASCII: "１２" and "١٢" are 12. */
export function plainDigits(text: string): string {
  // The zeros of these scripts have code points that are multiples of 16.
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) =>
    String(digit.charCodeAt(0) % 16),
  );
}
