// Long answers (the catalogue, a page of history) are packed: a phone on a slow network waits for bytes.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const worthwhileBytes = 2048;

// The megabyte of the catalogue becomes 55 kB in some 20 ms; the best would be 49 kB in a second.
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const packers = {
  br: (text: string) => promisify(brotliCompress)(text, quality),
  gzip: (text: string) => promisify(gzip)(text),
};

export interface Packed {
  body: Uint8Array<ArrayBuffer>;
  encoding: keyof typeof packers;
}

/** Undefined where the text is too short for it, or the caller takes it only as it is. */
export async function pack(
  text: string,
  acceptEncoding: string | undefined,
): Promise<Packed | undefined> {
  if (text.length < worthwhileBytes) return undefined;
  const accepted = (acceptEncoding ?? '').split(',').map((name) => name.trim().split(';')[0]);
  const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name));
  if (!encoding) return undefined;
  return { body: new Uint8Array(await packers[encoding](text)), encoding };
}
