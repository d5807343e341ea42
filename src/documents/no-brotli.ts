/**
 * Always throws. Replaces the WOFF2 decoder of the PDF library in the build, because the fonts of documents are WOFF.
 */
export default function refuse(): never {
  throw new Error('No decoder of WOFF2 is in this build');
}
