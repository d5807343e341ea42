// What is typed on one screen, in memory, so that it survives a sign-in. Never what is
// secret, and never what the device may not hold.

import type { Drafts } from '#ui/frame-contexts.ts';

export interface Typed {
  /** The screen it was typed on. */
  readonly path: string;
  /** The query of its address, which may name a recipient. */
  readonly search: string;
  readonly values: Readonly<Record<string, string>>;
}

let typed: Typed | undefined;
let left: Typed | undefined;

type Control = Parameters<Drafts['note']>[0];

/**
 * Notes what stands in a field now. Where that changes, what was typed in later steps is dropped: it was meant for the
 * recipient of before.
 */
export function noteTyped(field: Control): void {
  const { name } = field;
  if (name === '' || isSecret(field)) return;
  const { pathname: path, search } = location;
  const before = typed?.path === path && typed.search === search ? typed.values : {};
  const value = isOff(field) ? '' : field.value;
  typed = { path, search, values: { ...before, [name]: value } };
  if ((before[name] ?? value) === value) return;
  const names = Object.keys(before);
  drop(names.slice(names.indexOf(name) + 1).filter((later) => !isOnScreen(later)));
  left = undefined;
}

function noteForm(form: HTMLFormElement, sensitive: readonly string[]): void {
  for (const field of form.elements) {
    const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
    if (!isField || isOff(field)) continue;
    if (!sensitive.includes(field.name) && !isSecret(field)) noteTyped(field);
    else if (left && isAtOrBelow(left.path, location.pathname)) {
      // No draft has this value, so nobody knows whether the rest is meant for it.
      drop(Object.keys(left.values));
      left = undefined;
    }
  }
}

function drop(names: readonly string[]): void {
  if (!typed) return;
  const kept = Object.entries(typed.values).filter(([name]) => !names.includes(name));
  typed = { ...typed, values: Object.fromEntries(kept) };
}

function isOnScreen(name: string): boolean {
  return [...document.forms].some(({ elements }) => elements.namedItem(name) !== null);
}

/** What was typed on the screen that is shown, or in the form whose confirmation lies below its address. */
export function typedHere(): Typed | undefined {
  return typed && isAtOrBelow(location.pathname, typed.path) ? typed : undefined;
}

/** What was typed last, on whatever screen. */
export function lastTyped(): Typed | undefined {
  return typed;
}

/** Whoever left something half typed finds it when that form comes again. `href` is its address. */
export function putBackTyped({ href, values }: { href: string; values: Typed['values'] }): void {
  const [, path = '', search = ''] = /^([^?#]*)(\?[^#]*)?/.exec(href) ?? [];
  left = { path, search, values };
}

/** Whether the form at this path is the one that was filled in last. */
export function isLastTyped(path: string): boolean {
  return typed?.path === path;
}

/** Restores the last submitted values of the form at this path, at the address where they were typed. */
export function restoreSubmitted(path: string): void {
  if (typed?.path === path) left = typed;
}

/**
 * What was left in these fields of this screen; each is put back once. An address that names something else, as
 * another recipient, takes nothing of it, and one that fills the form in itself drops it.
 */
export function takeTyped(names: readonly string[]): Record<string, string> {
  // Also called while pages are prerendered, where there is no address.
  if (left === undefined || !isAtOrBelow(left.path, location.pathname)) return {};
  const { path, search, values } = left;
  if (location.search !== '' && location.search !== search) return {};
  if (fillsIn()) {
    left = undefined;
    return {};
  }
  const mine = Object.entries(values).filter(([name]) => names.includes(name));
  const rest = Object.entries(values).filter(([name]) => !names.includes(name));
  left = { path, search, values: Object.fromEntries(rest) };
  // It is back in the form, so it counts as typed again.
  typed = {
    path: location.pathname,
    search: location.search,
    values: { ...values, ...typedHere()?.values },
  };
  return Object.fromEntries(mine);
}

/** Whether a request in the fragment, which is not that of the link past the frame, or what was shared fills the form in. */
function fillsIn(): boolean {
  return !['', '#content'].includes(location.hash) || history.state?.shared !== undefined;
}

/** A radio button that is not chosen. */
function isOff(field: Control): boolean {
  return field.type === 'radio' && 'checked' in field && field.checked === false;
}

function isAtOrBelow(path: string, formPath: string): boolean {
  return path === formPath || path.startsWith(`${formPath}/`);
}

/** For `FormDrafts`, where somebody is signed in. */
export const typedDrafts: Drafts = { note: noteTyped, noteForm, take: takeTyped };

/** Passwords, codes, cards. What else may not be kept is marked by the form itself. */
function isSecret({ name, type, autocomplete }: Omit<Control, 'value'>): boolean {
  return (
    type === 'password' ||
    /password|one-time-code|^cc-/.test(autocomplete) ||
    /pass|pin|otp|cvc|cvv|card|secret/i.test(name)
  );
}
