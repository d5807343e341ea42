import { useId } from 'react';
import * as z from 'zod/mini';
import { isFixed, OverBalance, sourceOf, useReasonNotToPay } from '#checkout/amount-form.tsx';
import { refusalText } from '#checkout/refusal-text.ts';
import { hasCardCommission, SourceField } from '#checkout/source-field.tsx';
import type { QuoteFlow } from '#checkout/use-quote.ts';
import type { Input } from '#contract/call.ts';
import type { Service } from '#contract/catalogue.ts';
import type { Favorite } from '#contract/favorites.ts';
import type { Quoted } from '#contract/operations/operations.ts';
import { MOST_AT_ONCE, type quoteFavorites } from '#contract/operations/payments.ts';
import { useCategories } from '#data/react/use-query.ts';
import { checkAmount } from '#domain/amount-input.ts';
import { type Qepik, sum, toDecimal, ZERO } from '#domain/money.ts';
import { printedValue } from '#domain/services/printed-value.ts';
import { useOpenFormat } from '#i18n/use-format.ts';
import { useRichText } from '#i18n/use-rich-text.tsx';
import { useLocale, useText } from '#i18n/use-text.ts';
import { Button } from '#ui/button.tsx';
import { AmountField, amountText } from '#ui/form/amount-field.tsx';
import { FormErrors } from '#ui/form/form-errors.tsx';
import { useChosen } from '#ui/form/use-chosen.tsx';
import { type FormField, useSchemaForm } from '#ui/form/use-schema-form.ts';
import { CategoryTile } from '#ui/icons/icon-tile.tsx';
import { List, Row, RowBody, rowClass } from '#ui/list.tsx';
import { ActionBar, StepFields, stepClass } from '#ui/screen-layout.tsx';

/** A favorite that can be paid, with its service. */
export interface Payable {
  readonly favorite: Favorite;
  readonly service: Service;
}

/** Body of the request for a quote of several favorites. */
export type FavoritesQuoteRequest = Input<typeof quoteFavorites>['body'];

/**
 * Names of the fields for the source and for the chosen favorites. An amount field has the id of its favorite as its
 * name.
 */
const SOURCE = 'source';
const CHOSEN = 'chosen';

/**
 * Form that chooses favorites, at most `MOST_AT_ONCE`, and their amounts, and shows the sum of the valid amounts.
 * Submitting it requests a quote by `ask`. `asked`: the previous request, to which the person returns.
 */
export function AmountsForm({
  payable,
  chosen: chosenFirst,
  asked,
  ask,
}: Pick<QuoteFlow<FavoritesQuoteRequest, Quoted>, 'asked' | 'ask'> & {
  payable: readonly Payable[];
  /**
   * Ids of the favorites that are chosen at first, each with its amount as decimal text if it differs from the usual
   * one.
   */
  chosen: ReadonlyMap<string, string | undefined>;
}) {
  const t = useText();
  const locale = useLocale();
  const format = useOpenFormat();
  const barred = useReasonNotToPay();
  const before = new Map(asked?.payments.map(({ favoriteId, amount }) => [favoriteId, amount]));
  const first = [...(asked ? before : chosenFirst).keys()];
  const [ids, chooseIds, chosenField] = useChosen(CHOSEN, first.join(' '));
  const isChosen = new Set(ids.split(' '));
  const chosen = payable
    .map(idOf)
    .filter((id) => isChosen.has(id))
    .slice(0, MOST_AT_ONCE);
  const paid = payable.filter((one) => chosen.includes(idOf(one)));
  const shape: Readonly<Record<string, z.ZodMiniType<Qepik | string>>> = Object.fromEntries([
    [SOURCE, z.string()],
    ...paid.map(
      ({ favorite, service: { minAmount: min, maxAmount: max } }) =>
        [favorite.favoriteInfo.id, amountText({ min, max }, locale)] as const,
    ),
  ]);
  const [form, fields] = useSchemaForm({
    schema: z.object(shape),
    fixed: payable.filter(({ service }) => isFixed(service)).map(idOf),
    defaultValue: Object.fromEntries([
      [SOURCE, asked?.source ?? 'WALLET'],
      ...payable.map((one) => {
        const id = idOf(one);
        const price = isFixed(one.service) ? toDecimal(one.service.minAmount) : undefined;
        return [id, price ?? before.get(id) ?? chosenFirst.get(id) ?? proposed(one)] as const;
      }),
    ]),
    async onSubmit(values, signal) {
      const payments = paid.flatMap((one) => {
        const amount = values[idOf(one)];
        const { debt } = one.favorite;
        return amount === undefined || typeof amount === 'string'
          ? []
          : {
              favoriteId: idOf(one),
              amount: toDecimal(amount),
              shownDebt: debt ? toDecimal(debt.amount) : undefined,
            };
      });
      const [quote, failure] = await ask({ payments, source: String(values[SOURCE]) }, signal);
      if (signal.aborted) return undefined;
      if (failure) {
        const problem = refusalText(failure, 'FAVORITES');
        const named = chosen.find((id) => failure.fields?.[id] !== undefined);
        return named === undefined ? { form: problem } : { fields: { [named]: problem } };
      }
      return quote.balanceAfter < ZERO ? { form: { key: 'validation.balance' } } : undefined;
    },
  });
  const total = sum(
    paid.map((one) => {
      const { service } = one;
      const checked = checkAmount(fields[idOf(one)]?.value ?? '', {
        min: service.minAmount,
        max: service.maxAmount,
      });
      return checked.ok ? checked.amount : ZERO;
    }),
  );
  const isFull = chosen.length >= MOST_AT_ONCE;
  const source = fields[SOURCE] ? sourceOf(fields[SOURCE]) : 'WALLET';

  return (
    <form {...form.props} className={stepClass}>
      <StepFields>
        <FormErrors
          {...form.errors}
          labels={Object.fromEntries(
            paid.map((one) => [idOf(one), t('payTogether.amountOf', { name: one.favorite.name })]),
          )}
        />
        <p className="text-text2">{t('payTogether.choose')}</p>
        <List label={t('title.payTogether')}>
          {payable.map((one) => (
            <PayableRow
              field={chosen.includes(idOf(one)) ? fields[idOf(one)] : undefined}
              isBarred={isFull && !chosen.includes(idOf(one))}
              key={idOf(one)}
              onToggle={(id, isOn) =>
                chooseIds(
                  [...chosen.filter((other) => other !== id), ...(isOn ? [id] : [])].join(' '),
                )
              }
              payable={one}
            />
          ))}
        </List>
        {chosenField}
        <OverBalance amount={total} source={source} />
        {fields[SOURCE] && (
          <SourceField
            {...fields[SOURCE].textField}
            chosen={fields[SOURCE].value}
            hasCommission={false}
            kind="FAVORITES"
          />
        )}
        <p className="text-sm text-text2 empty:hidden" role="status">
          {isFull && t('payTogether.tooMany', { count: MOST_AT_ONCE })}
        </p>
      </StepFields>
      <ActionBar>
        <p className="flex flex-wrap items-center justify-between gap-x-4">
          <span className="text-text2">
            {/* Only the quote knows the commission of the bank, so this sum is not the total. */}
            {hasCardCommission('FAVORITES', source)
              ? t('payment.amount')
              : t('payTogether.count', { count: chosen.length })}
          </span>
          <span className="text-lg font-bold tabular-nums" translate="no">
            {format.amount(total)}
          </span>
        </p>
        <Button {...form.submit} reason={reason()}>
          {t('button.continue')}
        </Button>
      </ActionBar>
    </form>
  );

  function reason(): string | undefined {
    if (barred) return t(barred);
    return chosen.length === 0 ? t('payTogether.none') : undefined;
  }
}

