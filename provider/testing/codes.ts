// Requests one-time codes as a guest and reads them from the inbox.
import { requestCode } from '#contract/identity/codes.ts';
import { type InboxMessage, messagesOf } from '#provider/controls/inbox.ts';
import type { TestProvider } from './provider.ts';

let phones = 0;

/** Returns a phone number that no other call in this process returns. */
export function freshPhone(): string {
  phones++;
  return `+99455${String(1_000_000 + phones)}`;
}

/** Returns the newest SMS or e-mail to the user with this phone, with or without a code. Undefined if there is none. */
export async function newestMessage(
  { store }: TestProvider,
  phone: string,
): Promise<InboxMessage | undefined> {
  return (await messagesOf(store, phone))[0];
}

/**
 * Requests a one-time code for a phone as a guest. Returns it with the id of its request. The code is empty if none was
 * sent.
 */
export async function askCode(
  provider: TestProvider,
  phone: string,
  purpose: 'REGISTER' | 'FORGOT' = 'REGISTER',
) {
  const body = { phone, purpose };
  const { requestId } = await provider.client().get(requestCode, { body });
  return { requestId, code: (await newestMessage(provider, phone))?.code ?? '' };
}

/** Returns a one-time code that is wrong, because it differs from this one. */
export function wrongCodeFor(code: string): string {
  return code === '000000' ? '000001' : '000000';
}
