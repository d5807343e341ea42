// Holds responses that were still on their way when the local database answered. The page that asked may wait for them.
import type { LateResponse } from '#contract/call.ts';

/** How long a response is held after its arrival, so that the page can ask for it. */
const HELD_FOR_MS = 10_000;

const late = new Map<string, Promise<Response | null>>();

/**
 * Holds a response that is on its way, or null if none arrives, until ten seconds after its arrival. Returns the name
 * with which the page can ask for it.
 */
export function storeLateResponse(coming: Promise<Response | null>): string {
  const name = crypto.randomUUID();
  late.set(name, coming);
  void coming.then(() => setTimeout(() => late.delete(name), HELD_FOR_MS));
  return name;
}

/**
 * Waits for the held response with this name and returns it. Null if none arrived, if it is incomplete, or if the
 * worker was stopped since.
 */
export async function lateResponse({ name }: { name: string }): Promise<LateResponse | null> {
  try {
    const response = await late.get(name);
    if (!response) return null;
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      text: await response.clone().text(),
    };
  } catch {
    return null;
  }
}
