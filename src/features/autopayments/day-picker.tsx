import { useEffect, useId, useRef } from 'react';
import { useText } from '#i18n/use-text.ts';
import { Notice } from '#ui/tone.tsx';

const days = Array.from({ length: 31 }, (_, index) => index + 1);

/** The last day that every month has. */
const lastCommonDay = 28;

/**
 * Radio buttons for the days of a month, in one scrolling line. A notice below explains shorter months if a day after
 * the 28th is chosen.
 */
export function DayPicker({ day, onChange }: { day: number; onChange: (day: number) => void }) {
  const t = useText();
  const name = useId();
  const line = useRef<HTMLDivElement>(null);
  const chosen = useRef<HTMLLabelElement>(null);
  useEffect(() => {
    if (!line.current || !chosen.current) return;
    const { offsetLeft, offsetWidth } = chosen.current;
    line.current.scrollLeft = offsetLeft - (line.current.clientWidth - offsetWidth) / 2;
  }, []);
  return (
    <div className="grid grid-cols-1 gap-3">
      <fieldset className="grid min-w-0 grid-cols-1 gap-1.5">
        <legend className="mb-1.5 text-sm font-medium">{t('autopayments.day')}</legend>
        <div
          className="relative -mx-gutter flex gap-2 overflow-x-auto px-gutter py-1 lg:mx-0 lg:flex-wrap lg:px-1"
          ref={line}
        >
          {days.map((one) => (
            <label
              className="relative grid size-12 shrink-0 place-items-center rounded-control border border-border bg-surface font-semibold tabular-nums transition-colors duration-150 hover:border-border-strong has-checked:border-inverse has-checked:bg-inverse has-checked:text-on-inverse has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
              key={one}
              ref={one === day ? chosen : undefined}
            >
              <input
                checked={one === day}
                className="sr-only"
                name={name}
                onChange={() => onChange(one)}
                type="radio"
                value={one}
              />
              {one}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="empty:hidden" role="status">
        {day > lastCommonDay && <Notice tone="brand">{t('autopayments.shortMonths')}</Notice>}
      </div>
    </div>
  );
}
