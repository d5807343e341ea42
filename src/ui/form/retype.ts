/**
 * Puts another text into a field while someone types in it. The caret keeps its place among the digits
 * behind it, for a format adds and takes only what stands between them.
 */
export function retype(input: HTMLInputElement, text: string): void {
  if (text === input.value) return;
  const caret = input.selectionEnd ?? input.value.length;
  const digitsBehind = countDigits(input.value.slice(caret));
  input.value = text;
  if (document.activeElement !== input) return;
  const place = placeBefore(text, digitsBehind);
  input.setSelectionRange(place, place);
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

function placeBefore(text: string, digits: number): number {
  let place = text.length;
  for (let left = digits; left > 0 && place > 0; place--) {
    if (/\d/.test(text.charAt(place - 1))) left--;
  }
  return place;
}

function countDigits(text: string): number {
  return text.replace(/\D/g, '').length;
}
