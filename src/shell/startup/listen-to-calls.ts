import { onAnswer, onDelay, onFailure } from '#api/events.ts';
import { noteAnswer, noteDelay, noteSilence } from '#platform/connectivity.ts';
import { markUnavailable } from './app-status.ts';

/** What every call tells the frame: whether there is a provider, and whether it is at work. */
export function listenToCalls(): void {
  onAnswer(({ sentAt }) => noteAnswer(sentAt));
  onDelay(({ sentAt }) => noteDelay(sentAt));
  onFailure(({ failure, sentAt }) => {
    if (failure.code === 'NOT_SENT') return;
    if (failure.code === 'NO_ANSWER') noteSilence(sentAt);
    else noteAnswer(sentAt);
    if (failure.status === 503) markUnavailable();
  });
}
