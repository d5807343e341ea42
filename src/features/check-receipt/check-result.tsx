import { groupFours } from '#domain/digits.ts';
import { type ReceiptCopy, shownText } from '#domain/receipt-proof.ts';
import { receiptTitle } from '#domain/receipt-words.ts';
import { moneyPlace, statusGroup, statusWord } from '#domain/statuses.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useText } from '#i18n/use-text.ts';
import { Amount } from '#ui/amount.tsx';
import { Button } from '#ui/button.tsx';
import { DescriptionList, DescriptionRow } from '#ui/description-list.tsx';
import { ReceiptCard, StatusBadge } from '#ui/receipt-card.tsx';
import { SkeletonBlock } from '#ui/states/placeholders.tsx';
import { Notice, StatusMark, type Tone } from '#ui/tone.tsx';
import type { LinkedCopy, Verdict } from './check-copy.ts';
import { type StateNow, type Told, useStateNow, useVerdict } from './use-check.ts';

/** What is told of a receipt by its copy: first in a word, then what the copy says. */
export function CheckResult({ link }: { link: LinkedCopy }) {
  const t = useText();
  const { told, again } = useVerdict(link);
  return (
    <>
      <p className="sr-only" role="status">
        {t(told ? `check.${told.state}` : 'check.checking')}
      </p>
      {told === undefined && <SkeletonBlock className="h-80 w-full rounded-hero" />}
      {told?.state === 'genuine' && <GenuineReceipt link={link} verdict={told} />}
      {told && told.state !== 'genuine' && <NotGenuine again={again} told={told} />}
    </>
  );
}

const tones = {
  altered: 'error',
  unknownKey: 'warning',
  unreadable: 'warning',
  failed: 'neutral',
} as const satisfies Record<string, Tone>;

function NotGenuine({
  told,
  again,
}: {
  told: Exclude<NonNullable<Told>, { state: 'genuine' }>;
  again: () => void;
}) {
  const t = useText();
  const isOpen = told.state === 'failed' || (told.state === 'unknownKey' && !told.wasAsked);
  return (
    <div className="grid justify-items-center gap-3 rounded-hero bg-surface px-5 py-7 text-center shadow-card">
      <StatusBadge icon="alert" tone={tones[told.state]} />
      <h2 className="text-lg font-semibold">{t(`check.${told.state}`)}</h2>
      <p className="text-text2">
        {told.state === 'unknownKey'
          ? t(told.wasAsked ? 'check.unknownKey.asked' : 'check.unknownKey.offline')
          : t(`check.${told.state}.text`)}
      </p>
      {isOpen && (
        <Button icon="refresh" onClick={again} tone="raised">
          {t('check.again')}
        </Button>
      )}
    </div>
  );
}

function GenuineReceipt({
  link,
  verdict: { copy, isOfSandbox },
}: {
  link: LinkedCopy;
  verdict: Extract<Verdict, { state: 'genuine' }>;
}) {
  const t = useText();
  const format = useFormat();
  const now = useStateNow(link);
  const person = copy.direction === 'IN' ? copy.sender : copy.receiver;
  const isForPerson = copy.kind === 'transfer' || copy.kind === 'coupon';
  return (
    <ReceiptCard
      top={
        <>
          <StatusBadge tone={now === 'notKnown' ? 'warning' : 'success'} />
          <h2 className="text-lg font-semibold">{t('check.genuine')}</h2>
          <p className="text-sm text-text2">{t('check.genuine.text')}</p>
          <Amount
            hidden={format.covered ? t('amount.hidden') : undefined}
            size="total"
            text={format.amount(copy.total, copy.currency)}
          />
          <p className="text-text2 wrap-anywhere empty:hidden" translate="no">
            {shownText((isForPerson && person) || copy.service)}
          </p>
          <div className="grid w-full grid-cols-1 gap-2 text-start">
            <Since copy={copy} now={now} />
            {isOfSandbox && (
              <Notice icon="info" tone="warning">
                {t('check.sandbox')}
              </Notice>
            )}
          </div>
        </>
      }
    >
      <Particulars copy={copy} />
      <p className="mt-3 text-sm text-text2">{t('check.masked')}</p>
    </ReceiptCard>
  );
}

/** What became of it since the copy was signed. */
function Since({ copy, now }: { copy: ReceiptCopy; now: StateNow }) {
  const t = useText();
  const format = useFormat();
  if (now === 'asking') return <SkeletonBlock className="h-11 w-full rounded-tile" />;
  if (now === 'noAnswer') {
    return (
      <Notice icon="cloud-off" tone="neutral">
        {t('check.now.noAnswer')}
      </Notice>
    );
  }
  if (now === 'notKnown') {
    return (
      <Notice icon="alert" tone="error">
        {t('check.now.notKnown')}
      </Notice>
    );
  }
  const place = moneyPlace(now.status);
  if (now.returnedAt !== null || place === 'returning') {
    return (
      <Notice icon="alert" tone="error">
        {now.returnedAt === null
          ? t('check.now.returning')
          : t('check.now.returned', { time: format.dateTime(Date.parse(now.returnedAt)) })}
      </Notice>
    );
  }
  const isSame = statusGroup(now.status) === statusGroup(copy.status);
  const word = statusWord(now);
  return (
    <Notice icon={isSame ? 'check' : 'info'} tone={isSame ? 'success' : 'brand'}>
      {isSame ? t('check.now.same') : t('check.now.changed', { status: t(word.key, word.values) })}
    </Notice>
  );
}

const statusTones = { success: 'success', pending: 'warning', error: 'error' } as const;

function Particulars({ copy }: { copy: ReceiptCopy }) {
  const t = useText();
  const format = useFormat();
  const word = statusWord(copy);
  const texts = [
    ['check.identifier', copy.identifier],
    ['receipt.sender', copy.sender],
    ['receipt.receiver', copy.receiver],
  ] as const;
  return (
    <DescriptionList>
      <DescriptionRow term={t('receipt.number')}>{groupFours(copy.number)}</DescriptionRow>
      <DescriptionRow term={t('receipt.date')}>{format.dateTime(copy.at)}</DescriptionRow>
      <DescriptionRow term={t('check.operation')}>
        {t(receiptTitle(copy.kind, copy.status))}
      </DescriptionRow>
      {texts.map(
        ([term, text]) =>
          text !== '' && (
            <DescriptionRow key={term} term={t(term)}>
              {shownText(text)}
            </DescriptionRow>
          ),
      )}
      <DescriptionRow term={t('receipt.amount')}>
        {format.amount(copy.amount, copy.currency)}
      </DescriptionRow>
      <DescriptionRow term={t('receipt.commission')}>
        {format.amount(copy.commission, copy.currency)}
      </DescriptionRow>
      <DescriptionRow term={t('check.statusThen')}>
        <StatusMark tone={statusTones[statusGroup(copy.status)]}>
          {t(word.key, word.values)}
        </StatusMark>
      </DescriptionRow>
    </DescriptionList>
  );
}
