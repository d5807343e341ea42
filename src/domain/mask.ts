/**
 * Groups a value for the eye by the lengths that a mask names ("4 4 4" draws 014502368810 as
 * "0145 0236 8810"), also while it is typed: nothing is added after the last character. What is longer
 * than the mask stays in the last group, so that nothing typed is hidden.
 */
export function applyMask(mask: string, value: string): string {
  const lengths = mask.split(' ').map(Number);
  if (!lengths.every((length) => Number.isInteger(length) && length > 0)) return value;
  return grouped(unmask(value), lengths);
}

/** What is sent for what is shown: without the spaces and hyphens that only group. */
export function unmask(text: string): string {
  return text.replace(/[\s\p{Cf}\p{Pd}]+/gu, '');
}

/** "0145 0236 8810": a code with no mask of its own, in fours. */
export function groupFours(text: string): string {
  return unmask(text).replace(/(.{4})(?=.)/gu, '$1 ');
}

/** The lengths in turn, the last group with whatever is left. */
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
