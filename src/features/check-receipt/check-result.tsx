import { groupFours } from '#domain/digits.ts';
import type { LinkedCopy } from '#domain/find-links.ts';
import { type SignedContent, shownText } from '#domain/receipt-proof.ts';
import { receiptTitle } from '#domain/receipt-words.ts';
import { type StatementCopy, statementLinkId } from '#domain/statement-proof.ts';
import { statusTone, statusWord } from '#domain/statuses.ts';
import type { MessageId } from '#i18n/messages/messages.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useText } from '#i18n/use-text.ts';
import { Amount } from '#ui/amount.tsx';
import { Button } from '#ui/button.tsx';
import { DescriptionList, DescriptionRow } from '#ui/description-list.tsx';
import type { IconName } from '#ui/icons/icon.tsx';
import { ReceiptCard, StatusBadge } from '#ui/receipt-card.tsx';
import { SkeletonBlock } from '#ui/states/placeholders.tsx';
import { Notice, StatusMark, type Tone, toneIcons } from '#ui/tone.tsx';
import { type CurrentState, checkAppearance, copyStatus } from './check-appearance.ts';
import type { SignedCopy } from './check-copy.ts';
import { SignedStatement } from './signed-statement.tsx';
import {
  type CheckOutcome,
  isCheckIncomplete,
  useCurrentReceiptState,
  useVerdict,
} from './use-check.ts';

/**
 * Checks a linked copy and shows the result: the verdict, the contents of the copy, and the provider's current state of
 * the receipt.
 */
export function CheckResult({ link }: { link: LinkedCopy }) {
  const t = useText();
  const { told, again } = useVerdict(link);
  const { receipt, statement } = contentOf(told);
  const now = useCurrentReceiptState(link, receipt !== undefined);
  const standing = receipt && checkAppearance(receipt, now);
  return (
    <>
      <p className="sr-only" role="status">
        {statement
          ? t(`check.statement.${statement.state}`)
          : t(`check.${standing?.heading ?? told?.state ?? 'checking'}`)}
        {standing?.word && `. ${t(standing.word)}`}
      </p>
      {told === undefined && <SkeletonBlock className="h-80 w-full rounded-hero" />}
      {receipt && <SignedReceipt now={now} signed={receipt} />}
      {statement && <SignedStatement {...statement} />}
      {told && !('copy' in told) && (
        <NotSigned again={again} isStatement={link.id === statementLinkId} told={told} />
      )}
    </>
  );
}

function contentOf(told: CheckOutcome): {
  readonly receipt?: SignedCopy;
  readonly statement?: SignedCopy<StatementCopy>;
} {
  if (!told || !('copy' in told)) return {};
  const { state, copy } = told;
  return copy.kind === 'statement' ? { statement: { state, copy } } : { receipt: { state, copy } };
}

const tones = {
  altered: 'error',
  revokedKey: 'error',
  unknownKey: 'warning',
  unreadable: 'warning',
  failed: 'neutral',
} as const satisfies Record<string, Tone>;

/** Words about a statement, for the states whose usual words name a receipt. */
const statementWords: Readonly<
  Record<keyof typeof tones, { readonly title?: MessageId; readonly text?: MessageId } | undefined>
> = {
  altered: { title: 'check.statement.altered', text: 'check.statement.altered.text' },
  revokedKey: { text: 'check.statement.revokedKey.text' },
  unknownKey: { text: 'check.statement.unknownKey.asked' },
  unreadable: { title: 'check.statement.unreadable' },
  failed: undefined,
};

function NotSigned({
  told,
  isStatement,
  again,
}: {
  told: Exclude<NonNullable<CheckOutcome>, SignedCopy<SignedContent>>;
  isStatement: boolean;
  again: () => void;
}) {
  const t = useText();
  const words = isStatement ? statementWords[told.state] : undefined;
  return (
    <div className="grid justify-items-center gap-3 rounded-hero bg-surface px-5 py-7 text-center shadow-card">
      <StatusBadge icon="alert" tone={tones[told.state]} />
      <h2 className="text-lg font-semibold">{t(words?.title ?? `check.${told.state}`)}</h2>
      <p className="text-text2">
        {told.state === 'unknownKey'
          ? t(
              told.wasAsked
                ? (words?.text ?? 'check.unknownKey.asked')
                : 'check.unknownKey.offline',
            )
          : t(words?.text ?? `check.${told.state}.text`)}
      </p>
      {isCheckIncomplete(told) && (
        <Button icon="refresh" onClick={again} tone="raised">
          {t('check.again')}
        </Button>
      )}
    </div>
  );
}

