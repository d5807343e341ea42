import { createContext, type ReactNode, use, useEffect } from 'react';

/** Buttons at the end of every screen's header, provided by the frame around the signed-in screens. */
export const HeaderEnd = createContext<ReactNode>(null);

/** Function that sets the name of the screen in the document's title. Undefined restores the name from the route. */
export const ScreenName = createContext<(name: string | undefined) => void>(() => {});

/**
 * Shows `name`, such as the name of a service, in the document's title until the component unmounts. Undefined leaves
 * the title to the route.
 */
export function useScreenName(name: string | undefined): void {
  const setName = use(ScreenName);
  useEffect(() => {
    setName(name);
    return () => setName(undefined);
  }, [setName, name]);
}

/** Storage of a form's values, so that they survive the screen. */
export interface Drafts {
  /** Notes the value of a field after a change. */
  readonly note: (
    field: Readonly<Record<'name' | 'type' | 'autocomplete' | 'value', string>>,
  ) => void;
  /**
   * Notes all fields of a submitted form, because values that were filled in or chosen may not have been noted. Fields
   * named in `sensitive` are left out.
   */
  readonly noteForm: (form: HTMLFormElement, sensitive: readonly string[]) => void;
  /** Returns the stored values of these fields, once. */
  readonly take: (names: readonly string[]) => Readonly<Record<string, string>>;
}

/** Drafts of the forms. Null for guests, whose values are never kept. */
export const FormDrafts = createContext<Drafts | null>(null);
