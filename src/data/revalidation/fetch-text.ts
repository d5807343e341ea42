// Fetches texts that the provider owns: problem codes unknown to this build, the message of a limit.
import { fetchRead } from '#api/fetch-read.ts';
import { translate } from '#contract/texts.ts';
import { storeAnswer } from '#data/collections/store-answer.ts';
import { savedText } from '#data/collections/texts.ts';
import { unlessOver } from '#data/database/write-fence.ts';
import { currentDatabase, databaseOwner } from '#data/local-database.ts';

/** Returns the stored text with this key in this language. Undefined if none is stored, and for a guest. */
export async function recallText(key: string, language: string): Promise<string | undefined> {
  if (databaseOwner() === undefined) return undefined;
  const database = await currentDatabase();
  return unlessOver(async () => (await savedText(database, { query: { key }, language }))?.text);
}

/**
 * Fetches a text in the language that calls carry, and stores it under `language`, which must be the same, if somebody
 * is signed in. Undefined if the call failed.
 */
export async function fetchText(key: string, language: string): Promise<string | undefined> {
  const sent = await fetchRead(translate, { query: { key } }, { readStored: true });
  if (sent.failure || sent.answer === undefined) return undefined;
  const { answer, version, serverTime } = sent;
  if (!sent.stored && databaseOwner() !== undefined) {
    const database = await currentDatabase();
    const request = { query: { key }, language };
    await unlessOver(() =>
      storeAnswer(database, translate, request, answer, version, serverTime ?? Date.now()),
    );
  }
  return answer;
}