function PayableRow({
  payable,
  field,
  isBarred,
  onToggle,
}: {
  payable: Payable;
  /** Amount field. Undefined if the favorite is not chosen. */
  field: FormField | undefined;
  isBarred: boolean;
  onToggle: (id: string, isOn: boolean) => void;
}) {
  const t = useText();
  const rich = useRichText();
  const format = useOpenFormat();
  const categories = useCategories();
  const checkboxId = useId();
  const { favorite, service } = payable;
  const category = categories.get(service.categoryId);
  const owed = favorite.debt && favorite.debt.amount > ZERO ? favorite.debt.amount : undefined;
  return (
    <Row>
      <fieldset className="grid w-full min-w-0 grid-cols-1">
        <label className={rowClass} htmlFor={checkboxId}>
          <RowBody
            leading={
              <CategoryTile icon={category?.icon ?? 'star'} tone={category?.tone ?? 'warning'} />
            }
            subtitle={
              owed === undefined
                ? printedValue(favorite.recipient)
                : rich('payTogether.debt', { amount: format.amount(owed) })
            }
            title={<span translate="no">{favorite.name}</span>}
            trailing={
              <input
                checked={field !== undefined}
                className="block size-6 shrink-0 accent-brand-text"
                disabled={isBarred}
                id={checkboxId}
                onChange={({ currentTarget }) =>
                  onToggle(favorite.favoriteInfo.id, currentTarget.checked)
                }
                type="checkbox"
              />
            }
          />
        </label>
        {field && (
          <div className="px-4 pb-4">
            <AmountField
              {...field.textField}
              hint={
                isFixed(service)
                  ? t('payment.fixed')
                  : t('autopayments.bounds', {
                      min: format.plainAmount(service.minAmount),
                      max: format.plainAmount(service.maxAmount),
                    })
              }
              label={
                <>
                  <span aria-hidden="true">{t('payment.amount')}</span>
                  <span className="sr-only">
                    {t('payTogether.amountOf', { name: favorite.name })}
                  </span>
                </>
              }
              readOnly={isFixed(service)}
            />
          </div>
        )}
      </fieldset>
    </Row>
  );
}

function idOf({ favorite }: Payable): string {
  return favorite.favoriteInfo.id;
}

/** Returns the proposed amount: the debt, otherwise the usual amount. */
function proposed({ favorite: { debt, amount } }: Payable): string {
  if (debt && debt.amount > ZERO) return toDecimal(debt.amount);
  return amount === null ? '' : toDecimal(amount);
}
