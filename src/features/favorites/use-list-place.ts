import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

interface Place {
  readonly query: string;
  /** How many rows are drawn. */
  readonly rows: number;
}

/** So many rows are drawn at first, and more as the list is scrolled. */
export const firstRows = 50;

let left: { readonly entry: string | undefined; readonly place: Place } | undefined;

/** What was searched for and how far the list was drawn: it is found so again by Back, and new elsewhere. */
export function useListPlace() {
  const { history } = useRouter();
  const [entry] = useState(() => history.location.state.__TSR_key);
  const [place, setPlace] = useState(() =>
    left !== undefined && left.entry === entry ? left.place : { query: '', rows: firstRows },
  );
  useEffect(() => {
    left = { entry, place };
  }, [entry, place]);
  return {
    ...place,
    search: (query: string) => setPlace({ query, rows: firstRows }),
    // Doubled each time: all drawing together stays proportional to the rows shown.
    drawMore: () => setPlace((now) => ({ ...now, rows: 2 * now.rows })),
  };
}
