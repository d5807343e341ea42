// Bytes, and bytes as text, for signed data: each value can be written in exactly one way.

/** Encodes numbers, texts and bytes into one array of bytes, one after the other. */
export class ByteWriter {
  readonly #bytes: number[] = [];

  /** Writes a whole number in a fixed number of bytes, the highest first. */
  fixed(value: number, length: number): this {
    for (let place = length - 1; place >= 0; place--) {
      this.#bytes.push(Math.floor(value / 256 ** place) % 256);
    }
    return this;
  }

  /** Writes a whole number from 0 on in groups of seven bits, the lowest first, as many groups as the number needs. */
  number(value: number): this {
    let rest = value;
    for (; rest > 127; rest = Math.floor(rest / 128)) this.#bytes.push((rest % 128) + 128);
    this.#bytes.push(rest);
    return this;
  }

  /** Writes the number of bytes of the text in UTF-8, then the bytes. */
  text(text: string): this {
    const bytes = utf8(text);
    return this.number(bytes.length).raw(bytes);
  }

  raw(bytes: ArrayLike<number>): this {
    for (const byte of Array.from(bytes)) this.#bytes.push(byte);
    return this;
  }

  get bytes(): Uint8Array<ArrayBuffer> {
    return Uint8Array.from(this.#bytes);
  }
}

/**
 * Reads the values that a `ByteWriter` has written, in the same order. Throws a `RangeError` at the end of the bytes,
 * and for a number that is not a safe integer.
 */
export class ByteReader {
  readonly #bytes: Uint8Array;
  #place = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  fixed(length: number): number {
    return this.raw(length).reduce((value, byte) => value * 256 + byte, 0);
  }

  number(): number {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = this.fixed(1);
      value += (byte % 128) * factor;
      if (byte < 128) break;
    }
    if (!Number.isSafeInteger(value)) throw new RangeError('No such number');
    return value;
  }

  /** Throws a `URIError` if the bytes are not UTF-8. */
  text(): string {
    return decodeURIComponent(toHex(this.raw(this.number())).replace(/../g, '%$&'));
  }

  raw(length: number): Uint8Array<ArrayBuffer> {
    const end = this.#place + length;
    if (end > this.#bytes.length) throw new RangeError('There is no more');
    const bytes = this.#bytes.slice(this.#place, end);
    this.#place = end;
    return Uint8Array.from(bytes);
  }
}

/** Returns the UTF-8 bytes of a text. An unpaired surrogate becomes U+FFFD. */
export function utf8(text: string): number[] {
  const escaped = encodeURIComponent(text.toWellFormed());
  return Array.from(escaped.matchAll(/%(..)|./g), ([char, hex]) =>
    hex === undefined ? char.charCodeAt(0) : Number.parseInt(hex, 16),
  );
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Returns the bytes that a hex text stands for. Undefined unless the text is lower-case hex of exactly `length` bytes. */
export function fromHex(text: string, length: number): Uint8Array<ArrayBuffer> | undefined {
  if (text.length !== 2 * length || !/^[0-9a-f]*$/.test(text)) return undefined;
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/**
 * Writes bytes as one large number in digits and capitals. A QR code stores such characters in 5.5 bits each, other
 * text in 8, and an address needs no escapes for them. The first byte must not be 0, so that each text stands for one
 * array of bytes.
 */
export function toBase36(bytes: Uint8Array): string {
  return BigInt(`0x${toHex(bytes)}`)
    .toString(36)
    .toUpperCase();
}

/** Returns the bytes of a text that `toBase36` has written. Undefined for any other text. */
export function fromBase36(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[1-9A-Z][0-9A-Z]*$/.test(text)) return undefined;
  let number = 0n;
  for (const digit of text) number = number * 36n + BigInt(Number.parseInt(digit, 36));
  const hex = number.toString(16);
  return fromHex(hex.padStart(hex.length + (hex.length % 2), '0'), Math.ceil(hex.length / 2));
}

/**
 * Returns the CRC-32 of the bytes as in zip files, an unsigned number. It detects every change within four consecutive
 * bytes.
 */
export function crc32(bytes: ArrayLike<number>): number {
  let crc = ~0;
  for (const byte of Array.from(bytes)) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}
