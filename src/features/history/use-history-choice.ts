import { useNavigate, useSearch } from '@tanstack/react-router';
import { addressOf, choiceOf, type HistoryChoice } from './filter.ts';

interface How {
  /** What is typed replaces the entry of the browser's history; each choice has one of its own, for Back. */
  readonly replace?: boolean;
}

/** What is chosen in the address, and the function that chooses something else. */
export function useHistoryChoice() {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const choose = (next: HistoryChoice, { replace = false }: How = {}) =>
    navigate({
      to: '.',
      search: addressOf(next, search.view),
      replace,
      resetScroll: false,
    });
  return [choiceOf(search), choose] as const;
}
