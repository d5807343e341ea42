/** Replaces the decoder of WOFF2 in the build, because the fonts of documents are WOFF. */
export default function refuse(): never {
  throw new Error('No decoder of WOFF2 is in this build');
}
