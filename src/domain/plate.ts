/**
 * Registration plates. The usual shape is "10-AA-123"; other shapes exist (diplomats, farm vehicles,
 * foreigners), so a screen may warn of an unusual one but has no ground to refuse it.
 */
export type Plate = { readonly plate: string; readonly usual: boolean };

/**
 * Reads a plate as people write it: capitals or not, with spaces, hyphens or nothing between the
 * groups. Undefined where nothing is left that could stand on a plate.
 */
export function readPlate(text: string): Plate | undefined {
  const bare = [...text.replace(/[\s\p{Cf}\p{Pd}]+/gu, '').toUpperCase()]
    .map((letter) => lookalikes.get(letter) ?? letter)
    .join('');
  const groups = /^([0-9]{2})([A-Z]{2})([0-9]{3})$/.exec(bare);
  if (groups) return { plate: groups.slice(1).join('-'), usual: true };
  return /^[A-Z0-9]{4,10}$/.test(bare) ? { plate: bare, usual: false } : undefined;
}

// Plates bear Latin capitals. A Cyrillic keyboard types letters that look the same, and an
// Azerbaijani one the dotted capital.
const lookalikes: ReadonlyMap<string, string> = new Map([
  ['İ', 'I'],
  ['А', 'A'],
  ['В', 'B'],
  ['Е', 'E'],
  ['К', 'K'],
  ['М', 'M'],
  ['Н', 'H'],
  ['О', 'O'],
  ['Р', 'P'],
  ['С', 'C'],
  ['Т', 'T'],
  ['У', 'Y'],
  ['Х', 'X'],
]);
