import { Link } from '@tanstack/react-router';
import { use } from 'react';
import type { Attempt } from '#data/collections/attempts.ts';
import { useAttempt } from '#data/react/use-attempts.ts';
import { useText } from '#i18n/use-text.ts';
import { buttonClass } from '#ui/button-class.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { HeaderEnd } from '#ui/header-end.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { SkeletonBlock } from '#ui/skeleton.tsx';
import { StatusBadge } from '#ui/status-mark.tsx';
import { kinds } from './kinds.tsx';
import { outcomeLooks } from './outcome-words.tsx';

/**
 * The state of an attempt, for every kind of operation: being sent, not known yet, done, not done.
 * "Not done" is said only when the provider refused the operation or voided its key.
 */
export function OutcomeScreen({ operationKey }: { operationKey: string }) {
  const t = useText();
  const attempt = useAttempt(operationKey);
  if (attempt === 'loading') return <SkeletonBlock className="h-64 w-full rounded-list" />;
  if (attempt) return <Outcome attempt={attempt} />;
  return (
    <>
      <PageHeader title={t('title.outcome')} />
      <EmptyState
        action={
          <Link className={buttonClass()} to="/transactions">
            {t('outcome.toHistory')}
          </Link>
        }
        icon="history"
        title={t('outcome.notHere')}
      />
    </>
  );
}

/** The heading stays while the state changes, so that a screen reader announces the end. */
function Outcome({ attempt }: { attempt: Attempt }) {
  const t = useText();
  const { tone, icon, Words } = outcomeLooks[attempt.state];
  return (
    <div className="relative mx-auto grid min-h-[70dvh] w-full max-w-dialog content-center justify-items-center gap-5 py-8 text-center text-balance text-text2">
      <div className="absolute top-1.5 -right-[min(0.625rem,2vw)] flex text-text">
        {use(HeaderEnd)}
      </div>
      <StatusBadge icon={icon} tone={tone} />
      <h1 aria-live="assertive" className="text-2xl font-semibold text-text" tabIndex={-1}>
        {t(kinds[attempt.about.kind].words.outcome[attempt.state])}
      </h1>
      <Words attempt={attempt} />
    </div>
  );
}
