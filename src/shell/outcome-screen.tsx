import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, use, useEffect, useState } from 'react';
import { serverNow } from '#api/server-time.ts';
import { isKnownCode } from '#contract/problem.ts';
import type { Attempt, AttemptState } from '#data/collections/attempts.ts';
import { serviceById } from '#data/collections/catalogue.ts';
import { useAttempt } from '#data/react/use-attempts.ts';
import { useConnectivity } from '#data/react/use-connectivity.ts';
import { useQuery } from '#data/react/use-query.ts';
import { useServerText } from '#data/react/use-server-text.ts';
import { refusalText } from '#features/payment/refusal-text.ts';
import { languageOf } from '#i18n/language.ts';
import type { MessageId } from '#i18n/messages.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useRichText } from '#i18n/use-rich-text.ts';
import { useText } from '#i18n/use-text.ts';
import { resolve } from '#money/resolving.ts';
import { support } from '#platform/support.ts';
import { Button } from '#ui/button.tsx';
import { buttonClass, textLinkClass } from '#ui/button-class.ts';
import { Card } from '#ui/card.tsx';
import { DescriptionList, DescriptionRow } from '#ui/description-list.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { HeaderEnd } from '#ui/header-end.ts';
import type { IconName } from '#ui/icon.tsx';
import { PageHeader } from '#ui/page-header.tsx';
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

/** What each state is to a person: its sign, its name, what is said of it. */
const looks: Readonly<
  Record<
    AttemptState,
    {
      readonly tone: Tone;
      readonly icon: IconName;
      readonly title: MessageId;
      readonly Words: (props: { attempt: Attempt }) => ReactNode;
    }
  >
> = {
  sending: { tone: 'brand', icon: 'clock', title: 'outcome.sending.title', Words: Sending },
  unknown: { tone: 'warning', icon: 'clock', title: 'outcome.unknown.title', Words: Unknown },
  confirmed: { tone: 'success', icon: 'check', title: 'outcome.confirmed.title', Words: Confirmed },
  refused: { tone: 'error', icon: 'alert', title: 'outcome.refused.title', Words: Refused },
  voided: { tone: 'error', icon: 'alert', title: 'outcome.voided.title', Words: Voided },
};

/** The heading stays while the state changes, so that a reader who waits is told how it ends. */
function Outcome({ attempt }: { attempt: Attempt }) {
  const t = useText();
  const { tone, icon, title, Words } = looks[attempt.state];
  return (
    <div className="relative mx-auto grid min-h-[70dvh] w-full max-w-dialog content-center justify-items-center gap-5 py-8 text-center text-balance text-text2">
      <div className="absolute top-1.5 -right-[min(0.625rem,2vw)] flex text-text">
        {use(HeaderEnd)}
      </div>
      <StatusBadge icon={icon} tone={tone} />
      <h1 aria-live="assertive" className="text-2xl font-semibold text-text" tabIndex={-1}>
        {t(title)}
      </h1>
      <Words attempt={attempt} />
    </div>
  );
}

function Sending({ attempt }: { attempt: Attempt }) {
  const t = useText();
  return (
    <>
      <p>{t('outcome.sending.text')}</p>
      <Particulars attempt={attempt} />
    </>
  );
}

function Unknown({ attempt }: { attempt: Attempt }) {
  const t = useText();
  const rich = useRichText();
  const offline = useConnectivity() === 'offline';
  return (
    <>
      <p>
        {rich('outcome.unknown.text', {
          b: (inside) => (
            <strong className="font-semibold text-text" key="b">
              {inside}
            </strong>
          ),
        })}
      </p>
      <Particulars attempt={attempt} />
      <p className="text-sm empty:hidden" role="status">
        {offline && t('outcome.unknown.offline')}
      </p>
      <Button onClick={() => resolve(attempt.key)} tone="secondary" wide>
        {t('outcome.unknown.check')}
      </Button>
      <a className={textLinkClass} href={`mailto:${support.email}`}>
        {t('outcome.unknown.support')}
      </a>
    </>
  );
}

/** A payment that is done is its receipt. */
function Confirmed({ attempt }: { attempt: Attempt }) {
  const t = useText();
  const navigate = useNavigate();
  const { receiptId } = attempt;
  useEffect(() => {
    if (!receiptId) return;
    void navigate({
      to: '/payment/receipt/$id',
      params: { id: receiptId },
      state: { paid: true },
      replace: true,
    });
  }, [navigate, receiptId]);
  return (
    <>
      <Particulars attempt={attempt} />
      {!receiptId && (
        <Link className={buttonClass({ wide: true })} to="/transactions">
          {t('outcome.toHistory')}
        </Link>
      )}
    </>
  );
}

function Refused({ attempt }: { attempt: Attempt }) {
  const t = useText();
  const code = attempt.refusal ?? '';
  const told = useServerText(
    code === '' || isKnownCode(code) ? undefined : code,
    languageOf(useLocale()),
  );
  const { key, values } = refusalText({ code, ...(told !== undefined && { message: told }) });
  return <NotDone attempt={attempt}>{t(key, values)}</NotDone>;
}

function Voided({ attempt }: { attempt: Attempt }) {
  const t = useText();
  return <NotDone attempt={attempt}>{t('outcome.voided.text')}</NotDone>;
}

function NotDone({ attempt, children }: { attempt: Attempt; children: ReactNode }) {
  const t = useText();
  return (
    <>
      <p>
        {children} <strong className="font-semibold text-text">{t('outcome.noMoneyTaken')}</strong>
      </p>
      <Particulars attempt={attempt} />
      <PayAnew serviceId={attempt.serviceId} />
      <Link className={textLinkClass} to="/">
        {t('shell.goHome')}
      </Link>
    </>
  );
}

/** Leads to the form of the same service, where a new payment begins. */
function PayAnew({ serviceId }: { serviceId: string | null }) {
  const t = useText();
  const saved = useQuery(serviceById, serviceId ?? '');
  const service = saved.state === 'saved' ? saved.rows?.service : undefined;
  const words = t('outcome.payAnew');
  const look = buttonClass({ wide: true });
  if (!service) {
    return (
      <Link className={look} to="/payments">
        {words}
      </Link>
    );
  }
  return (
    <Link
      className={look}
      params={{ cid: service.categoryId, pid: service.id }}
      to="/c/$cid/p/$pid"
    >
      {words}
    </Link>
  );
}

function Particulars({ attempt }: { attempt: Attempt }) {
  const t = useText();
  const locale = useLocale();
  const format = useFormat();
  return (
    <div className="w-full text-start">
      <Card className="px-4 py-2">
        <DescriptionList>
          <DescriptionRow term={attempt.label[locale]}>
            <span className="font-bold text-text">{format.amount(attempt.total)}</span>
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
  );
}

/** How long ago, kept right while it stands on the screen. */
function Since({ moment }: { moment: number }) {
  const t = useText();
  const [now, setNow] = useState(moment);
  useEffect(() => {
    const look = () => setNow(serverNow());
    look();
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.round((now - moment) / 1000));
  if (seconds === 0) return t('outcome.justNow');
  return seconds < 60
    ? t('outcome.secondsAgo', { seconds: String(seconds) })
    : t('outcome.minutesAgo', { minutes: String(Math.floor(seconds / 60)) });
}
