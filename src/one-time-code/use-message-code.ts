import { type RefObject, useEffect } from 'react';
import { typeInto } from '#ui/form/retype.ts';

// Only some phone browsers have WebOTP; the others offer the code above the keyboard.
interface MessageCodeOptions extends CredentialRequestOptions {
  readonly otp: { readonly transport: readonly ['sms'] };
}

/** Fills in the code of the message, if the person allows it. */
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
    // The person refused, or the step was left before a message came.
    return undefined;
  }
}
