/** The letters that stand for a service without a picture: of its first two words, or of its one. */
export function monogram(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const [first = '', second] = words;
  return (second ? letter(first) + letter(second) : letter(first)) || '•';
}

function letter(word: string): string {
  const [first = ''] = word;
  // The names of services are written in Azerbaijani letters, where i has a capital of its own.
  return first === 'i' ? 'İ' : first.toUpperCase();
}
