// What calls of every kind tell about the shelves: a write says what it changed and in which version,
// and any answer about the user says which version there is.
import { type AnswerEvent, type FailureEvent, onAnswer, onFailure } from '#api/events.ts';
import type { ShelfName } from '#contract/call.ts';
import type { Device } from './device.ts';
import { makeStale } from './marks.ts';
import { unlessShut } from './unless-shut.ts';

/** Listens to the calls of this page. Returns the way to stop. */
export function noteChanges(device: Device): () => void {
  const note = (shelves: readonly ShelfName[], version: number | null): void => {
    if (shelves.length > 0) void unlessShut(() => makeStale(device, shelves, version));
  };
  let seen = 0;
  const stops = [
    onAnswer(({ row, version }: AnswerEvent) => {
      if (row.kind === 'write' || row.kind === 'money') note(row.stales, version);
      if (version === null || version <= seen) return;
      // Something happened, here or elsewhere: balance, history and notifications are asked
      // whether it was theirs.
      seen = version;
      note(['wallets', 'history', 'notifications'], version);
    }),
    onFailure(({ row, failure }: FailureEvent) => {
      if (failure.code === 'NOT_SENT') return;
      // A refused write changed nothing. Otherwise nobody knows whether it was done; of money not even
      // then, for the refusal may answer the second copy of the request.
      const isRefused = failure.status >= 400 && failure.status < 500;
      if (row.kind === 'money' || (row.kind === 'write' && !isRefused)) note(row.stales, null);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
