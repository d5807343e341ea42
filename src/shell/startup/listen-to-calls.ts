import { onAnswer, onDelay, onFailure } from '#api/events.ts';
import { noteAnswer, noteDelay, noteSilence } from '#platform/connectivity.ts';
import { markUnavailable } from './app-status.ts';

/** Learns from every call whether the provider can be reached and whether it is under maintenance. */
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
