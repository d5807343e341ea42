import { type RefObject, useEffect } from 'react';

/** On a new step the first field takes the focus: typing can go on. */
export function useFirstFieldFocus(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    form.current?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus();
  }, [form]);
}
