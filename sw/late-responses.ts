// What was still on its way when the local database answered. The page that asked may wait on for it.
import type { LateResponse } from '#contract/call.ts';

/** How long a response that came is held for a page that has not asked for it yet. */
const HELD_FOR_MS = 10_000;

const late = new Map<string, Promise<Response | null>>();

/** Holds what is on its way. Returns the name under which it can be asked for. */
export function holdLateResponse(coming: Promise<Response | null>): string {
  const name = crypto.randomUUID();
  late.set(name, coming);
  void coming.then(() => setTimeout(() => late.delete(name), HELD_FOR_MS));
  return name;
}

/** Null where none came, or not whole, or the worker was stopped since and knows of none. */
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
