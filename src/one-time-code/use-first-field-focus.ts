import { type RefObject, useEffect } from 'react';

/** Focuses the first field of a new step. */
export function useFirstFieldFocus(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    form.current?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus();
  }, [form]);
}
