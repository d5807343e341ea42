// Apart from what reads a request: a guest who checks a receipt needs no more.

/** The fragment of a link that asks for money, in what was shared, pasted or read by a camera. */
export function findRequest(text: string): string | undefined {
  return /\/transfer#([1-9A-Z][0-9A-Z]{14,319})(?![0-9A-Za-z])/.exec(text)?.[1];
}
