/** The initials of the first two words of a name: for a service or a person without a picture. */
export function monogram(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const [first = '', second] = words;
  return (second ? letter(first) + letter(second) : letter(first)) || '•';
}

function letter(word: string): string {
  const [first = ''] = word;
  // In Azerbaijani the capital of i is İ.
  return first === 'i' ? 'İ' : first.toUpperCase();
}
