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
    const tellNow = () => {
      if (typed === told.current) return;
      told.current = typed;
      tell(typed);
    };
    const timer = setTimeout(tellNow, pauseMs);
    // A press may lead away: the address knows the query before it does, for the way back.
    document.addEventListener('click', tellNow, { capture: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('click', tellNow, { capture: true });
    };
  }, [typed, tell]);

  return [typed, setTyped] as const;
}
