// Remembers a sent code while it is valid. If the system discards the tab, for example while the person reads the
// message, the form continues at the code field. Stored in this tab, without the code and without any password.
import { useEffect, useState } from 'react';
import { serverNow, serverTimeKnown } from '#api/server-time.ts';
import { readJson } from '#domain/parse.ts';
import { tabStorage } from '#platform/storage.ts';
import type { SentCode } from './code-step.tsx';

type Purpose = 'REGISTER' | 'FORGOT' | 'SIGN_IN';

const PREFIX = 'sent-code:';

/**
 * Returns the data of the code that was sent last for this purpose, without the code itself, and the function that sets
 * this data. This tab stores the data until the code expires. The data is undefined if no code was sent, and at the
 * first render.
 */
export function useSentCode(
  purpose: Purpose,
): [SentCode | undefined, (sent: SentCode | undefined) => void] {
  const [sent, setSent] = useState<SentCode>();

  // The stored data are read after the first render, which must match the prerendered page.
  useEffect(() => {
    const kept = readJson(tabStorage.read(PREFIX + purpose));
    if (!isSentCode(kept)) return;
    setSent(kept);
    // Waits for the provider's time, because the clock of the device may be years off.
    void serverTimeKnown.then(() => {
      if (serverNow() < Date.parse(kept.expiresAt)) return;
      tabStorage.remove(PREFIX + purpose);
      setSent((now) => (now?.requestId === kept.requestId ? undefined : now));
    });
  }, [purpose]);

  function note(next: SentCode | undefined): void {
    setSent(next);
    if (!next) {
      tabStorage.remove(PREFIX + purpose);
      return;
    }
    const { phone, requestId, expiresAt, resendAt } = next;
    tabStorage.write(
      PREFIX + purpose,
      JSON.stringify({ phone, requestId, expiresAt, resendAt } satisfies SentCode),
    );
  }

  return [sent, note];
}

/** Deletes the data of all sent codes from this tab. Called after a sign-in. */
export function forgetSentCodes(): void {
  for (const purpose of tabStorage.names(PREFIX)) tabStorage.remove(PREFIX + purpose);
}

function isSentCode(value: unknown): value is SentCode {
  if (typeof value !== 'object' || value === null) return false;
  const texts: unknown[] = ['phone', 'requestId', 'expiresAt', 'resendAt'].map((name) =>
    Reflect.get(value, name),
  );
  return texts.every((text) => typeof text === 'string');
}
