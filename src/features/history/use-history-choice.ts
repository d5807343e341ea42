import { useNavigate, useSearch } from '@tanstack/react-router';
import { addressOf, choiceOf, type HistoryChoice } from './filter.ts';

interface How {
  /** What is typed replaces the entry of the browser's history; each choice has one of its own, for Back. */
  readonly replace?: boolean;
}

/**
 * What is chosen in the address, and the function that chooses something else. Between the list and what was spent nothing
 * changes here, so that a list that is about to go is not drawn anew.
 */
export function useHistoryChoice() {
  const search = useSearch({
    strict: false,
    select: ({ view: _, ...chosen }) => chosen,
    structuralSharing: true,
  });
  const navigate = useNavigate();
  const choose = (next: HistoryChoice, { replace = false }: How = {}) =>
    navigate({
      to: '.',
      search: ({ view }) => addressOf(next, view),
      replace,
      resetScroll: false,
    });
  return [choiceOf(search), choose] as const;
}
