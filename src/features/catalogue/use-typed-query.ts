import { useEffect, useRef, useState } from 'react';

/** Browsers refuse an address that changes at every key; whoever pauses has typed a query. */
const pauseMs = 300;

/**
 * What is typed into a search, kept in the address without slowing the typing: the field belongs to
 * the person, the address follows it, and where the address changes by itself the field follows.
 */
export function useTypedQuery(asked: string, tell: (query: string) => void) {
  const [typed, setTyped] = useState(asked);
  const told = useRef(asked);

  useEffect(() => {
    if (asked === told.current) return;
    told.current = asked;
    setTyped(asked);
  }, [asked]);

  useEffect(() => {
    if (typed === told.current) return;
    const timer = setTimeout(() => {
      told.current = typed;
      tell(typed);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [typed, tell]);

  return [typed, setTyped] as const;
}
