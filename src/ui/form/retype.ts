/**
 * Puts another text into a field while someone types in it. A format adds and takes only what stands between letters
 * and digits, so the caret keeps its place among these, before those behind it. Backspace over a separator brings it
 * to the other side of that separator, which comes back: otherwise it would never get past.
 */
export function retype(input: HTMLInputElement, text: string, cause?: Event): void {
  if (text === input.value) return;
  const caret = input.selectionEnd ?? input.value.length;
  const wentBack = isBackspace(cause);
  const lastBefore = input.value.charAt(caret - 1);
  const [before, behind] = [input.value.slice(0, caret), input.value.slice(caret)].map(countTyped);
  input.value = text;
  if (document.activeElement !== input) return;
  const place =
    wentBack && isTyped(lastBefore) ? placeAfter(text, before) : placeBefore(text, behind);
  input.setSelectionRange(place, place);
}

/**
 * Lets only some characters in as single keys; what is pasted or dictated comes in and is put right after. `accepts`
 * is asked with the text without what is selected. Returns what ends it.
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
  // Heard from the browser itself: React's own event of this name is made from others.
  input.addEventListener('beforeinput', refuse);
  return () => input.removeEventListener('beforeinput', refuse);
}

/** Puts a text into a field as if it had been typed: the field's listeners get an input event. */
export function typeInto(input: HTMLInputElement, text: string): void {
  input.value = text;
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

/**
 * Puts values into the fields of a form, by name, as if they had been typed or chosen. Of several radio
 * buttons the one with the value is chosen, or none.
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

/** The event of a field that was filled in by a manager has no type of input. */
function isBackspace(cause: Event | undefined): boolean {
  return cause instanceof InputEvent && /^delete.*Backward$/.test(cause.inputType);
}

function placeBefore(text: string, typed = 0): number {
  let place = text.length;
  for (let left = typed; left > 0 && place > 0; place--) {
    if (isTyped(text.charAt(place - 1))) left--;
  }
  return place;
}

function placeAfter(text: string, typed = 0): number {
  let place = 0;
  for (let left = typed; left > 0 && place < text.length; place++) {
    if (isTyped(text.charAt(place))) left--;
  }
  return place;
}

function countTyped(text: string): number {
  return [...text].filter(isTyped).length;
}

function isTyped(character: string): boolean {
  return /[\p{L}\p{N}]/u.test(character);
}