function SignedReceipt({ signed, now }: { signed: SignedCopy; now: CurrentState }) {
  const t = useText();
  const format = useFormat();
  const { copy } = signed;
  const { heading, badge, tone, word } = checkAppearance(signed, now);
  const isIncoming = copy.direction === 'IN';
  const person = isIncoming ? copy.sender : copy.receiver;
  const isForPerson = copy.kind === 'transfer' || copy.kind === 'coupon';
  return (
    <ReceiptCard
      top={
        <>
          <StatusBadge icon={heading === 'genuine' ? toneIcons[badge] : 'alert'} tone={badge} />
          <h2 className="text-lg font-semibold">{t(`check.${heading}`)}</h2>
          <p className="text-sm text-text2">{t(`check.${heading}.text`)}</p>
          <Amount size="total" text={format.amount(copy.total, copy.currency)} />
          {word && <StatusMark tone={tone}>{t(word)}</StatusMark>}
          {isIncoming && <p className="font-medium">{t('check.direction.in')}</p>}
          <p className="text-text2 wrap-anywhere empty:hidden" translate="no">
            {shownText((isForPerson && person) || copy.service)}
          </p>
          <div className="w-full text-start empty:hidden">
            <Since now={now} signed={signed} />
          </div>
        </>
      }
    >
      <Particulars signed={signed} />
      <p className="mt-3 text-sm text-text2">{t('check.masked')}</p>
      <p className="mt-1 text-sm text-text2">{t('check.asked')}</p>
    </ReceiptCard>
  );
}

/** Shows what happened to the receipt since the copy was signed. */
function Since({ signed, now }: { signed: SignedCopy; now: CurrentState }) {
  const t = useText();
  const format = useFormat();
  const { since, tone, word } = checkAppearance(signed, now);
  // The heading already says that the provider does not know the receipt.
  if (since === 'notKnown') return null;
  if (since === 'asking') return <SkeletonBlock className="h-11 w-full rounded-tile" />;
  const returnedAt = typeof now === 'string' ? null : now.returnedAt;
  const time = returnedAt === null ? '' : format.dateTime(Date.parse(returnedAt));
  const looks = {
    noAnswer: ['cloud-off', 'neutral'],
    returned: ['alert', 'error'],
    returning: ['alert', 'error'],
    changed: [toneIcons[tone], tone],
    same: tone === 'success' ? ['check', tone] : ['info', 'neutral'],
  } as const satisfies Record<string, readonly [IconName, Tone]>;
  const [icon, noticeTone] = looks[since];
  return (
    <Notice icon={icon} tone={noticeTone}>
      {t(`check.now.${since}`, { time, status: word ? t(word) : '' })}
    </Notice>
  );
}

function Particulars({ signed: { state, copy } }: { signed: SignedCopy }) {
  const t = useText();
  const format = useFormat();
  const then = copyStatus(copy);
  const word = statusWord(then);
  const texts = [
    ['check.identifier', copy.identifier],
    [copy.kind === 'payment' ? 'receipt.payer' : 'receipt.sender', copy.sender],
    ['receipt.receiver', copy.receiver],
  ] as const;
  return (
    <DescriptionList>
      <DescriptionRow term={t('receipt.number')}>{groupFours(copy.number)}</DescriptionRow>
      <DescriptionRow term={t('receipt.date')}>{format.dateTime(copy.at)}</DescriptionRow>
      <DescriptionRow term={t('check.operation')}>
        {t(receiptTitle(copy.kind, copy.status))}
      </DescriptionRow>
      <DescriptionRow term={t('check.direction')}>
        {t(copy.direction === 'IN' ? 'check.direction.in' : 'check.direction.out')}
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
        <StatusMark tone={state === 'sandbox' ? 'neutral' : statusTone(then)}>{t(word)}</StatusMark>
      </DescriptionRow>
    </DescriptionList>
  );
}
