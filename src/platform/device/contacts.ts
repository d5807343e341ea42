import { parsePhone } from '#domain/person/phone.ts';

/** Returns whether the browser lets a person choose from the device's contacts. */
export function hasContacts(): boolean {
  return navigator.contacts !== undefined;
}

/**
 * Opens the browser's list of contacts and resolves to a number of the chosen one: its first complete mobile number,
 * otherwise its first number. Undefined if no number was chosen or the browser refuses.
 */
export async function chooseContactNumber(): Promise<string | undefined> {
  try {
    const [contact] = (await navigator.contacts?.select(['tel'])) ?? [];
    const numbers = contact?.tel ?? [];
    return numbers.find((number) => parsePhone(number) !== undefined) ?? numbers[0];
  } catch {
    // The browser refused, or its list is open already.
    return undefined;
  }
}
