// A code that was asked for, as long as it is valid: a tab that the system dropped, as while the message was read, goes
// on at the field of the code. Kept in this tab, without the code and without any password.
import { useEffect, useState } from 'react';
import { serverNow, serverTimeKnown } from '#api/server-time.ts';
import { readJson } from '#domain/parse.ts';
import { tabStorage } from '#platform/storage.ts';
import type { SentCode } from './code-step.tsx';

type Purpose = 'REGISTER' | 'FORGOT' | 'SIGN_IN';

const PREFIX = 'sent-code:';

/** The code that was sent last for this purpose, and the function that notes another. */
export function useSentCode(
  purpose: Purpose,
): [SentCode | undefined, (sent: SentCode | undefined) => void] {
  const [sent, setSent] = useState<SentCode>();

  // After the first render, which has to match the prerendered page.
  useEffect(() => {
    const kept = readJson(tabStorage.read(PREFIX + purpose));
    if (!isSentCode(kept)) return;
    setSent(kept);
    // The clock of the device may be years off.
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

/** Called when somebody has signed in: no code of this tab is waited for any more. */
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
