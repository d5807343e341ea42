// Writes the words of the snapshot from local storage into the home page, before the app's modules are loaded. React
// draws the same when it takes over.
import { databaseName } from '#data/database/name.ts';
import type { RowWords, StoredSnapshot, TimedText } from '#data/snapshot/snapshot.ts';
import type { Locale } from '#i18n/language.ts';
import { deviceStorage } from '#platform/storage.ts';

/**
 * Draws the snapshot if it belongs to the session of this token and to the language of the page. Returns whether it
 * drew. No schema checks the stored text: its content is drawn only as text, and any error stops the drawing.
 */
export function drawSnapshot(root: HTMLElement, token: string, locale: Locale): boolean {
  const text = deviceStorage.read('snapshot');
  const patterns = document.querySelector<HTMLTemplateElement>('template#patterns');
  if (text === null || !patterns) return false;
  try {
    const { owner, words }: StoredSnapshot = JSON.parse(text);
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
    // The skeletons stay until the app draws checked rows.
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

/** Fills slots with text only: a name is never read as HTML. */
function filled(element: Element, words: Readonly<Record<string, TimedText>>): Element {
  for (const slot of element.querySelectorAll<HTMLElement>('[data-slot]')) {
    const wording = words[slot.dataset['slot'] ?? ''];
    if (wording !== undefined) slot.textContent = current(wording);
  }
  return element;
}

/** Returns the version of the text that is shown now. */
function current(wording: TimedText): string {
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
