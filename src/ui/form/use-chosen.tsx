import { type ReactElement, use, useState } from 'react';
import { FormDrafts } from '#ui/frame-contexts.ts';

/**
 * State of a choice whose buttons are no form controls. The draft of the form contains the choice like a typed field.
 * Returns the chosen value, the function that changes it, and a hidden field, which the form must contain.
 */
export function useChosen(
  name: string,
  initial: string,
): [value: string, choose: (value: string) => void, field: ReactElement] {
  const drafts = use(FormDrafts);
  const [value, setValue] = useState(() => drafts?.take([name])[name] ?? initial);
  const choose = (next: string) => {
    setValue(next);
    // React changes the hidden field without an event, so the form does not note the change itself.
    drafts?.note({ name, type: 'hidden', autocomplete: '', value: next });
  };
  return [value, choose, <input key={name} name={name} type="hidden" value={value} />];
}
