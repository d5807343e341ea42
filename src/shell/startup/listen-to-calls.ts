import { onAnswer, onFailure, onSend } from '#api/events.ts';
import { reportAnswer, reportEnd, reportNoAnswer, reportSent } from '#platform/connectivity.ts';
import { markUnavailable } from './app-status.ts';

/** Learns from every call whether the provider can be reached and whether it is under maintenance. */
export function listenToCalls(): void {
  onSend(({ row, sentAt, ended }) => {
    reportSent(sentAt, row);
    // Before the events below: whoever hears of the end finds the call among those that have ended.
    void ended.then(() => reportEnd(sentAt));
  });
  onAnswer(({ sentAt }) => reportAnswer(sentAt));
  onFailure((event) => {
    const { row, failure, sentAt } = event;
    if (failure.code === 'NOT_SENT') return;
    if (failure.code === 'NO_ANSWER') reportNoAnswer(sentAt, row);
    else reportAnswer(sentAt);
    if (failure.status === 503) markUnavailable(event);
  });
}
