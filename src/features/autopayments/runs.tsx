import { useState } from 'react';
import { serverNow } from '#api/server-time.ts';
import type { AutomaticRun } from '#contract/automatic-payments.ts';
import { subtract, ZERO } from '#domain/money.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useText } from '#i18n/use-text.ts';
import { openOverlay } from '#platform/overlays.ts';
import { textLinkClass } from '#ui/button.tsx';
import type { IconName } from '#ui/icons/icon.tsx';
import { List, Row, RowBody, rowClass, SectionHeader } from '#ui/list.tsx';
import { StatusMark, type Tone } from '#ui/tone.tsx';
import { reasonText } from './autopayment-words.ts';

const shownFirst = 4;

/**
 * Runs of an automatic payment, newest first: four, and all of them after a press. A run with a receipt links to it.
 * Draws nothing without runs.
 */
export function Runs({ runs }: { runs: readonly AutomaticRun[] }) {
  const t = useText();
  const [isWhole, setWhole] = useState(false);
  if (runs.length === 0) return null;
  return (
    <section className="grid grid-cols-1 gap-1">
      <SectionHeader
        action={
          runs.length > shownFirst &&
          !isWhole && (
            <button
              className={`${textLinkClass} justify-end`}
              onClick={() => setWhole(true)}
              type="button"
            >
              {t('autopayments.allRuns')}
            </button>
          )
        }
        title={t('autopayments.runs')}
      />
      <List label={t('autopayments.runs')}>
        {runs.slice(0, isWhole ? runs.length : shownFirst).map((run) => (
          <Row key={`${run.period} ${run.attempt}`}>
            <Run run={run} />
          </Row>
        ))}
      </List>
    </section>
  );
}

function Run({ run }: { run: AutomaticRun }) {
  const { receiptId } = run;
  if (receiptId === null) return <RunBody run={run} />;
  return (
    <button
      className={rowClass}
      onClick={() => openOverlay({ name: 'receipt', id: receiptId })}
      type="button"
    >
      <RunBody run={run} />
    </button>
  );
}

const looks: Readonly<Record<AutomaticRun['state'], { tone: Tone; icon?: IconName }>> = {
  PAID: { tone: 'success' },
  RUNNING: { tone: 'warning' },
  FAILED: { tone: 'error' },
  SKIPPED: { tone: 'neutral', icon: 'skip' },
};

function RunBody({ run }: { run: AutomaticRun }) {
  const t = useText();
  const format = useFormat();
  const { at, state, attempt, amount } = run;
  const reason = reasonText(run, t);
  const isTaken = state === 'PAID' || state === 'RUNNING';
  return (
    <RowBody
      subtitle={
        <span className="grid gap-0.5">
          <StatusMark {...looks[state]}>
            {t(`autopayments.run.${state}`)}
            {attempt > 1 && ` · ${t('autopayments.retried')}`}
          </StatusMark>
          {reason}
        </span>
      }
      title={
        <span className="tabular-nums" translate="no">
          {format.moment(Date.parse(at), serverNow())}
        </span>
      }
      trailing={
        amount !== null && (
          <span
            className={`tabular-nums ${isTaken ? 'font-semibold' : 'text-text2'} ${state === 'FAILED' ? 'line-through' : ''}`}
            translate="no"
          >
            {state === 'SKIPPED'
              ? format.amount(amount)
              : format.signedAmount(subtract(ZERO, amount))}
          </span>
        )
      }
    />
  );
}
