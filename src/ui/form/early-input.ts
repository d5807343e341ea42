type Field = HTMLInputElement | HTMLSelectElement;

/**
 * Returns the function to call when the app listens to its prerendered page. The function repeats choices that the
 * person made before: React keeps them on the screen, but does not report them. If React has drawn the page anew, in
 * another language or because another program has put elements into it, the function also moves the typed text and the
 * focus to the new fields.
 */
export function keepEarlyInput(container: HTMLElement): () => void {
  const fieldsNow = () => [...container.querySelectorAll<Field>('input, select')];
  const fields = fieldsNow();
  const { activeElement } = document;
  return () => {
    const newFields = fieldsNow();
    // All choices are read first, because repeating one makes React reset the others.
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
    // React reports a press only if it changes the button.
    field.checked = false;
    field.click();
  }
}
