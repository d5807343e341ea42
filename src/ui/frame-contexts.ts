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

/** What stands behind a form, so that what is typed into it outlives the screen. */
export interface Drafts {
  /** Somebody typed into one of its fields. */
  readonly note: (
    field: Readonly<Record<'name' | 'type' | 'autocomplete' | 'value', string>>,
  ) => void;
  /** Notes all fields of a form that is sent, for values may be filled in or chosen. Those of these names are left out. */
  readonly noteForm: (form: HTMLFormElement, sensitive: readonly string[]) => void;
  /** What was left in these fields, once. */
  readonly take: (names: readonly string[]) => Readonly<Record<string, string>>;
}

/** A guest's forms have none: what a guest types is never kept. */
export const FormDrafts = createContext<Drafts | null>(null);
