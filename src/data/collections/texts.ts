// Texts that the provider owns. Each text is stored when it is first needed.
import { translate } from '#contract/texts.ts';
import type { LocalDatabase } from '#data/database/dexie-database.ts';
import { store } from '#data/database/store.ts';
import { type Collection, HOUR, type ReadRequest, type ServedRead } from './collection.ts';
import { type ListRow, storePartial, tableUpdate } from './store-list.ts';

interface SavedText {
  readonly text: string;
  readonly savedAt: number;
}

const textRows = store<ListRow<SavedText>>('texts');

const text: ServedRead<typeof translate> = {
  row: translate,
  store: async (database, request, text, moment) => {
    const id = textId(request);
    if (id === undefined) return;
    const update = tableUpdate(textRows, [{ text, savedAt: moment.savedAt }], () => id, moment);
    await storePartial(database, 'texts', update, moment);
  },
  answer: async (database, request) => {
    const saved = await savedText(database, request);
    return saved && { answer: saved.text, savedAt: saved.savedAt };
  },
};

/** The collection of texts. No sync fetches it, because a screen fetches each text that it shows (`fetchText`). */
export const texts = {
  name: 'texts',
  stores: [textRows],
  partitions: ['texts'],
  reads: [text],
  label: 'other',
  freshForMs: HOUR,
  syncOrder: null,
  invalidatedBy: 'calls',
  isPublic: true,
  fetch: async () => true,
} as const satisfies Collection;

/** Reads the stored text with the key and the language of a request; undefined if it is not stored. */
export async function savedText(
  database: LocalDatabase,
  request: ReadRequest,
): Promise<SavedText | undefined> {
  const id = textId(request);
  if (id === undefined) return undefined;
  return database.read([textRows], async (dexie) => (await textRows.in(dexie).get(id))?.value);
}

function textId({ query, language = 'AZ' }: ReadRequest): string | undefined {
  const key = query?.['key'];
  return typeof key === 'string' ? `${language}:${key}` : undefined;
}
