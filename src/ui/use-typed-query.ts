import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Browsers refuse an address that changes at every key press, so it changes at a pause in typing. */
const pauseMs = 300;

/**
 * The query of a search field, copied to the address after a pause in typing. Where the address changes
 * without the field, as by Back, the field follows it.
 */
export function useTypedQuery(
  asked: string,
  tell: (query: string) => void,
  /** Where the page is, or is going. */
  goingTo: () => string,
) {
  const [path] = useState(goingTo);
  const isHere = useEffectEvent(() => goingTo() === path);
  const say = useEffectEvent(tell);
  const [typed, setTyped] = useState(asked);
  const lastQuery = useRef(asked);

  useEffect(() => {
    if (asked === lastQuery.current) return;
    lastQuery.current = asked;
    setTyped(asked);
  }, [asked]);

  useEffect(() => {
    if (typed === lastQuery.current) return;
    const tellNow = () => {
      if (typed === lastQuery.current) return;
      // On the way to another screen it would call the person back.
      if (!isHere()) return;
      lastQuery.current = typed;
      say(typed);
    };
    const timer = setTimeout(tellNow, pauseMs);
    // Before a press that may lead away, the query is put into the address, for Back.
    document.addEventListener('click', tellNow, { capture: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('click', tellNow, { capture: true });
    };
  }, [typed]);

  return [typed, setTyped] as const;
}
