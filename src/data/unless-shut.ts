import { Shut } from './device.ts';

/** Does the work, unless the session ended meanwhile: then nobody waits for its result any more. */
export async function unlessShut<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Shut) return undefined;
    throw error;
  }
}
