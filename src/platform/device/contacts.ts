import { parsePhone } from '#domain/person/phone.ts';

/** Whether the browser lets a person choose from the contacts of the device. */
export function hasContacts(): boolean {
  return navigator.contacts !== undefined;
}

/** The number of a contact that the person chooses; undefined where none was chosen. */
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
