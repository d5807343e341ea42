import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { serverNow } from '#api/server-time.ts';
import { isKnownCode } from '#contract/problem.ts';
import { type Attempt, type AttemptState, CANCELLED } from '#data/collections/attempts.ts';
import { useConnectivity } from '#data/react/use-connectivity.ts';
import { useServerText } from '#data/react/use-server-text.ts';
import { resultLink } from '#domain/links.ts';
import { sharedWords } from '#domain/operation-words.ts';
import { support } from '#domain/product.ts';
import { languageOf } from '#i18n/language.ts';
import type { MessageId } from '#i18n/messages/messages.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useRichText } from '#i18n/use-rich-text.tsx';
import { useLocale, useText } from '#i18n/use-text.ts';
import { cancelAway, leaveForHostedPage } from '#money/hosted-page.ts';
import { resolveOperation } from '#money/resolve-operation.ts';
import { Button, buttonClass, textLinkClass } from '#ui/button.tsx';
import { DescriptionList, DescriptionRow } from '#ui/description-list.tsx';
import type { ErrorText } from '#ui/form/error-text.ts';
import { ProblemNote } from '#ui/form/form-errors.tsx';
import { forgetTyped } from '#ui/form/typed.ts';
import type { IconName } from '#ui/icons/icon.tsx';
import { Card } from '#ui/list.tsx';
import type { Tone } from '#ui/tone.tsx';
import { StartAgain } from './kinds.tsx';
import { usePageReturn } from './links.tsx';
import { moneyOfRefusal } from './money-words.ts';
import { refusalText } from './refusal-text.ts';

interface OutcomeLook {
  readonly tone: Tone;
  readonly icon: IconName;
  readonly Words: (props: { attempt: Attempt }) => ReactNode;
}

/** Color and icon of each state of an attempt, and the component for the text and buttons below its title. */
export const outcomeLooks: Readonly<Record<AttemptState, OutcomeLook>> = {
  sending: { tone: 'brand', icon: 'clock', Words: Sending },
  away: { tone: 'brand', icon: 'clock', Words: Away },
  unknown: { tone: 'warning', icon: 'clock', Words: Unknown },
  confirmed: { tone: 'success', icon: 'check', Words: Confirmed },
  refused: { tone: 'error', icon: 'alert', Words: Refused },
  voided: { tone: 'error', icon: 'alert', Words: Voided },
};

function Sending({ attempt }: { attempt: Attempt }) {
  const t = useText();
  return (
    <>
      <p>{t('outcome.sending.text')}</p>
      <Particulars attempt={attempt} />
    </>
  );
}

/** Text and buttons of an attempt that is away: the person finishes on the hosted page, or cancels. */
function Away({ attempt }: { attempt: Attempt }) {
  const t = useText();
  const { key, about } = attempt;
  const offline = useConnectivity() === 'offline';
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<ErrorText>();
  usePageReturn(useCallback(() => setPending(false), []));

  async function leave() {
    setPending(true);
    setProblem(undefined);
    const failure = await leaveForHostedPage(key);
    if (!failure) return;
    setPending(false);
    // The provider refuses other devices, because the card that receives the money is typed on the device where the
    // transfer was agreed.
    const isElsewhere = failure.code === 'OPERATION_IN_PROGRESS';
    setProblem(isElsewhere ? { key: 'outcome.away.elsewhere' } : refusalText(failure, about.kind));
  }

  return (
    <>
      <p>{t('outcome.away.text')}</p>
      <div className="grid w-full gap-5 text-start">
        <Particulars attempt={attempt} />
        <ProblemNote problem={problem} />
      </div>
      <Button
        icon="external"
        onClick={() => void leave()}
        pending={pending}
        reason={offline && t('payment.needsNetwork')}
        wide
      >
        {t('outcome.away.continue')}
      </Button>
      <Button
        onClick={() => void cancelAway(key)}
        reason={offline && t('outcome.away.needsNetwork')}
        tone="quiet"
        wide
      >
        {t('outcome.away.cancel')}
      </Button>
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
        {rich(`operation.${sharedWords[attempt.about.kind]}.unknownText`, {
          b: (inside) => (
            <strong className="font-semibold text-text" key="b">
              {inside}
            </strong>
          ),
        })}
      </p>
      <Particulars attempt={attempt} />
      <p className="text-sm empty:hidden" role="status">
        {offline
          ? t('outcome.unknown.offline')
          : attempt.refusal === 'MAINTENANCE' && t('outcome.unknown.maintenance')}
      </p>
      <Button onClick={() => resolveOperation(attempt.key)} tone="secondary" wide>
        {t('button.checkNow')}
      </Button>
      <a className={textLinkClass} href={`mailto:${support.email}`}>
        {t('outcome.unknown.support')}
      </a>
    </>
  );
}

