import { type Attempt, attempts, isUnresolved } from '#data/collections/attempts.ts';
import { useLocalRows } from './use-live-read.ts';

/** The unresolved attempts, oldest first, live. */
export function useAttempts(): readonly Attempt[] {
  const made = useAllAttempts() ?? [];
  return made.filter(isUnresolved).sort((a, b) => a.createdAt - b.createdAt);
}

/** One attempt, live; undefined where there is none with this key on this device. */
export function useAttempt(key: string): Attempt | undefined | 'loading' {
  const made = useAllAttempts();
  return made ? made.find((attempt) => attempt.key === key) : 'loading';
}

/** All attempts of this device, live; undefined until they have been read. */
export function useAllAttempts(): Attempt[] | undefined {
  return useLocalRows(attempts);
}
