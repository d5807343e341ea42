import { useNavigate, useSearch } from '@tanstack/react-router';
import { addressOf, choiceOf, type HistoryChoice } from './filter.ts';

interface How {
  /** True for typed text, which replaces the history entry. Other choices push an entry, for Back. */
  readonly replace?: boolean;
}

/**
 * Returns the choice in the address, and a function that changes it. Switching between list and spending does not
 * change the choice, so a list that is about to be removed is not drawn again.
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
