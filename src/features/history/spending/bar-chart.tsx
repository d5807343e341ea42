import { Link } from '@tanstack/react-router';
import { exactly, type HistoryAddress } from '#features/history/filter.ts';
import { WithFigures } from '#i18n/use-rich-text.tsx';
import { axisOf, heightOf, shownSum } from './month-figures.ts';
import type { SpendingFormat } from './use-spending-format.ts';

/** Bar of a chart. `value` is in 1/10 000 of a manat. */
export interface Bar {
  readonly key: string;
  readonly value: number;
  /** Label below the bar. Empty if there is no room for one below each bar. */
  readonly tick: string;
  readonly isChosen?: boolean;
  /** Search parameters to which the bar leads. Undefined if the bar is no link. */
  readonly search: HistoryAddress | undefined;
  /** Name of the bar's day or month: "5 noyabr 2026". */
  readonly name: string;
}

/**
 * Bar chart. Each bar with a `search` is a link with its name and amount. `line` is a horizontal line at its value,
 * explained below the chart.
 */
export function BarChart({
  label,
  bars,
  line,
  isSameScreen = false,
  format,
}: {
  /** Summary of the chart for screen readers. */
  label: string;
  bars: readonly Bar[];
  line?: { readonly value: number; readonly label: string } | undefined;
  /** True if the bars lead to another month of this screen. */
  isSameScreen?: boolean;
  format: SpendingFormat;
}) {
  const axis = axisOf(Math.max(line?.value ?? 0, ...bars.map(({ value }) => value)));
  const top = axis.at(-1) ?? 1;
  const up = (value: number) => `${heightOf(value, top, format.isCovered) * 100}%`;
  const isCrowded = bars.every(({ tick }) => tick !== '') && bars.length > 8;
  const columns = { gridTemplateColumns: `repeat(${bars.length}, minmax(0, 1fr))` };
  return (
    // Chromium does not name a figure by its caption.
    <figure aria-label={label} className="@container grid grid-cols-1 gap-2">
      <div className="flex items-stretch gap-2">
        <div className="relative h-40 min-w-0 grow pt-6">
          <div aria-hidden="true" className="absolute inset-x-0 top-6 bottom-0">
            {axis.map((value) => (
              <span
                className="absolute inset-x-0 border-t border-border"
                key={value}
                style={{ bottom: `${(value / top) * 100}%` }}
              />
            ))}
          </div>
          <div className="relative grid h-full border-b border-border-strong" style={columns}>
            {bars.map((bar) => (
              <Column
                bar={bar}
                format={format}
                height={up(bar.value)}
                isSameScreen={isSameScreen}
                isThin={bars.length > 20}
                key={bar.key}
              />
            ))}
          </div>
          {line && (
            <div
              aria-hidden="true"
              className="pointer-events-none absolute inset-x-0 top-6 bottom-0"
            >
              <span
                className="absolute inset-x-0 border-t-2 border-dashed border-accent-text"
                style={{ bottom: up(line.value) }}
              />
            </div>
          )}
        </div>
        <div aria-hidden="true" className="relative mt-6 w-[min(3.5rem,14cqi)] shrink-0 text-text2">
          {!format.isCovered &&
            axis.map((value) => (
              <span
                className={`absolute start-0 translate-y-1/2 ${tickClass}`}
                key={value}
                style={{ bottom: `${(value / top) * 100}%` }}
                translate="no"
              >
                {format.short(shownSum(value))}
              </span>
            ))}
        </div>
      </div>
      <div aria-hidden="true" className="flex gap-2">
        <div className="grid min-w-0 grow text-center text-text2" style={columns}>
          {bars.map(({ key, tick, isChosen }, place) => (
            <span
              className={`${tickClass} ${isChosen ? 'font-semibold text-text' : ''} flex justify-center ${isCrowded && (bars.length - place) % 2 === 0 ? '@max-[26rem]:invisible' : ''}`}
              key={key}
            >
              <span className="w-0 text-center [direction:ltr]">
                <span className="-ms-[2em] inline-block w-[4em]">{tick}</span>
              </span>
            </span>
          ))}
        </div>
        <span className="w-[min(3.5rem,14cqi)] shrink-0" />
      </div>
      {line && (
        <p className="flex items-center gap-2 text-sm text-text2">
          <span
            aria-hidden="true"
            className="w-6 shrink-0 border-t-2 border-dashed border-accent-text"
          />
          <span>
            <WithFigures>{line.label}</WithFigures>
          </span>
        </p>
      )}
    </figure>
  );
}

const tickClass =
  'text-[length:min(var(--text-xs),3.3cqi)] leading-tight whitespace-nowrap tabular-nums';

/** Clickable column with the full height of the chart, so that low bars are as easy to hit as high ones. */
function Column({
  bar: { value, name, isChosen = false, search },
  height,
  isSameScreen,
  isThin,
  format,
}: {
  bar: Bar;
  height: string;
  isSameScreen: boolean;
  isThin: boolean;
  format: SpendingFormat;
}) {
  const drawn = (
    <>
      <span
        className={`mx-auto max-w-9 ${isThin ? 'w-[max(3px,82%)]' : 'w-[64%]'} rounded-t-[min(0.375rem,1.5cqi)] transition-[height] duration-200 ${isChosen || isThin ? chosenClass : barClass} ${value > 0 ? 'min-h-[3px]' : 'hidden'}`}
        style={{ height }}
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-x-0 -top-6 z-1 hidden text-center text-sm font-medium group-hover:block group-focus-visible:block"
        translate="no"
      >
        {`${name}: ${format.amount(shownSum(value))}`}
      </span>
    </>
  );
  if (!search) return <span className={columnClass}>{drawn}</span>;
  return (
    <Link
      activeOptions={exactly}
      aria-current={isChosen ? 'true' : undefined}
      aria-label={`${name}: ${format.spoken(shownSum(value))}`}
      className={columnClass}
      replace={isSameScreen}
      resetScroll={!isSameScreen}
      search={search}
      to="/transactions"
    >
      {drawn}
    </Link>
  );
}

const columnClass =
  'group flex h-full items-end justify-center rounded-t-chip hover:bg-surface2 focus-visible:-outline-offset-2 focus-visible:shadow-none';

// In forced colours only the border remains visible.
const barClass = 'border border-b-0 border-brand-text/50 bg-surface-brand group-hover:bg-brand';
const chosenClass =
  'border border-b-0 border-brand-text bg-brand forced-colors:bg-[Highlight] forced-colors:[forced-color-adjust:none]';
