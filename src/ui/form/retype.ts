/**
 * Puts another text into a field while someone types in it. A format adds and takes only what stands between letters
 * and digits, so the caret keeps its place among these, before those behind it. Backspace over a separator brings it
 * to the other side of that separator, which comes back: otherwise it would never get past. What an undo or a redo has
 * put back stays as it is.
 */
export function retype(input: HTMLInputElement, text: string, cause?: Event): void {
  if (text === input.value || isOfType(cause, /^history/)) return;
  if (document.activeElement !== input) {
    input.value = text;
    return;
  }
  const caret = input.selectionEnd ?? input.value.length;
  const wentBack = isOfType(cause, /^delete.*Backward$/);
  const lastBefore = input.value.charAt(caret - 1);
  const [before, behind] = [input.value.slice(0, caret), input.value.slice(caret)].map(countTyped);
  input.select();
  // The browser cannot undo past a value that a script has set. It can past a command.
  if (!document.execCommand('insertText', false, text)) input.value = text;
  const place =
    wentBack && isTyped(lastBefore) ? placeAfter(text, before) : placeBefore(text, behind);
  input.setSelectionRange(place, place);
}

/** The event of a field that was filled in by a manager has no type of input. */
function isOfType(cause: Event | undefined, type: RegExp): boolean {
  return cause instanceof InputEvent && type.test(cause.inputType);
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
