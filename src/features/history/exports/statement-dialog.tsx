import { useId, useState } from 'react';
import { serverNow } from '#api/server-time.ts';
import {
  type StatementFormat,
  statementFormatNames,
  statementFormats,
} from '#documents/file-jobs.ts';
import { type Completeness, isComplete, type Period } from '#documents/statement.ts';
import { bakuDay, typedDate } from '#domain/automatic-payment.ts';
import { readDay, showDay } from '#domain/person/person.ts';
import { useOpenFormat } from '#i18n/use-format.ts';
import { useLocale, useText } from '#i18n/use-text.ts';
import { ChipGroup } from '#ui/chips.tsx';
import { DayField } from '#ui/form/day-field.tsx';
import { List } from '#ui/list.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { SwitchRow } from '#ui/switch.tsx';
import { FileDialog } from './file-dialog.tsx';
import { useStatementFilter } from './filters-in-words.ts';
import { makeHistoryFile } from './make-history-file.ts';
import {
  momentsOfPeriod,
  type OwnDays,
  type PeriodChoice,
  periodChoices,
  periodOf,
} from './period.ts';

/** Dialog that exports a statement: period, filter, format, and whether the owner is named in full. */
export default function StatementDialog() {
  const t = useText();
  const locale = useLocale();
  // A file shows its amounts even if the app hides amounts.
  const format = useOpenFormat();
  const chosen = useStatementFilter();
  const { since, until } = chosen.filter;
  const [choice, setChoice] = useState<PeriodChoice>(
    since > 0 || until !== null ? 'own' : 'thisMonth',
  );
  const [own, setOwn] = useState<OwnDays>(() => ({
    from: since > 0 ? showDay(bakuDay(since)) : '',
    to: showDay(bakuDay(until === null ? serverNow() : until - 1)),
  }));
  const [isFiltered, setFiltered] = useState(true);
  const [isInFull, setInFull] = useState(false);
  const [fileFormat, setFileFormat] = useState<StatementFormat>('pdf');
  const period = periodOf(choice, own, serverNow());
  // A CSV is a plain table without the owner's name.
  const isOwnerInFull = isInFull && fileFormat !== 'csv';
  const filter = isFiltered && chosen.words !== '' ? chosen : undefined;

  const task = period && {
    from: momentsOfPeriod(period).from,
    make: async ({ signal, isOnline }: { signal: AbortSignal; isOnline: boolean }) => {
      const asked = {
        period,
        filter: filter?.words ?? null,
        // A plain table has no place for the code that proves a statement, so no signed copy is requested.
        owner:
          fileFormat === 'csv'
            ? undefined
            : isOwnerInFull
              ? ('FULL' as const)
              : ('MASKED' as const),
        span: momentsOfPeriod(period),
        accept: await filter?.acceptor(),
        asksBalances: isOnline,
        signal,
      };
      return makeHistoryFile(asked, { locale, t, format }, (history) => ({
        job: { kind: 'statement', format: fileFormat, ...history },
        name: nameOf(period, history.statement.completeness),
        type: statementFormats[fileFormat],
      }));
    },
  };

  function nameOf({ from, to }: Period, completeness: Completeness): string {
    const parts = [t('statement.fileName'), from, to].filter((one) => one !== null);
    if (!isComplete(completeness)) parts.push(t('statement.fileName.incomplete'));
    return `${parts.join('-')}.${fileFormat}`;
  }

  return (
    <FileDialog
      another={t('statement.another')}
      {...(isOwnerInFull && { keep: t('statement.inFull.ready') })}
      make={t('statement.make')}
      reason={t('statement.period.missing')}
      task={task}
      title={t('statement.title')}
    >
      <ChipGroup
        chosen={[choice]}
        label={t('statement.period')}
        onPress={setChoice}
        options={periodChoices.map((value) => ({ value, label: t(`statement.period.${value}`) }))}
      />
      {choice === 'own' && <OwnRange days={own} onChange={setOwn} />}
      {chosen.words !== '' && (
        <List>
          <SwitchRow
            checked={isFiltered}
            onChange={setFiltered}
            subtitle={chosen.words}
            title={t('statement.filtered')}
          />
        </List>
      )}
      <div className="grid gap-2">
        <p aria-hidden="true" className="text-sm font-medium">
          {t('statement.format')}
        </p>
        <SegmentedControl
          label={t('statement.format')}
          onChange={setFileFormat}
          options={statementFormatNames.map((value) => ({
            value,
            label: t(`statement.format.${value}`),
          }))}
          value={fileFormat}
        />
        <p className="text-sm text-text2">{t(`statement.format.${fileFormat}.about`)}</p>
      </div>
      {fileFormat !== 'csv' && (
        <List>
          <SwitchRow
            checked={isInFull}
            onChange={setInFull}
            subtitle={t('statement.inFull.about')}
            title={t('statement.inFull')}
          />
        </List>
      )}
    </FileDialog>
  );
}

/** Fields of the first and the last day. An impossible day shows its error as soon as its text is complete. */
function OwnRange({ days, onChange }: { days: OwnDays; onChange: (days: OwnDays) => void }) {
  const t = useText();
  const id = useId();
  const [from, to] = [typedDate(days.from), typedDate(days.to)];
  const isWrong = from !== undefined && to !== undefined && from > to;
  const problemOf = (text: string) =>
    readDay(text) !== undefined && typedDate(text) === undefined
      ? ({ key: 'validation.day' } as const)
      : undefined;
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] items-start gap-3 *:min-w-0 *:grid-cols-1">
      <DayField
        defaultValue={days.from}
        error={problemOf(days.from)}
        id={`${id}-from`}
        label={t('history.filters.firstDay')}
        name="first"
        onChange={({ target }) => onChange({ ...days, from: target.value })}
      />
      <DayField
        defaultValue={days.to}
        error={isWrong ? { key: 'statement.period.wrong' } : problemOf(days.to)}
        id={`${id}-to`}
        label={t('history.filters.lastDay')}
        name="last"
        onChange={({ target }) => onChange({ ...days, to: target.value })}
      />
    </div>
  );
}
