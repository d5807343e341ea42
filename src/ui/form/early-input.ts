type Field = HTMLInputElement | HTMLSelectElement;

/**
 * Remembers the fields of the prerendered page in `container`, before React hydrates it. Returns the function to call
 * after hydration. The function repeats choices that the person made before: React keeps them on the screen, but does
 * not report them. If React has drawn the page anew, in another language or because another program has put elements
 * into it, the function also moves the typed text and the focus to the new fields.
 */
export function keepEarlyInput(container: HTMLElement): () => void {
  const fieldsNow = () => [...container.querySelectorAll<Field>('input, select')];
  const fields = fieldsNow();
  const { activeElement } = document;
  return () => {
    const newFields = fieldsNow();
    // All choices are read first, because repeating a choice makes React reset the other fields.
    const choices = fields.map(
      (field) =>
        field.matches(':checked:not([checked]), :has(:checked:not([selected]))') && field.value,
    );
    for (const [at, before] of fields.entries()) {
      const field = newFields[at];
      const choice = choices[at];
      if (field?.type !== before.type) continue;
      if (choice) choose(field, choice);
      else if (!before.isConnected && !before.matches('[type=radio], select')) {
        field.value = before.value;
        field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      }
      if (before === activeElement) field.focus();
    }
  };
}

function choose(field: Field, choice: string): void {
  if (field instanceof HTMLSelectElement) {
    field.value = choice;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  } else {
    // React reports a press on a radio button or checkbox only if the press changes `checked`.
    field.checked = false;
    field.click();
  }
}
