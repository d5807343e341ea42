import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod/mini';
import { ask } from '#api/call.ts';
import type { Failure } from '#api/failure.ts';
import { problemOfQuote } from '#checkout/amount-step.tsx';
import { NEW_CARD, useCardOptions } from '#checkout/card-options.tsx';
import { Confirmation } from '#checkout/confirmation.tsx';
import { FormFrame } from '#checkout/form-frame.tsx';
import { NamedSteps } from '#checkout/step-heading.tsx';
import { useTerms } from '#checkout/use-terms.ts';
import type { Answer } from '#contract/call.ts';
import type { SavedCard } from '#contract/cards.ts';
import type { Quoted, Source } from '#contract/operations/operations.ts';
import { getTopUpTerms, quoteTopUp } from '#contract/operations/top-up.ts';
import { allCards } from '#data/collections/cards.ts';
import { collections } from '#data/collections/collections.ts';
import { firstWallet } from '#data/collections/wallets.ts';
import { currentDatabase } from '#data/local-database.ts';
import { useConnectivity } from '#data/react/use-connectivity.ts';
import { useQuery } from '#data/react/use-query.ts';
import { revalidate } from '#data/revalidation/revalidate.ts';
import { qepik, toDecimal } from '#domain/money.ts';
import { useFormat, useOpenFormat } from '#i18n/use-format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useText } from '#i18n/use-text.ts';
import { ActionBar, StepFields, stepClass } from '#ui/action-bar.tsx';
import { Button } from '#ui/button.tsx';
import { AmountField } from '#ui/form/amount-field.tsx';
import { amountText } from '#ui/form/amount-text.ts';
import { RadioField } from '#ui/form/choice-fields.tsx';
import { FormErrors } from '#ui/form/form-errors.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { EmptyNote } from '#ui/states/empty-note.tsx';
import { SkeletonRows } from '#ui/states/skeleton.tsx';
import { TerminalWay } from './terminal-way.tsx';

const CARD = 'card';
const TERMINAL = 'terminal';

interface Asked {
  readonly amount: string;
  readonly source: Source;
}

/** Money from a bank card into the wallet: how much and from which card, then one confirmation. */
export function TopUpScreen({ way }: { way: string | undefined }) {
  const t = useText();
  const navigate = useNavigate();
  const isTerminal = way === TERMINAL;
  const format = useFormat();
  const wallet = useQuery(firstWallet);
  const held = wallet.state === 'saved' ? wallet.rows : undefined;
  const [agreed, setAgreed] = useState<{ readonly asked: Asked; readonly quote: Quoted }>();
  const [asked, setAsked] = useState<Asked>();
  return (
    <FormFrame
      from={{ to: '/', name: t('title.home') }}
      // Both steps are one entry of the history.
      step={0}
      subtitle={
        held && `${t('wallet.balance')}: ${format.amount(held.availableAmount, held.currencyCode)}`
      }
      title={t('title.topUp')}
    >
      {!agreed && (
        <SegmentedControl
          label={t('topUp.way')}
          onChange={(chosen) =>
            void navigate({
              to: '/top-up',
              search: chosen === TERMINAL ? { way: chosen } : {},
              replace: true,
            })
          }
          options={[
            { value: CARD, label: t('topUp.byCard') },
            { value: TERMINAL, label: t('topUp.byTerminal') },
          ]}
          value={isTerminal ? TERMINAL : CARD}
        />
      )}
      {!isTerminal && (
        <NamedSteps
          label={t('payment.steps')}
          names={[t('operation.TOP_UP.recipientStep'), t('payment.step.confirm')]}
          step={agreed ? 1 : 0}
        />
      )}
      {isTerminal ? (
        <TerminalWay />
      ) : agreed ? (
        <Confirmation
          onChange={() => setAgreed(undefined)}
          onRenewed={(quote) => setAgreed({ ...agreed, quote })}
          quote={agreed.quote}
          recipient={
            <p className="text-text2">
              {t(agreed.asked.source === NEW_CARD ? 'topUp.thenNew' : 'topUp.thenSaved')}
            </p>
          }
          requote={(signal) => requestQuote(agreed.asked, signal)}
        />
      ) : (
        <Beginning
          onQuote={(typed, quote) => {
            setAsked(typed);
            setAgreed({ asked: typed, quote });
          }}
          typed={asked}
        />
      )}
    </FormFrame>
  );
}

