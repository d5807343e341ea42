import { createContext } from 'react';

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
