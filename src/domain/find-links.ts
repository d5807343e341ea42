// Apart from what reads a request or a copy: a guest who checks a receipt needs no more of requests.

/** A receipt's id with the text of its copy, as a link holds them. */
export interface LinkedCopy {
  readonly id: string;
  readonly text: string;
}

/** The signed copy that a link holds, in what was shared, pasted or read by a camera. It ends where its signs end. */
export function findCopy(text: string): LinkedCopy | undefined {
  const [, first, second, copy] = signedCopy.exec(text) ?? [];
  const id = first ?? second;
  return id !== undefined && copy !== undefined ? { id, text: copy } : undefined;
}

const signedCopy =
  /\/(?:(?:t|[a-z-]+\/receipt)\/([\w-]{1,64})#|check#([\w-]{1,64})\.)([0-9a-z]{60,})/i;

/** Whether a text has a link to a receipt of this app, with a copy or without. Links of others may look like it. */
export function hasReceiptLink(text: string, origin: string): boolean {
  const [, ...rests] = text.split(origin);
  return rests.some((rest) => /^\/(?:t|[a-z-]+\/receipt)\/[\w-]/.test(rest));
}

/** The fragment of a link that asks for money, in what was shared, pasted or read by a camera. */
export function findRequest(text: string): string | undefined {
  return /\/transfer#([1-9A-Z][0-9A-Z]{14,319})(?![0-9A-Za-z])/.exec(text)?.[1];
}
