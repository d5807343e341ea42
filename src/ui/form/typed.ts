// Keeps the values typed on one screen in memory. `session/drafts.ts` stores them when the session ends or the page is
// hidden, and a form can be filled in with them again. Never contains secrets or values that the device must not store.

import type { Drafts } from '#ui/frame-contexts.ts';

/** Values typed in a form, and the address at which they were typed. */
export interface FormDraft {
  /** Path of the screen. */
  readonly path: string;
  /** Query of the screen's address, which may name a recipient. */
  readonly search: string;
  readonly values: Readonly<Record<string, string>>;
}

let typed: FormDraft | undefined;
let left: FormDraft | undefined;

type Control = Parameters<Drafts['note']>[0];

/**
 * Notes the current value of a field, unless it is a secret. If the value changes, the values of later steps and the
 * values kept by `restoreTyped` are dropped, because they were meant for the earlier recipient.
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
      // A sensitive value is stored in no draft. The values to restore were typed for an unknown value of this field,
      // so they are dropped.
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

/**
 * Returns the values typed at the current address, or at an address above it: /mno for its confirmation at
 * /mno/payment. Undefined if none were typed, or the last ones at another address.
 */
export function draftOfScreen(): FormDraft | undefined {
  return typed && isAtOrBelow(location.pathname, typed.path) ? typed : undefined;
}

/** Returns the values of the form that was typed in last, on any screen. Undefined if there are none. */
export function lastTyped(): FormDraft | undefined {
  return typed;
}

/**
 * Keeps unfinished values until the form at the address `href` is shown again. The form then takes them by `takeTyped`.
 */
export function restoreTyped({
  href,
  values,
}: {
  href: string;
  values: FormDraft['values'];
}): void {
  const [, path = '', search = ''] = /^([^?#]*)(\?[^#]*)?/.exec(href) ?? [];
  left = { path, search, values };
}

/** Forgets the typed values, because the operation for which they were typed is made. */
export function forgetTyped(): void {
  typed = undefined;
  left = undefined;
}

/**
 * Keeps the last typed values, if they were typed at this path, until the form there is shown again. The form then
 * takes them by `takeTyped`.
 */
export function restoreSubmitted(path: string): void {
  if (typed?.path === path) left = typed;
}

/**
 * Returns the values to restore in these fields, each once. Returns none if they belong to another form, or if the
 * address has another query, because it may name another recipient. Deletes them all if the address or a shared text
 * fills the form in. Returned values count as typed again.
 */
export function takeTyped(names: readonly string[]): Record<string, string> {
  // `left` is checked first, because there is no `location` during prerendering.
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
  // Restored values are in the form, so they count as typed again.
  typed = {
    path: location.pathname,
    search: location.search,
    values: { ...values, ...draftOfScreen()?.values },
  };
  return Object.fromEntries(mine);
}

/**
 * Returns whether a money request in the fragment of the address, or a text that was shared with the app, fills the
 * form in. The fragment of the skip link is no money request.
 */
function fillsIn(): boolean {
  return !['', '#content'].includes(location.hash) || history.state?.shared !== undefined;
}

/** Returns whether a radio button is not chosen. */
function isOff(field: Control): boolean {
  return field.type === 'radio' && 'checked' in field && field.checked === false;
}

function isAtOrBelow(path: string, formPath: string): boolean {
  return path === formPath || path.startsWith(`${formPath}/`);
}

/** Drafts of the forms of a signed-in person, kept in the memory of this page. */
export const typedDrafts: Drafts = { note: noteTyped, noteForm, take: takeTyped };

/** Returns whether a field contains a password, a code or a card. The form itself marks other secrets. */
function isSecret({ name, type, autocomplete }: Omit<Control, 'value'>): boolean {
  return (
    type === 'password' ||
    /password|one-time-code|^cc-/.test(autocomplete) ||
    /pass|pin|otp|cvc|cvv|card|secret/i.test(name)
  );
}