/**
 * Forgets the typed values and replaces the screen of a confirmed attempt with its receipt. Links to the history if the
 * attempt names no receipt.
 */
function Confirmed({ attempt }: { attempt: Attempt }) {
  const t = useText();
  const navigate = useNavigate();
  const { key, receiptId, about } = attempt;
  useEffect(() => {
    forgetTyped();
    const link = resultLink(key, receiptId, about);
    if (link) void navigate({ ...link, replace: true });
  }, [navigate, key, receiptId, about]);
  return (
    <>
      <Particulars attempt={attempt} />
      {!resultLink(key, receiptId, about) && (
        <Link className={buttonClass({ wide: true })} to="/transactions">
          {t('receipt.toHistory')}
        </Link>
      )}
    </>
  );
}

function Refused({ attempt }: { attempt: Attempt }) {
  const t = useText();
  const code = attempt.refusal ?? '';
  const message = useServerText(
    code === '' || isKnownCode(code) ? undefined : code,
    languageOf(useLocale()),
  );
  const refusal = { code, ...(message !== undefined && { message }) };
  return <NotDone attempt={attempt}>{t(refusalText(refusal, attempt.about.kind))}</NotDone>;
}

function Voided({ attempt }: { attempt: Attempt }) {
  const t = useText();
  return (
    <NotDone attempt={attempt}>
      {t(whyVoided[attempt.refusal ?? ''] ?? 'outcome.voided.text')}
    </NotDone>
  );
}

/**
 * Messages for the reasons why an attempt was voided. Without a known reason, its request did not reach the provider in
 * time.
 */
const whyVoided: Readonly<Record<string, MessageId>> = {
  '112': 'outcome.voided.112',
  MAINTENANCE: 'outcome.voided.maintenance',
  BUSY: 'outcome.voided.busy',
  [CANCELLED]: 'outcome.voided.cancelled',
  OPERATION_EXPIRED: 'outcome.voided.expired',
};

function NotDone({ attempt, children }: { attempt: Attempt; children: ReactNode }) {
  const t = useText();
  return (
    <>
      <p>
        {children}{' '}
        <strong className="font-semibold text-text">{t(moneyOfRefusal(attempt.isRefunded))}</strong>
      </p>
      <Particulars attempt={attempt} />
      <StartAgain about={attempt.about} />
      <Link className={textLinkClass} to="/">
        {t('shell.goHome')}
      </Link>
    </>
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
            {format.dateTime(attempt.createdAt)}
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

/** Time since `moment`, updated every second. */
function Since({ moment }: { moment: number }) {
  const t = useText();
  const [now, setNow] = useState(moment);
  useEffect(() => {
    const tick = () => setNow(serverNow());
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.round((now - moment) / 1000));
  if (seconds === 0) return t('outcome.justNow');
  return seconds < 60
    ? t('outcome.secondsAgo', { seconds })
    : t('outcome.minutesAgo', { minutes: Math.floor(seconds / 60) });
}
