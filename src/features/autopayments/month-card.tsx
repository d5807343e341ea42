import { useEffect, useRef } from 'react';
import { serverNow } from '#api/server-time.ts';
import { add, type Qepik, qepik } from '#domain/money.ts';
import { bakuTime, daysBetween } from '#i18n/formats/calendar.ts';
import { monthName, weekdayName } from '#i18n/formats/format-date.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useText } from '#i18n/use-text.ts';
import { Icon } from '#ui/icons/icon.tsx';
import type { DayPlan, MonthPlan } from './month-plan.ts';

interface Choice {
  /** Chosen day, "2026-11-25". Undefined if no day is chosen. */
  readonly chosen: string | undefined;
  readonly onChoose: (day: string | undefined) => void;
}

/**
 * Sums of this month, and the days of this month and the next. A press on a day with payments filters the list by it; a
 * second press ends the filter.
 */
export function MonthCard({ plan, ...choice }: Choice & { plan: MonthPlan }) {
  const t = useText();
  const format = useFormat();
  const { paid, left, days } = plan;
  const month = monthName(bakuTime(serverNow()).month(), format.locale);
  return (
    <section className="grid grid-cols-1 gap-3 rounded-list bg-surface py-4 shadow-card">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1 px-4">
        <h2 className="grid">
          <span className="text-sm text-text2">
            {t('autopayments.month', {
              month: format.locale === 'az' ? format.capitalize(month) : month,
            })}
          </span>
          <span className="text-2xl font-bold tabular-nums" translate="no">
            {format.amount(add(paid, left))}
          </span>
        </h2>
        <p className="ms-auto grid text-end text-sm text-text2">
          <Part amount={paid} label={t('autopayments.paid')} />
          <Part amount={left} label={t('autopayments.left')} />
        </p>
      </div>
      <Days days={days} {...choice} />
    </section>
  );
}

function Part({ label, amount }: { label: string; amount: Qepik }) {
  const format = useFormat();
  return (
    <span>
      {label}{' '}
      <b className="font-semibold tabular-nums text-text" translate="no">
        {format.amount(amount)}
      </b>
    </span>
  );
}

function Days({ days, chosen, onChoose }: Choice & { days: readonly DayPlan[] }) {
  const t = useText();
  const now = serverNow();
  const list = useRef<HTMLUListElement>(null);
  const place = days.findIndex(({ at }) => daysBetween(now, at) === 0);
  useEffect(() => {
    const today = list.current?.children[place];
    if (!list.current || !(today instanceof HTMLElement)) return;
    // Keeps two days before today in view.
    list.current.scrollLeft = today.offsetLeft - 2.3 * today.offsetWidth;
  }, [place]);
  return (
    <ul
      aria-label={t('autopayments.days')}
      className="relative flex overflow-x-auto px-4 pb-1"
      ref={list}
      // Without a focusable button, the list itself must be focusable for scrolling by keyboard.
      tabIndex={days.some(({ payments }) => payments.length > 0) ? undefined : 0}
    >
      {days.map((plan, index) => (
        <li className="w-13 shrink-0" key={plan.day}>
          <Day
            isChosen={plan.day === chosen}
            isToday={index === place}
            onPress={() => onChoose(plan.day === chosen ? undefined : plan.day)}
            plan={plan}
          />
        </li>
      ))}
    </ul>
  );
}

const dayClass =
  'grid min-h-20 w-full content-center justify-items-center gap-1 rounded-tile border-2 px-0.5 py-1.5 text-center';

function Day({
  plan,
  isToday,
  isChosen,
  onPress,
}: {
  plan: DayPlan;
  isToday: boolean;
  isChosen: boolean;
  onPress: () => void;
}) {
  const format = useFormat();
  const isOver = plan.at < serverNow() && !isToday;
  const border = isChosen ? 'border-focus' : 'border-transparent';
  const look = `${dayClass} ${border} ${isToday ? 'bg-inverse text-on-inverse' : ''}`;
  const body = (
    <>
      <span className={`text-xs ${isToday ? '' : 'text-text2'}`}>
        {weekdayName(plan.at, format.locale)}
      </span>
      <span className={`font-semibold tabular-nums ${isOver ? 'text-text2' : ''}`} translate="no">
        {bakuTime(plan.at).date()}
      </span>
      <span className="grid min-h-4 place-items-center text-xs font-semibold">
        <Mark isToday={isToday} plan={plan} />
      </span>
    </>
  );
  const current = isToday ? 'date' : undefined;
  if (plan.payments.length === 0) {
    return (
      <div aria-current={current} className={look}>
        {body}
      </div>
    );
  }
  return (
    <button
      aria-current={current}
      aria-pressed={isChosen}
      className={`${look} transition-colors duration-150 focus-visible:-outline-offset-2 ${isToday ? '' : 'hover:bg-surface2'}`}
      onClick={onPress}
      type="button"
    >
      {body}
    </button>
  );
}

/** Mark of a day. A failure has priority over a coming payment, and a coming payment over a done one. */
function Mark({ plan, isToday }: { plan: DayPlan; isToday: boolean }) {
  const t = useText();
  const format = useFormat();
  const look = (tone: string) => (isToday ? '' : tone);
  if (plan.hasFailed) {
    return (
      <span className={look('text-error-text')}>
        <Icon name="alert" size={16} />
        <span className="sr-only">{t('autopayments.run.FAILED')}</span>
      </span>
    );
  }
  if (plan.coming !== null) {
    return (
      <span className={`tabular-nums ${look('text-brand-text')}`} translate="no">
        {format.shortAmount(inManat(plan.coming))}
      </span>
    );
  }
  if (plan.isPaid) {
    return (
      <span className={look('text-success-text')}>
        <Icon name="check" size={16} />
        <span className="sr-only">{t('autopayments.run.PAID')}</span>
      </span>
    );
  }
  return isToday ? t('autopayments.today') : null;
}

/** Rounds down to whole manat, because there is no room for the qəpik. Amounts below one manat stay. */
function inManat(amount: Qepik): Qepik {
  return amount < 100 ? amount : qepik(amount - (amount % 100));
}
