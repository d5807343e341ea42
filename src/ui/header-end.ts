import { createContext, type ReactNode, use, useEffect } from 'react';

/** What stands at the end of every header: the frame puts it there. */
export const HeaderEnd = createContext<ReactNode>(null);

/** Takes the name that a screen gives itself, for the title of the document. */
export const ScreenName = createContext<(name: string | undefined) => void>(() => {});

/** Names the document after what the screen shows, such as a service; undefined leaves it to the route. */
export function useScreenName(name: string | undefined): void {
  const setName = use(ScreenName);
  useEffect(() => {
    setName(name);
    return () => setName(undefined);
  }, [setName, name]);
}
