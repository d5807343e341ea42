// Puts text into fields by code, and keeps characters out. A file of its own, because sign-in does not load this code.

/**
 * Refuses a single typed character if `accepts` returns false for it and the field's text without the selection. Pasted
 * or dictated text is never refused: the field has to correct it. Returns the function that removes the listener.
 */
export function acceptTyped(
  input: HTMLInputElement,
  accepts: (kept: string, character: string) => boolean,
): () => void {
  const refuse = (event: InputEvent) => {
    const { data, inputType } = event;
    if (inputType !== 'insertText' || data?.length !== 1) return;
    const { value, selectionStart, selectionEnd } = input;
    const kept = value.slice(0, selectionStart ?? 0) + value.slice(selectionEnd ?? value.length);
    if (!accepts(kept, data)) event.preventDefault();
  };
  // A native listener, because React makes its own event of this name from other events.
  input.addEventListener('beforeinput', refuse);
  return () => input.removeEventListener('beforeinput', refuse);
}

/** Puts a text into a field as if it had been typed: the field's listeners get an input event. */
export function typeInto(input: HTMLInputElement, text: string): void {
  input.value = text;
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

/**
 * Puts values into the fields of a form, by name, as if they had been typed or chosen. An undefined value empties its
 * field, and a field without an entry stays unchanged. Of several radio buttons the one with the value is chosen, or
 * none.
 */
export function fillIn(formId: string, values: Readonly<Record<string, string | undefined>>): void {
  for (const field of document.forms.namedItem(formId)?.elements ?? []) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
    if (!Object.hasOwn(values, field.name)) continue;
    const value = values[field.name] ?? '';
    if (field instanceof HTMLInputElement && field.type === 'radio') {
      if (field.checked === (field.value === value)) continue;
      field.checked = field.value === value;
    } else {
      field.value = value;
    }
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
}
