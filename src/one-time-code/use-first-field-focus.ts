import { useEffect, useRef } from 'react';

/** For a form whose first field takes the focus when it comes. */
export function useFirstFieldFocus() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(
    () => form.current?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus(),
    [],
  );
  return form;
}
