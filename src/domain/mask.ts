/**
 * Masks for the codes that services ask for. In a mask `#` stands for a digit, `A` for a letter and
 * `*` for either; every other character is written by the mask: "#### #### ####", "AA ######".
 */

/**
 * The value as it is shown, also while it is typed: nothing is added after its last character.
 * A value that does not fit the mask is shown as it is, for the person to see and mend.
 */
export function applyMask(mask: string, value: string): string {
  const characters = [...unmask(value)];
  let shown = '';
  let taken = 0;
  for (const slot of mask) {
    const next = characters[taken];
    if (next === undefined) break;
    const fits = slots.get(slot);
    if (!fits) {
      // A character of the mask that the person typed as well is not doubled.
      shown += slot;
      if (next === slot) taken += 1;
    } else if (fits.test(next)) {
      shown += next;
      taken += 1;
    } else {
      return value;
    }
  }
  return taken === characters.length ? shown : value;
}

/** What is sent for what is shown: without the spaces and hyphens that only group. */
export function unmask(text: string): string {
  return text.replace(/[\s\p{Cf}\p{Pd}]+/gu, '');
}

/** "0145 0236 8810": a code with no mask of its own, in fours. */
export function groupFours(text: string): string {
  return unmask(text).replace(/(.{4})(?=.)/gu, '$1 ');
}

const slots: ReadonlyMap<string, RegExp> = new Map([
  ['#', /^[0-9]$/],
  ['A', /^\p{L}$/u],
  ['*', /^[\p{L}0-9]$/u],
]);
