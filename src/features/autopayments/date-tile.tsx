import { bakuTime } from '#i18n/formats/baku-time.ts';
import { shortMonth } from '#i18n/formats/format-date.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { type Tone, tintClass } from '#ui/tone.tsx';

/** A day as a leaf of a calendar. The words beside it say the day too where it matters. */
export function DateTile({ at, tone }: { at: number; tone: Tone }) {
  const locale = useLocale();
  return (
    <span
      className={`grid size-13 shrink-0 content-center justify-items-center rounded-icon leading-tight ${tintClass[tone]}`}
    >
      <span className="font-bold tabular-nums" translate="no">
        {bakuTime(at).date()}
      </span>
      <span className="text-xs font-medium">{shortMonth(at, locale)}</span>
    </span>
  );
}
