import { onAnswer, onDelay, onFailure } from '#api/events.ts';
import { reportAnswer, reportDelay, reportNoAnswer } from '#platform/connectivity.ts';
import { markUnavailable } from './app-status.ts';

/** Learns from every call whether the provider can be reached and whether it is under maintenance. */
export function listenToCalls(): void {
  onAnswer(({ sentAt }) => reportAnswer(sentAt));
  onDelay(({ sentAt }) => reportDelay(sentAt));
  onFailure((event) => {
    const { failure, sentAt } = event;
    if (failure.code === 'NOT_SENT') return;
    if (failure.code === 'NO_ANSWER') reportNoAnswer(sentAt);
    else reportAnswer(sentAt);
    if (failure.status === 503) markUnavailable(event);
  });
}
