// Texts that the provider owns: codes without words of ours, the message of a limit.
import { refresh } from '#api/refresh.ts';
import { translate } from '#contract/texts.ts';
import { keep, textId } from './keep.ts';
import { currentDevice, deviceOwner } from './open-device.ts';
import { unlessShut } from './unless-shut.ts';

/** A text as it was told last; undefined where it never was, and for a guest. */
export async function recallText(key: string, language: string): Promise<string | undefined> {
  const id = textId({ query: { key }, language });
  if (id === undefined || deviceOwner() === undefined) return undefined;
  const device = await currentDevice();
  return unlessShut(
    async () => (await device.read(['texts'], ({ texts }) => texts.get(id)))?.value.text,
  );
}

/** Asks for a text in the language that is spoken, and keeps it. Undefined where there is no answer. */
export async function askText(key: string, language: string): Promise<string | undefined> {
  const sent = await refresh(translate, { query: { key } }, { readKept: true });
  if (sent.failure || sent.answer === undefined) return undefined;
  const { answer, version, serverTime } = sent;
  if (!sent.kept && deviceOwner() !== undefined) {
    const device = await currentDevice();
    const asked = { query: { key }, language };
    await unlessShut(() =>
      keep(device, translate, asked, answer, version, serverTime ?? Date.now()),
    );
  }
  return answer;
}
