// SHA-256 (FIPS 180-4) that answers at once. The browser's own is asynchronous, and missing on
// addresses that are not secure; the first paint must know whose snapshot lies here before that.

/** The digest of a text in UTF-8, in hex. */
export function sha256(text: string): string {
  const words = padded(new TextEncoder().encode(text));
  const hash = [...initialHash];
  for (let block = 0; block < words.length; block += 16) {
    compress(hash, words.subarray(block, block + 16));
  }
  return hash.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

/** The message, a one bit, zeros, and the length in bits, as big-endian words of whole blocks. */
function padded(bytes: Uint8Array): Uint32Array {
  const blocks = Math.ceil((bytes.length + 9) / 64);
  const view = new DataView(new ArrayBuffer(blocks * 64));
  bytes.forEach((byte, place) => {
    view.setUint8(place, byte);
  });
  view.setUint8(bytes.length, 0x80);
  view.setUint32(blocks * 64 - 4, bytes.length * 8);
  return Uint32Array.from({ length: blocks * 16 }, (_, place) => view.getUint32(place * 4));
}

function compress(hash: number[], block: Uint32Array): void {
  const w = new Uint32Array(64);
  w.set(block);
  for (let t = 16; t < 64; t++) {
    const near = word(w, t - 2);
    const far = word(w, t - 15);
    const s1 = rotate(near, 17) ^ rotate(near, 19) ^ (near >>> 10);
    const s0 = rotate(far, 7) ^ rotate(far, 18) ^ (far >>> 3);
    w[t] = s1 + word(w, t - 7) + s0 + word(w, t - 16);
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
  for (let t = 0; t < 64; t++) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + word(constants, t) + word(w, t)) | 0;
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((value, place) => {
    hash[place] = ((hash[place] ?? 0) + value) | 0;
  });
}

function rotate(value: number, bits: number): number {
  return (value >>> bits) | (value << (32 - bits));
}

function word(words: Uint32Array, place: number): number {
  return words[place] ?? 0;
}

/** The first 32 bits of the fractional parts of the square roots of the first 8 primes. */
const initialHash = firstPrimes(8).map((prime) => fraction(prime ** (1 / 2)));
/** The same of the cube roots of the first 64 primes. */
const constants = Uint32Array.from(firstPrimes(64), (prime) => fraction(prime ** (1 / 3)));

function fraction(root: number): number {
  return ((root - Math.floor(root)) * 2 ** 32) | 0;
}

function firstPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let candidate = 2; primes.length < count; candidate++) {
    if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate);
  }
  return primes;
}