function requestQuote(body: Asked, signal: AbortSignal) {
  return ask(quoteTopUp, { body }, { signal });
}

interface BeginningProps {
  /** What was typed before the person came back to change it. */
  readonly typed: Asked | undefined;
  readonly onQuote: (asked: Asked, quote: Quoted) => void;
}

/** Waits for the terms, which come from the provider alone, and for the cards as they are now. */
function Beginning(props: BeginningProps) {
  const t = useText();
  const offline = useConnectivity() === 'offline';
  const ways = useTerms(askWays);
  if (ways) return <TopUpForm {...props} {...ways} />;
  if (offline) return <EmptyNote icon="cloud-off">{t('topUp.needsNetwork')}</EmptyNote>;
  return <SkeletonRows label={t('shell.loading')} />;
}

function TopUpForm({ terms, cards, typed, onQuote }: BeginningProps & Ways) {
  const t = useText();
  const locale = useLocale();
  const format = useOpenFormat();
  const offline = useConnectivity() === 'offline';
  const { minAmount: min, maxAmount, limitLeft, suggested, commissionRate } = terms;
  const max = qepik(Math.min(maxAmount, limitLeft));
  const options = useCardOptions(cards);
  const [form, { amount, source }] = useSchemaForm({
    schema: z.object({ amount: amountText({ min, max }, locale), source: z.string() }),
    defaultValue: {
      amount: typed?.amount ?? '',
      source: typed?.source ?? options.find(({ disabled }) => !disabled)?.value ?? NEW_CARD,
    },
    async onSubmit(given, signal) {
      const asked = { amount: toDecimal(given.amount), source: given.source };
      const answer = await requestQuote(asked, signal);
      if (signal.aborted) return undefined;
      const problem = problemOfQuote(answer, 'TOP_UP');
      if (!problem && answer[0]) onQuote(asked, answer[0]);
      return problem;
    },
  });
  return (
    <form {...form.props} className={stepClass}>
      <StepFields>
        <FormErrors
          {...form.errors}
          labels={{ amount: t('payment.amount'), source: t('operation.TOP_UP.source') }}
        />
        <AmountField
          {...amount.textField}
          hint={t('topUp.bounds', {
            min: format.plainAmount(min),
            max: format.plainAmount(maxAmount),
            left: format.amount(limitLeft),
          })}
          label={t('payment.amount')}
          suggestions={suggested.map((one) => ({
            value: toDecimal(one),
            label: format.shortAmount(one),
          }))}
        />
        <RadioField
          {...source.textField}
          hint={commissionRate > 0 ? t('notification.commissionPossible') : undefined}
          label={t('operation.TOP_UP.source')}
          options={options}
        />
      </StepFields>
      <ActionBar>
        <Button {...form.submit} reason={offline && t('payment.needsNetwork')}>
          {t('payment.continue')}
        </Button>
      </ActionBar>
    </form>
  );
}

interface Ways {
  readonly terms: Answer<typeof getTopUpTerms>;
  readonly cards: readonly SavedCard[];
}

/** The terms, and the cards: which one is chosen at first is not to change under the finger. */
async function askWays(): Promise<readonly [Ways, null] | readonly [null, Failure]> {
  const [[terms, failure]] = await Promise.all([
    ask(getTopUpTerms, {}),
    revalidate(collections.cards),
  ]);
  if (failure) return [null, failure];
  return [{ terms, cards: await allCards.read(await currentDatabase()) }, null];
}
