// What was still on its way when the device answered. The page that asked may wait on for it.
import type { LateAnswer } from '#contract/late-answer.ts';

/** How long an answer that came is held for a page that has not asked for it yet. */
const HELD_FOR_MS = 10_000;

const late = new Map<string, Promise<Response | null>>();

/** Holds what is on its way. Returns the name under which it can be asked for. */
export function holdLateAnswer(answering: Promise<Response | null>): string {
  const name = crypto.randomUUID();
  late.set(name, answering);
  void answering.then(() => setTimeout(() => late.delete(name), HELD_FOR_MS));
  return name;
}

/**
 * Null where no answer came, or not whole, or the worker was stopped since and knows of none. The body
 * of what is kept on the device is left out, unless the `whole` is asked for.
 */
export async function lateAnswer({
  name,
  whole,
}: {
  name: string;
  whole: boolean;
}): Promise<LateAnswer | null> {
  try {
    const response = await late.get(name);
    if (!response) return null;
    const isRead = whole || !response.headers.has('Kept');
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      text: isRead ? await response.clone().text() : '',
    };
  } catch {
    return null;
  }
}
