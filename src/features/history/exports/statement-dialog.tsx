import { useId, useState } from 'react';
import { serverNow } from '#api/server-time.ts';
import { readUser } from '#data/collections/user.ts';
import { currentDatabase } from '#data/local-database.ts';
import { useConnectivity } from '#data/react/use-connectivity.ts';
import {
  type StatementFormat,
  statementFormatNames,
  statementFormats,
} from '#documents/file-jobs.ts';
import { isComplete } from '#documents/statement.ts';
import { bakuDay } from '#domain/automatic-payment.ts';
import { useOpenFormat } from '#i18n/use-format.ts';
import { useLocale, useText } from '#i18n/use-text.ts';
import { closeOverlay } from '#platform/overlays.ts';
import { Chip } from '#ui/chips.tsx';
import { TextField } from '#ui/form/text-fields.tsx';
import { List } from '#ui/list.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { SwitchRow } from '#ui/switch.tsx';
import { Notice } from '#ui/tone.tsx';
import { useChosen } from './chosen.ts';
import { SavedHere, StepButtons, StepWords } from './file-steps.tsx';
import { gather } from './gather.ts';
import { type OwnDays, type PeriodChoice, periodChoices, periodOf, spanOf } from './period.ts';
import { maskedOwner, rowWords, statementLabels } from './statement-words.ts';
import { useFile } from './use-file.ts';

/** A statement as a file: of which days, of what, in which format. */
export default function StatementDialog() {
  const t = useText();
  const locale = useLocale();
  // A file is handed on whole.
  const format = useOpenFormat();
  const offline = useConnectivity() === 'offline';
  const chosen = useChosen();
  const { since, until } = chosen.filter;
  const [choice, setChoice] = useState<PeriodChoice>(
    since > 0 || until !== null ? 'own' : 'thisMonth',
  );
  const [own, setOwn] = useState<OwnDays>(() => ({
    from: since > 0 ? bakuDay(since) : '',
    to: bakuDay(until === null ? serverNow() : until - 1),
  }));
  const [isFiltered, setFiltered] = useState(true);
  const [fileFormat, setFileFormat] = useState<StatementFormat>('pdf');
  const { step, begin, makeOfPart, stop, beginAnew } = useFile();
  const period = periodOf(choice, own, serverNow());
  const filter = isFiltered && chosen.words !== '' ? chosen : undefined;
  const isChoosing = step.at === 'choosing' || step.at === 'failed';

  const task = period && {
    from: spanOf(period).from,
    make: async ({ signal, isOnline }: { signal: AbortSignal; isOnline: boolean }) => {
      const user = await readUser(await currentDatabase());
      const { worker, totals, completeness } = await gather({
        span: spanOf(period),
        words: rowWords(locale, t),
        accept: await filter?.acceptor(),
        asksBalances: isOnline,
        signal,
      });
      const end = () => worker.end();
      signal.addEventListener('abort', end);
      try {
        const bytes = await worker.make({
          kind: 'statement',
          format: fileFormat,
          locale,
          origin: location.origin,
          labels: statementLabels(t, format, completeness),
          statement: {
            owner: user ? maskedOwner(user) : { name: null, phone: '' },
            period,
            filter: filter?.words ?? null,
            madeAt: serverNow(),
            currency: 'AZN',
            order: 'newestFirst',
            completeness,
            ...totals,
          },
        });
        return new File([bytes], nameOf(!isComplete(completeness)), {
          type: statementFormats[fileFormat],
        });
      } finally {
        end();
      }
    },
  };

  function nameOf(isPart: boolean): string {
    const days = [period?.from, period?.to].filter(Boolean);
    const parts = [t('statement.fileName'), ...days];
    if (isPart) parts.push(t('statement.fileName.incomplete'));
    return `${parts.join('-')}.${fileFormat}`;
  }

  return (
    <Dialog onClose={closeOverlay} title={t('statement.title')}>
      {isChoosing && (
        <>
          <Choices
            label={t('statement.period')}
            onChange={setChoice}
            options={periodChoices.map((value) => ({
              value,
              label: t(`statement.period.${value}`),
            }))}
            value={choice}
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
            <p aria-hidden="true" className="text-sm font-medium text-text2">
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
          <SavedHere />
          {offline && (
            <Notice icon="cloud-off" tone="warning">
              {t('export.lacking.offline')}
            </Notice>
          )}
        </>
      )}
      <StepWords step={step} />
      <StepButtons
        onAnother={beginAnew}
        onMake={() => {
          if (task) (offline ? makeOfPart : begin)(task);
        }}
        onMakeOfPart={() => task && makeOfPart(task)}
        onStop={stop}
        reason={period ? undefined : t('statement.period.missing')}
        step={step}
        words={{ make: t('statement.make'), another: t('statement.another') }}
      />
    </Dialog>
  );
}

/** One of a few, as chips that wrap. */
function Choices<Value extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: Value;
  options: readonly { readonly value: Value; readonly label: string }[];
  onChange: (value: Value) => void;
}) {
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-2 text-sm font-medium text-text2">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <Chip
            key={option.value}
            onClick={() => onChange(option.value)}
            pressed={option.value === value}
          >
            {option.label}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}

/** The first and the last day, by the calendar of the browser. */
function OwnRange({ days, onChange }: { days: OwnDays; onChange: (days: OwnDays) => void }) {
  const t = useText();
  const id = useId();
  const today = bakuDay(serverNow());
  const isWrong = days.from !== '' && days.to !== '' && days.from > days.to;
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-3 *:min-w-0 *:grid-cols-1">
      <TextField
        error={undefined}
        id={`${id}-from`}
        label={t('statement.period.first')}
        max={today}
        name="first"
        onChange={({ target }) => onChange({ ...days, from: target.value })}
        type="date"
        defaultValue={days.from}
      />
      <TextField
        error={isWrong ? { key: 'statement.period.wrong' } : undefined}
        id={`${id}-to`}
        label={t('statement.period.last')}
        max={today}
        name="last"
        onChange={({ target }) => onChange({ ...days, to: target.value })}
        type="date"
        defaultValue={days.to}
      />
    </div>
  );
}
