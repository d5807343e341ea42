import { type ReactNode, useEffect, useId, useState, useSyncExternalStore } from 'react';
import { COBRAND } from '#contract/operations/cobrand.ts';
import type { Quoted } from '#contract/operations/operations.ts';
import { useConnectivity } from '#data/react/use-connectivity.ts';
import type { Qepik } from '#domain/money.ts';
import { sharedWords } from '#domain/operation-words.ts';
import { inCase } from '#i18n/formats/suffix-az.ts';
import { useFormat, useOpenFormat } from '#i18n/use-format.ts';
import { useRichText } from '#i18n/use-rich-text.tsx';
import { useText } from '#i18n/use-text.ts';
import { holdPaymentLock } from '#money/confirm-operation.ts';
import { pageEnding } from '#platform/worker.ts';
import { Button } from '#ui/button.tsx';
import { DescriptionList, DescriptionRow } from '#ui/description-list.tsx';
import { Card } from '#ui/list.tsx';
import { ActionBar, StepFields, stepClass } from '#ui/screen-layout.tsx';
import { Notice } from '#ui/tone.tsx';
import { ApprovalStep } from './approval-step.tsx';
import { balanceAfterWords, isCard, SourceName } from './source-field.tsx';
import {
  type Renew,
  useConfirmOnce,
  useDuplicateWarning,
  useRenewal,
  useTotalBefore,
} from './use-agreement.ts';

interface ConfirmationProps {
  quote: Quoted;
  renew: Renew;
  /** The recipient as the feature shows it. */
  recipient: ReactNode;
  /** Further rows of figures for this kind. */
  rows?: ReactNode;
  /** Returns to the form, because a changed field needs a new quote. */
  onChange: () => void;
}

/**
 * The confirmation of every kind of operation, preceded by `ApprovalStep` if the operation needs a code or passkey.
 * Holds the payment lock while it is shown, so that no update, tour or advertisement starts.
 */
export function Confirmation(props: ConfirmationProps) {
  const { operation } = props.quote;
  // `Confirmation` keeps the first total, because `Agreement` is unmounted while a code is requested again.
  const before = useTotalBefore(operation.total);
  useEffect(() => holdPaymentLock(), []);
  return operation.asksCode ? (
    <div className="contents" data-unfinished>
      <ApprovalStep {...props} operation={operation} />
    </div>
  ) : (
    <Agreement {...props} before={before} />
  );
}

/**
 * Shows the quote and the button that confirms it. The total on the button is the amount that will be taken. Renews an
 * expired quote, and asks for consent to a warning or a changed total.
 */
function Agreement({
  quote,
  before,
  recipient,
  rows,
  renew,
  onChange,
}: ConfirmationProps & {
  /** The total that was shown first, if it differs. */
  before: Qepik | undefined;
}) {
  const t = useText();
  const rich = useRichText();
  const format = useOpenFormat();
  const coveredFormat = useFormat();
  const { operation, source, amount, commission, balanceAfter, limitLeft } = quote;
  const { kind } = operation.about;
  // A card payment changes neither the wallet nor its limit, unless it is a top-up.
  const movesBalance = !isCard(source) || kind === 'TOP_UP';
  const countsInLimit = movesBalance && source !== COBRAND;
  const offline = useConnectivity() === 'offline';
  const ending = useSyncExternalStore(pageEnding.subscribe, pageEnding.get, pageEnding.get);
  const warning = useDuplicateWarning(quote);
  const warningId = useId();
  const changeId = useId();
  // A warning or a changed total needs consent. Consent is valid only for the shown warning and total.
  const consent = `${warning} ${operation.total}`;
  const [agreedTo, setAgreedTo] = useState<string>();
  const isMissing = (warning !== undefined || before !== undefined) && agreedTo !== consent;
  const { confirm, pressed, failed } = useConfirmOnce(operation);
  const expired = useRenewal(operation, renew, pressed);

  return (
    <div className={stepClass} data-unfinished>
      <StepFields>
        {warning !== undefined && (
          <Notice tone="warning">
            <p id={warningId} translate="no">
              {warning}
            </p>
            {consentField(t(`operation.${sharedWords[kind]}.anyway`), warningId)}
          </Notice>
        )}
        <div className="empty:hidden" role="alert">
          {before !== undefined && (
            <Notice tone="warning">
              <p id={changeId}>
                {rich('confirm.changed', {
                  before: format.amount(before),
                  now: format.amount(operation.total),
                })}
              </p>
              {warning === undefined && consentField(t('confirm.agree'), changeId)}
            </Notice>
          )}
        </div>
        {recipient}
      </StepFields>
      <div className="contents lg:sticky lg:top-[calc(1rem+var(--titlebar))] lg:grid lg:gap-4">
        <Card className="px-4 py-3 lg:p-5">
          <DescriptionList>
            <DescriptionRow term={t('payment.amount')}>{format.amount(amount)}</DescriptionRow>
            <DescriptionRow term={t('receipt.commission')}>
              {format.amount(commission)}
            </DescriptionRow>
            <DescriptionRow term={t(`operation.${kind}.source`)}>
              <SourceName source={source} />
            </DescriptionRow>
            {rows}
            {movesBalance && (
              <>
                <DescriptionRow term={t(balanceAfterWords(kind, source))}>
                  {coveredFormat.amount(balanceAfter)}
                </DescriptionRow>
                {countsInLimit && (
                  <DescriptionRow term={t('confirm.limitLeft')}>
                    {coveredFormat.amount(limitLeft)}
                  </DescriptionRow>
                )}
              </>
            )}
          </DescriptionList>
        </Card>
        <div className="empty:hidden" role="alert">
          {failed && <Notice tone="error">{t(`operation.${kind}.notSent`)}</Notice>}
        </div>
        <ActionBar>
          <p className="flex items-center justify-between gap-4">
            <span className="text-text2">{t('payment.total')}</span>
            <span className="text-lg font-bold tabular-nums" translate="no">
              {format.amount(operation.total)}
            </span>
          </p>
          {expired ? (
            <Button onClick={onChange} wide>
              {t('confirm.renew')}
            </Button>
          ) : (
            <Button
              onClick={() => void confirm()}
              pending={pressed}
              reason={reason()}
              translate="no"
              wide
            >
              {t(`operation.${sharedWords[kind]}.confirm`, {
                amount: format.amount(operation.total),
              })}
            </Button>
          )}
          <p className="text-center text-sm text-text2" role="status">
            {expired
              ? t('confirm.expired')
              : t('confirm.until', {
                  time: inCase(
                    format.time(Date.parse(operation.expiresAt)),
                    'dative',
                    format.locale,
                  ),
                })}
          </p>
        </ActionBar>
      </div>
    </div>
  );

  function reason(): string | undefined {
    if (ending) return t('confirm.updating');
    if (offline) return t('payment.needsNetwork');
    return isMissing ? t('confirm.sureFirst') : undefined;
  }

  /** Checkbox for the consent to the text above it, the element with the id `about`. */
  function consentField(label: string, about: string): ReactNode {
    return (
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <span className="grow">{label}</span>
        <input
          aria-describedby={about}
          checked={!isMissing}
          className="size-6 shrink-0 accent-brand-text"
          onChange={(event) => setAgreedTo(event.currentTarget.checked ? consent : undefined)}
          type="checkbox"
        />
      </label>
    );
  }
}
