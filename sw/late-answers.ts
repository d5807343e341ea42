// What was still on its way when the device answered. The page that asked may wait on for it.

/** An answer as a message carries it. */
export interface LateAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** How long an answer that came is held for a page that has not asked for it yet. */
const HELD_FOR_MS = 10_000;

const late = new Map<string, Promise<LateAnswer | null>>();

/** Holds what is on its way. Returns the name under which it can be asked for. */
export function holdLateAnswer(answering: Promise<Response | null | undefined>): string {
  const name = crypto.randomUUID();
  const answer = answering.then((response) => (response ? toMessage(response) : null));
  late.set(name, answer);
  void answer.finally(() => setTimeout(() => late.delete(name), HELD_FOR_MS));
  return name;
}

/** Null where no answer came, or the worker was stopped since and knows of none. */
export async function lateAnswer(name: unknown): Promise<LateAnswer | null> {
  return (typeof name === 'string' && (await late.get(name))) || null;
}

async function toMessage(response: Response): Promise<LateAnswer> {
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    text: await response.text(),
  };
}
