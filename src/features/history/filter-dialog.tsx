import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ChangeEvent, type ComponentProps, useId, useState } from 'react';
import { filterKinds, filterStatuses } from '#data/collections/history/filter-values.ts';
import { occurringInHistory } from '#data/collections/history/occurring.ts';
import { useCategories, useQuery } from '#data/react/use-query.ts';
import { showDay } from '#domain/person/person.ts';
import { sourceWord } from '#domain/receipt-words.ts';
import { useLocale, useText } from '#i18n/use-text.ts';
import { closeOverlay } from '#platform/overlays.ts';
import { Button } from '#ui/button.tsx';
import { ChipGroup } from '#ui/chips.tsx';
import { DayField } from '#ui/form/day-field.tsx';
import type { ErrorText } from '#ui/form/error-text.ts';
import { TextField } from '#ui/form/text-fields.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { boundProblem, isInvalidDay, typedChoice } from './active-filters.ts';
import { addressOf, choiceOf, type HistoryChoice, nothingChosen } from './filter.ts';
import { kindWords, statusWords } from './use-filter-words.ts';

/** Dialog with all filters of the history. They take effect together, and Back undoes them together. */
export default function FilterDialog() {
  const t = useText();
  const locale = useLocale();
  const id = useId();
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const before = choiceOf(search);
  const [choice, setChoice] = useState({
    ...before,
    from: showDay(before.from),
    to: showDay(before.to),
  });
  const [problems, setProblems] = useState<Readonly<Record<string, ErrorText | undefined>>>({});
  const occurring = useQuery(occurringInHistory).rows;
  const categories = useCategories();
  const change = (changed: Partial<HistoryChoice>) => setChoice({ ...choice, ...changed });
  const categoryIds = withChosen(Object.keys(occurring?.categories ?? {}), choice.category);
  const sources = withChosen(occurring?.sources ?? [], choice.source);

  function typed(name: 'from' | 'to' | 'min' | 'max' | 'with') {
    return {
      id: `${id}-${name}`,
      name,
      defaultValue: undefined,
      maxLength: 100,
      value: choice[name],
      error: problems[name],
      onChange({ currentTarget: field }: ChangeEvent<HTMLInputElement>) {
        change({ [name]: field.value, ...((name === 'from' || name === 'to') && { days: '' }) });
        if (problems[name]) setProblems({ ...problems, [name]: problemIn(field) });
      },
    };
  }

  function submit(form: HTMLFormElement) {
    const fields = [...form.elements].filter((one) => one instanceof HTMLInputElement);
    const [first] = fields.filter(problemIn);
    setProblems(Object.fromEntries(fields.map((field) => [field.name, problemIn(field)])));
    if (first) first.focus();
    else show();
  }

  function show() {
    const address = addressOf(typedChoice(choice), search.view);
    if (JSON.stringify(address) === JSON.stringify(addressOf(before, search.view))) {
      closeOverlay();
      return;
    }
    // The new address replaces the entry of the dialog, so that Back does not open the dialog again.
    void navigate({ to: '.', search: address, replace: true, resetScroll: false });
  }

  return (
    <Dialog title={t('history.filters')}>
      <form
        className="grid gap-5"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit(event.currentTarget);
        }}
      >
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] items-start gap-3 *:min-w-0 *:grid-cols-1">
          <DayField {...typed('from')} label={t('history.filters.firstDay')} />
          <DayField {...typed('to')} label={t('history.filters.lastDay')} />
        </div>
        <SegmentedControl
          label={t('history.filters.direction')}
          onChange={(direction) => change({ direction })}
          options={[
            { value: '', label: t('history.filters.direction.all') },
            { value: 'in', label: t('history.filters.direction.in') },
            { value: 'out', label: t('history.filters.direction.out') },
          ]}
          value={choice.direction}
        />
        <ChipGroup
          chosen={choice.kind}
          label={t('history.filters.kind')}
          onPress={(one) => change({ kind: toggled(choice.kind, one) })}
          options={filterKinds.map((value) => ({ value, label: t(kindWords[value]) }))}
        />
        <ChipGroup
          chosen={choice.status}
          label={t('receipt.status')}
          onPress={(one) => change({ status: toggled(choice.status, one) })}
          options={filterStatuses.map((value) => ({ value, label: t(statusWords[value]) }))}
        />
        <ChipGroup
          chosen={choice.category}
          label={t('receipt.category')}
          onPress={(one) => change({ category: toggled(choice.category, one) })}
          options={categoryIds.map((value) => {
            const name = categories.get(value)?.name ?? occurring?.categories[value];
            return { value, label: name?.[locale] ?? t('receipt.category') };
          })}
        />
        <ChipGroup
          chosen={choice.tag}
          label={t('annotation.tags')}
          onPress={(one) => change({ tag: toggled(choice.tag, one) })}
          options={withChosen(occurring?.tags ?? [], choice.tag).map((value) => ({
            value,
            label: <span translate="no">{value}</span>,
          }))}
        />
        <ChipGroup
          chosen={choice.source}
          label={t('receipt.source')}
          onPress={(one) => change({ source: toggled(choice.source, one) })}
          options={sources.map((value) => ({ value, label: t(sourceWord(value)) }))}
        />
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] items-start gap-3 *:min-w-0 *:grid-cols-1">
          <AmountBound {...typed('min')} label={t('history.filters.min')} />
          <AmountBound {...typed('max')} label={t('history.filters.max')} />
        </div>
        <TextField
          {...typed('with')}
          hint={t('history.filters.with.hint')}
          label={t('history.filters.with')}
        />
        <div className="sticky bottom-0 -mx-[min(1.25rem,5vw)] -mb-6 grid grid-cols-[auto_1fr] gap-3 border-t border-border bg-surface px-[min(1.25rem,5vw)] py-3">
          <Button
            onClick={() => {
              setChoice({ ...nothingChosen, q: choice.q, days: choice.days });
              setProblems({});
            }}
            tone="secondary"
            type="reset"
          >
            {t('button.clear')}
          </Button>
          <Button type="submit" wide>
            {t('history.filters.show')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function AmountBound(field: ComponentProps<typeof TextField>) {
  return (
    <TextField
      {...field}
      inputMode="decimal"
      after={
        <span aria-hidden="true" className="pe-4 text-text2">
          ₼
        </span>
      }
    />
  );
}

function problemIn({ name, value }: HTMLInputElement): ErrorText | undefined {
  if (name === 'from' || name === 'to')
    return isInvalidDay(value) ? { key: 'validation.day' } : undefined;
  return name === 'min' || name === 'max' ? boundProblem(value) : undefined;
}

/** Adds a value to the chosen ones, or removes it. If none is chosen, all rows match. */
function toggled<Value>(chosen: readonly Value[], value: Value): readonly Value[] {
  return chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
}

/** Adds the chosen values to those that occur in the history, so that each chosen value can be removed. */
function withChosen(occurring: readonly string[], chosen: readonly string[]): string[] {
  return [...new Set([...occurring, ...chosen])];
}
