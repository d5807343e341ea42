import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { useAttempt } from '#data/react/use-attempts.ts';
import type { Attempt } from '#data/rows.ts';
import { refusalText } from '#features/payment/refusal-text.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useRichText, useText } from '#i18n/use-text.ts';
import { resolve } from '#money/resolving.ts';
import { support } from '#platform/support.ts';
import { Button } from '#ui/button.tsx';
import { buttonClass, textLinkClass } from '#ui/button-class.ts';
import { Card } from '#ui/card.tsx';
import { DescriptionList, DescriptionRow } from '#ui/description-list.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SkeletonBlock } from '#ui/skeleton.tsx';
import { StatusBadge } from '#ui/status-mark.tsx';
import type { Tone } from '#ui/tone-class.ts';

/**
 * How an attempt to pay stands, for every kind of payment: being sent, not known yet, done, not done.
 * "Not done" is said only when the provider refused it or voided its key.
 */
export function OutcomeScreen({ operationKey }: { operationKey: string }) {
  const t = useText();
  const attempt = useAttempt(operationKey);
  if (attempt === 'loading') return <SkeletonBlock className="h-64 w-full rounded-list" />;
  if (attempt === undefined) {
    return (
      <EmptyState
        action={
          <Link className={buttonClass()} to="/transactions">
            {t('outcome.toHistory')}
          </Link>
        }
        icon="history"
        title={t('outcome.notHere')}
      />
    );
  }
  return <Outcome attempt={attempt} />;
}

function Outcome({ attempt }: { attempt: Attempt }) {
  const t = useText();
  switch (attempt.state) {
    case 'sending':
      return (
        <Said badge="clock" title={t('outcome.sending.title')} tone="brand" attempt={attempt}>
          <p>{t('outcome.sending.text')}</p>
        </Said>
      );
    case 'unknown':
      return <Unknown attempt={attempt} />;
    case 'confirmed':
      return <Confirmed attempt={attempt} />;
    case 'refused':
      return (
        <NotDone attempt={attempt} title={t('outcome.refused.title')}>
          {t(refusalText({ code: attempt.refusal ?? '' }))}
        </NotDone>
      );
    case 'voided':
      return (
        <NotDone attempt={attempt} title={t('outcome.voided.title')}>
          {t('outcome.voided.text')}
        </NotDone>
      );
  }
}

/** A payment that is done is its receipt. */
function Confirmed({ attempt }: { attempt: Attempt }) {
  const t = useText();
  const navigate = useNavigate();
  const { receiptId } = attempt;
  useEffect(() => {
    if (!receiptId) return;
    void navigate({ to: '/payment/receipt/$id', params: { id: receiptId }, replace: true });
  }, [navigate, receiptId]);
  return (
    <Said attempt={attempt} title={t('outcome.confirmed.title')} tone="success">
      {!receiptId && (
        <Link className={buttonClass({ wide: true })} to="/transactions">
          {t('outcome.toHistory')}
        </Link>
      )}
    </Said>
  );
}

function Unknown({ attempt }: { attempt: Attempt }) {
  const t = useText();
  const rich = useRichText();
  return (
    <Said attempt={attempt} title={t('outcome.unknown.title')} tone="warning">
      <p>
        {rich('outcome.unknown.text', {
          b: (inside) => <strong className="font-semibold text-text">{inside}</strong>,
        })}
      </p>
      <Button onClick={() => resolve(attempt.key)} tone="secondary" wide>
        {t('outcome.unknown.check')}
      </Button>
      <a className={textLinkClass} href={`mailto:${support.email}`}>
        {t('outcome.unknown.support')}
      </a>
    </Said>
  );
}

function NotDone({
  attempt,
  title,
  children,
}: {
  attempt: Attempt;
  title: string;
  children: ReactNode;
}) {
  const t = useText();
  return (
    <Said attempt={attempt} title={title} tone="error">
      <p>{children}</p>
      <p className="font-semibold text-text">{t('outcome.noMoneyTaken')}</p>
      <Link className={buttonClass({ wide: true })} to="/payments">
        {t('outcome.toPayments')}
      </Link>
    </Said>
  );
}

function Said({
  attempt,
  title,
  tone,
  badge,
  children,
}: {
  attempt: Attempt;
  title: string;
  tone: Tone;
  badge?: 'clock';
  children?: ReactNode;
}) {
  const t = useText();
  const locale = useLocale();
  const format = useFormat();
  return (
    <div className="grid min-h-[70dvh] content-center justify-items-center gap-4 py-8 text-center text-text2">
      <StatusBadge tone={tone} {...(badge && { icon: badge })} />
      <h1 aria-live="assertive" className="text-2xl font-semibold text-text" tabIndex={-1}>
        {title}
      </h1>
      <div className="w-full text-start">
        <Card>
          <DescriptionList>
            <DescriptionRow term={attempt.label[locale]}>
              {format.amount(attempt.total)}
            </DescriptionRow>
            <DescriptionRow term={t('outcome.sentAt')}>
              {format.dateTime(attempt.sentAt)}
            </DescriptionRow>
            {attempt.state === 'unknown' && attempt.checkedAt !== undefined && (
              <DescriptionRow term={t('outcome.checkedAt')}>
                <Since moment={attempt.checkedAt} />
              </DescriptionRow>
            )}
          </DescriptionList>
        </Card>
      </div>
      <div className="grid w-full justify-items-center gap-4">{children}</div>
    </div>
  );
}

/** How long ago, kept right while it stands on the screen. */
function Since({ moment }: { moment: number }) {
  const t = useText();
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const look = () => setSeconds(Math.max(0, Math.round((Date.now() - moment) / 1000)));
    look();
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [moment]);
  return <>{t('outcome.secondsAgo', { seconds: String(seconds) })}</>;
}
