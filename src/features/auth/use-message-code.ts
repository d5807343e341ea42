import { type RefObject, useEffect } from 'react';
import { typeInto } from '#ui/form/retype.ts';

// Only some browsers of phones have it; the others offer the code above the keyboard.
interface MessageCodeOptions extends CredentialRequestOptions {
  readonly otp: { readonly transport: readonly ['sms'] };
}

/** Takes the code out of the message that brings it, with the person's leave, and types it. */
export function useMessageCode(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (!('OTPCredential' in window)) return undefined;
    const leaving = new AbortController();
    void receiveCode(leaving.signal).then((code) => {
      const field = form.current?.querySelector<HTMLInputElement>('input[name="code"]');
      if (code !== undefined && field) typeInto(field, code);
    });
    return () => leaving.abort();
  }, [form]);
}

async function receiveCode(signal: AbortSignal): Promise<string | undefined> {
  const options: MessageCodeOptions = { otp: { transport: ['sms'] }, signal };
  try {
    const credential = await navigator.credentials.get(options);
    return credential && 'code' in credential && typeof credential.code === 'string'
      ? credential.code
      : undefined;
  } catch {
    // Refused, or the step was left before a message came.
    return undefined;
  }
}
