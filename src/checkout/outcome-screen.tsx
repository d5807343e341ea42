import { Link } from '@tanstack/react-router';
import { use, useEffect, useState } from 'react';
import { ask } from '#api/call.ts';
import { type Failure, NO_ANSWER } from '#api/failure.ts';
import { serverNow } from '#api/server-time.ts';
import { getOperation } from '#contract/operations/operations.ts';
import type { Attempt, AttemptState } from '#data/collections/attempts.ts';
import { useAttempt } from '#data/react/use-local-rows.ts';
import type { MessageId } from '#i18n/messages/messages.ts';
import { useText } from '#i18n/use-text.ts';
import { interpretAnswer } from '#money/interpret-answer.ts';
import { attemptOf } from '#money/record-attempt.ts';
import { buttonClass } from '#ui/button.tsx';
import { HeaderEnd } from '#ui/frame-contexts.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { StatusBadge } from '#ui/receipt-card.tsx';
import { EmptyState, SkeletonBlock } from '#ui/states/placeholders.tsx';
import { outcomeTitle } from './outcome-title.ts';
import { outcomeLooks } from './outcome-words.tsx';
import { useAnswer } from './use-terms.ts';

/**
 * The state of an attempt, for every kind of operation: being sent, away at a hosted page, unknown, done, not done.
 * "Not done" is shown only if the provider refused the operation or voided its key. A receipt replaces the screen of a
 * confirmed attempt. If this device has no record of the attempt, the screen asks the provider for the operation's
 * state and voids nothing.
 */
export function OutcomeScreen({ operationKey }: { operationKey: string }) {
  const attempt = useAttempt(operationKey);
  if (attempt === 'loading') return <SkeletonBlock className="h-64 w-full rounded-list" />;
  if (attempt) return <Outcome attempt={attempt} />;
  return <OutcomeElsewhere operationKey={operationKey} />;
}

function OutcomeElsewhere({ operationKey }: { operationKey: string }) {
  const t = useText();
  const [operation, failure] =
    useAnswer(
      operationKey,
      (signal) => ask(getOperation, { params: { key: operationKey } }, { signal }),
      ([, refused]) => refused?.code !== NO_ANSWER.code,
    ) ?? [];
  if (!operation && !failure) return <SkeletonBlock className="h-64 w-full rounded-list" />;
  if (operation && operation.state !== 'QUOTED') {
    const verdict = interpretAnswer(operationKey, [operation, null]);
    const state = verdict.state === 'running' ? 'unknown' : verdict.state;
    const attempt = attemptOf(operation, state, Date.parse(operation.createdAt));
    return <Outcome attempt={{ ...attempt, ...verdict, state }} />;
  }
  return (
    <div data-wide>
      <PageHeader title={t('title.outcome')} />
      <EmptyState
        action={
          <Link className={buttonClass()} to="/transactions">
            {t('receipt.toHistory')}
          </Link>
        }
        icon="history"
        title={t(operation ? 'outcome.notConfirmed' : missing(failure))}
      />
    </div>
  );
}

function missing(failure: Failure | null | undefined): MessageId {
  return failure?.code === 'NOT_FOUND' ? 'outcome.noSuch' : 'outcome.notHere';
}

/** The heading element stays when the state changes, so that a screen reader announces the end. */
function Outcome({ attempt }: { attempt: Attempt }) {
  const t = useText();
  const state = useShownState(attempt);
  const { tone, icon, Words } = outcomeLooks[state];
  return (
    <div
      className="relative mx-auto grid min-h-[70dvh] w-full max-w-dialog content-center justify-items-center gap-5 py-8 text-center text-balance text-text2"
      data-wide
    >
      <div className="absolute top-1.5 -right-[min(0.625rem,2vw)] flex text-text">
        {use(HeaderEnd)}
      </div>
      <StatusBadge icon={icon} tone={tone} />
      <h1 aria-live="assertive" className="text-2xl font-semibold text-text" tabIndex={-1}>
        {t(outcomeTitle(attempt.about, state))}
      </h1>
      <Words attempt={attempt} />
    </div>
  );
}

/** Time in ms during which an operation that the provider is still running is shown as being sent, not as unknown. */
const shownAsSendingMs = 10_000;

/**
 * Returns the state to show. An unknown attempt that the provider reports as running is shown as `sending` for its
 * first ten seconds.
 */
function useShownState({ state, isRunning, createdAt }: Attempt): AttemptState {
  const [isEarly, setEarly] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setEarly(false), createdAt + shownAsSendingMs - serverNow());
    return () => clearTimeout(timer);
  }, [createdAt]);
  return state === 'unknown' && isRunning && isEarly ? 'sending' : state;
}
