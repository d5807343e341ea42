// Finds links to receipts and money requests in texts that were shared, pasted, opened or scanned. Programs change
// links on their way: they escape signs, wrap a link in a link of their own, break its line, add parameters before or
// after.
import { readCopy } from './receipt-proof.ts';

/** Id of a receipt, and the encoded signed copy that follows the id in a link: unchecked, and possibly incomplete. */
export interface LinkedCopy {
  readonly id: string;
  readonly text: string;
}

/**
 * Returns the first signed copy in a text that `readCopy` can read, without a check of its signature. If there is none,
 * returns the first line of the first incomplete or altered copy. Undefined if the text has no copy.
 */
export function findCopy(text: string): LinkedCopy | undefined {
  let left: LinkedCopy | undefined;
  for (const { 0: start, 1: first, 2: id = first, index, input } of linksIn(text, beforeCopy)) {
    if (id === undefined) continue;
    const rest = input.slice(index + start.length);
    const whole = joinLines(rest, (copy) => readCopy(id, copy).state === 'read');
    if (whole !== undefined) return { id, text: whole };
    const [cut] = /^(?:[0-9A-Za-z]{60,}|[0-9A-Z]{2,}(?![a-z]))/.exec(rest) ?? [];
    if (cut !== undefined) left ??= { id, text: cut };
  }
  return left;
}

/** Returns whether a text has a link to a receipt on `origin`, with or without a signed copy. */
export function hasReceiptLink(text: string, origin: string): boolean {
  const [, ...rests] = unescaped(text).split(origin);
  return rests.some((rest) => /^\/(?:t|[a-z-]+\/receipt)\/[\w-]/.test(rest));
}

// `[#*]` because the mail filter Proofpoint writes `*` for `#`.
const beforeCopy =
  /\/(?:(?:t|[a-z-]+\/receipt)\/([\w-]{1,64})(?:\?[^\s#*]*)?[#*]|check(?:\?[^\s#*]*)?[#*]([\w-]{1,64})\.)\s*/gi;

/**
 * Returns the matches of `pattern` in a text whose escapes are undone. The pattern describes a link up to its fragment,
 * also in links that programs have changed.
 */
export function linksIn(text: string, pattern: RegExp) {
  return unescaped(text).matchAll(pattern);
}

/** Undoes the escapes of signs and line breaks, also in links within links. */
function unescaped(text: string, levels = 5): string {
  const next = text
    .replace(/=\r?\n/g, '')
    .replace(/%([2-7][0-9a-f])/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
  return next === text || levels === 0 ? next : unescaped(next, levels - 1);
}

/**
 * Joins the lines into which e-mail has broken the fragment of a link, until `isWhole` accepts the joined text. `rest`
 * is the text from the fragment on. Undefined if `isWhole` accepts nothing.
 */
export function joinLines(rest: string, isWhole: (joined: string) => boolean): string | undefined {
  const [lines = ''] = /^[0-9A-Z]+(?:\s[\s>]*[0-9A-Z]+)*/.exec(rest.slice(0, longest)) ?? [];
  let joined = '';
  for (const line of lines.split(/[\s>]+/, mostLines)) {
    joined += line;
    if (isWhole(joined)) return joined;
  }
  return undefined;
}

/** Maximum length of a copy with its line breaks, in characters. */
const longest = 3000;
const mostLines = 40;
