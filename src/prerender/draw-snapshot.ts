// Writes the words of the snapshot into the home page, from local storage, before the app's modules are there.
// React draws the same when it takes over.
import { databaseName } from '#data/database/name.ts';
import type { RowWords, TakenSnapshot, Wording } from '#data/snapshot/snapshot.ts';
import type { Locale } from '#i18n/language.ts';
import { deviceStorage } from '#platform/storage.ts';

/**
 * Draws what belongs to the session of this token, in the language of the page, or nothing, and returns whether it
 * drew. What lies there is not checked by a schema: whatever it holds becomes text, or the drawing is off.
 */
export function drawSnapshot(root: HTMLElement, token: string, locale: Locale): boolean {
  const text = deviceStorage.read('snapshot');
  const patterns = document.querySelector<HTMLTemplateElement>('template#patterns');
  if (text === null || !patterns) return false;
  try {
    const { owner, words }: TakenSnapshot = JSON.parse(text);
    if (owner !== databaseName(token) || words?.locale !== locale) return false;
    const { balance, rows } = words;
    if (balance) {
      slotOf(root, 'figure').replaceChildren(filled(clone(patterns, 'figure'), { ...balance }));
      slotOf(root, 'label').textContent = current(balance.label);
    }
    if (rows.length > 0) {
      const list = clone(patterns, 'list');
      list.append(...rows.map((row) => drawRow(patterns, row)));
      slotOf(root, 'rows').replaceChildren(list);
    }
    return true;
  } catch {
    // The skeletons stay until the app draws what it has checked.
    return false;
  }
}

function drawRow(
  patterns: HTMLTemplateElement,
  { href, shown, kind, ...words }: RowWords,
): Element {
  const row = filled(clone(patterns, shown), words);
  slotOf(row, 'tile').replaceWith(clone(patterns, kind));
  row.querySelector('a')?.setAttribute('href', href);
  return row;
}

/** Text only: what a name holds is never read as HTML. */
function filled(element: Element, words: Readonly<Record<string, Wording>>): Element {
  for (const slot of element.querySelectorAll<HTMLElement>('[data-slot]')) {
    const wording = words[slot.dataset['slot'] ?? ''];
    if (wording !== undefined) slot.textContent = current(wording);
  }
  return element;
}

/** The form that holds now. */
function current(wording: Wording): string {
  if (typeof wording === 'string') return wording;
  const now = Date.now();
  const form = wording.find(([, until]) => until === null || now < until);
  if (!form) throw new TypeError('No form holds now');
  return form[0];
}

function clone(patterns: HTMLTemplateElement, name: string): Element {
  const pattern = patterns.content.querySelector(`[data-pattern="${name}"] > *`);
  if (!pattern) throw new TypeError(`No pattern ${name}`);
  return document.importNode(pattern, true);
}

function slotOf(element: Element, name: string): Element {
  const slot = element.querySelector(`[data-slot=${name}]`);
  if (!slot) throw new TypeError(`No slot ${name}`);
  return slot;
}
