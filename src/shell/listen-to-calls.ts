import { onAnswer, onDelay, onFailure } from '#api/events.ts';
import { reportAnswer, reportDelay, reportNoAnswer } from '#platform/connectivity.ts';
import { noticeUnavailable } from './app-status.ts';

/** What every call tells the frame: whether there is a provider, and whether it is at work. */
export function listenToCalls(): void {
  onAnswer(({ sentAt }) => reportAnswer(sentAt));
  onDelay(({ sentAt }) => reportDelay(sentAt));
  onFailure(({ failure, sentAt }) => {
    if (failure.code === 'NOT_SENT') return;
    if (failure.code === 'NO_ANSWER') reportNoAnswer(sentAt);
    else reportAnswer(sentAt);
    if (failure.status === 503) noticeUnavailable();
  });
}
