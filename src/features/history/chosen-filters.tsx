import { type ReactNode, useRef } from 'react';
import { useText } from '#i18n/use-text.ts';
import { textLinkClass } from '#ui/button.tsx';
import { chipClass, chipLineClass } from '#ui/chips.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { activeFilters, removeFilter } from './active-filters.ts';
import { type HistoryChoice, nothingChosen } from './filter.ts';
import { useFilterWords } from './use-filter-words.ts';
import { useHistoryChoice } from './use-history-choice.ts';

/**
 * Chips of the chosen filters, without the period of the last days. A press removes one filter, and a button removes
 * all of them.
 */
export default function ChosenFilters({ choice }: { choice: HistoryChoice }): ReactNode {
  const t = useText();
  const [, choose] = useHistoryChoice();
  const words = useFilterWords();
  const list = useRef<HTMLUListElement>(null);
  const parts = activeFilters(choice);

  return (
    <div className={chipLineClass}>
      {parts.length > 1 && (
        <button
          className={`${textLinkClass} shrink-0 px-2 text-sm`}
          onClick={() => {
            void choose({ ...nothingChosen, q: choice.q, days: choice.days });
            focusOpener();
          }}
          type="button"
        >
          {t('history.filters.takeOffAll')}
        </button>
      )}
      <ul aria-label={t('history.filters.chosen')} className="contents" ref={list}>
        {parts.map((part, place) => (
          <li className="max-w-full" key={`${part.name} ${part.value}`}>
            <button
              aria-label={t('history.filters.takeOff', { filter: words(part) })}
              className={`${chipClass} max-w-full gap-2 border-transparent bg-surface-brand pe-3`}
              onClick={() => {
                void choose(removeFilter(choice, part));
                focusBeside(place);
              }}
              type="button"
            >
              <span className="truncate">{words(part)}</span>
              <Icon name="close" size={16} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );

  /**
   * Moves the focus from the chip that is being removed to the next one, otherwise to the previous one. If it was the
   * only chip, the button that opens the filters gets the focus.
   */
  function focusBeside(place: number) {
    const chips = [...(list.current?.querySelectorAll('button') ?? [])];
    const next = chips[place + 1] ?? chips[place - 1];
    if (next) next.focus();
    else focusOpener();
  }

  function focusOpener() {
    const bar = list.current?.closest('.print\\:hidden');
    bar?.querySelector<HTMLElement>('[aria-haspopup=dialog]')?.focus();
  }
}
