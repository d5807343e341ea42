import { useNavigate } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { ask } from '#api/call.ts';
import type { Failure } from '#api/failure.ts';
import { problemOfQuote } from '#checkout/amount-step.tsx';
import { Flow } from '#checkout/flow.tsx';
import { FormFrame } from '#checkout/form-frame.tsx';
import { NEW_CARD, useCardOptions } from '#checkout/source-field.tsx';
import { type QuoteFlow, useQuote } from '#checkout/use-quote.ts';
import { useTerms } from '#checkout/use-terms.ts';
import { WalletOwner } from '#checkout/wallet-owner.tsx';
import type { Answer, Input } from '#contract/call.ts';
import type { SavedCard } from '#contract/cards.ts';
import type { Quoted } from '#contract/operations/operations.ts';
import { getTopUpTerms, quoteTopUp } from '#contract/operations/top-up.ts';
import { collections } from '#data/collections/collections.ts';
import { allCards } from '#data/collections/lists.ts';
import { firstWallet } from '#data/collections/wallets.ts';
import { currentDatabase } from '#data/local-database.ts';
import { useConnectivity } from '#data/react/use-connectivity.ts';
import { useQuery } from '#data/react/use-query.ts';
import { revalidate } from '#data/revalidation/revalidate.ts';
import { qepik, toDecimal } from '#domain/money.ts';
import { useFormat, useOpenFormat } from '#i18n/use-format.ts';
import { WithFigures } from '#i18n/use-rich-text.tsx';
import { useLocale, useText } from '#i18n/use-text.ts';
import { Button } from '#ui/button.tsx';
import { AmountField, amountText } from '#ui/form/amount-field.tsx';
import { RadioField } from '#ui/form/choice-fields.tsx';
import { FormErrors } from '#ui/form/form-errors.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { ActionBar, StepFields, stepClass } from '#ui/screen-layout.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { SkeletonRows } from '#ui/states/placeholders.tsx';
import { EmptyNote } from '#ui/states/when-saved.tsx';
import { TerminalWay } from './terminal-way.tsx';

const CARD = 'card';
const TERMINAL = 'terminal';

type Asked = Input<typeof quoteTopUp>['body'];

/**
 * Screen that tops up the wallet from a bank card: amount and card, then one confirmation. If `way` is `terminal`, the
 * screen shows how to pay at a terminal instead.
 */
export function TopUpScreen({ way }: { way: string | undefined }) {
  const t = useText();
  const navigate = useNavigate();
  const format = useFormat();
  const held = useQuery(firstWallet).rows;
  const flow = useQuote<Asked, Quoted>({
    call: (body, signal) => ask(quoteTopUp, { body }, { signal }),
  });
  const isTerminal = way === TERMINAL;
  const frame = {
    from: { to: '/', name: t('title.home') },
    subtitle: (
      <>
        <WalletOwner />
        {held && (
          <span className="block">
            <WithFigures>
              {`${t('wallet.balance')}: ${format.amount(held.availableAmount, held.currencyCode)}`}
            </WithFigures>
          </span>
        )}
      </>
    ),
    title: t('title.topUp'),
  } as const;
  const ways = (
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
  );
  if (isTerminal) {
    return (
      <FormFrame {...frame} step={0}>
        {ways}
        <TerminalWay />
      </FormFrame>
    );
  }
  return (
    <Flow
      {...frame}
      beside={ways}
      flow={flow}
      kind="TOP_UP"
      recipient={() => (
        <p className="text-text2">
          {t(flow.asked?.source === NEW_CARD ? 'topUp.thenNew' : 'topUp.thenSaved')}
        </p>
      )}
    >
      <Beginning ask={flow.ask} asked={flow.asked} />
    </Flow>
  );
}

type BeginningProps = Pick<QuoteFlow<Asked, Quoted>, 'asked' | 'ask'>;

/** Waits for the terms, which are not stored on this device, and for the current cards. */
function Beginning(props: BeginningProps) {
  const t = useText();
  const offline = useConnectivity() === 'offline';
  const choices = useTerms(askChoices);
  if (choices) return <TopUpForm {...props} {...choices} />;
  if (offline) return <EmptyNote icon="cloud-off">{t('topUp.needsNetwork')}</EmptyNote>;
  return <SkeletonRows />;
}

function TopUpForm({ terms, cards, asked, ask: askForQuote }: BeginningProps & Choices) {
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
      amount: asked?.amount ?? '',
      source: asked?.source ?? options.find(({ disabled }) => !disabled)?.value ?? NEW_CARD,
    },
    async onSubmit(typed, signal) {
      const answer = await askForQuote({ ...typed, amount: toDecimal(typed.amount) }, signal);
      return signal.aborted ? undefined : problemOfQuote(answer, 'TOP_UP');
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
          {t('button.continue')}
        </Button>
      </ActionBar>
    </form>
  );
}

interface Choices {
  readonly terms: Answer<typeof getTopUpTerms>;
  readonly cards: readonly SavedCard[];
}

/**
 * Fetches the terms and updates the stored cards at the same time, so that the preselected card does not change later.
 * Resolves to the terms and the stored cards, or to the failure of the terms. If the cards cannot be fetched, the cards
 * stored before are used.
 */
async function askChoices(): Promise<readonly [Choices, null] | readonly [null, Failure]> {
  const [[terms, failure]] = await Promise.all([
    ask(getTopUpTerms, {}),
    revalidate(collections.cards),
  ]);
  if (failure) return [null, failure];
  return [{ terms, cards: await allCards.read(await currentDatabase()) }, null];
}
