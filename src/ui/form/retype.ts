/**
 * Replaces the text of a field by its formatted form while the person types in it. `cause` is the input event.
 * Formatting only changes separators, so the caret keeps its position among the letters and digits, and stands directly
 * before those that follow. After a backspace over a separator, which formatting restores, the caret stands before the
 * separator: otherwise it would never get past it. Text restored by undo or redo stays unchanged.
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
  // A value set by a script breaks the browser's undo. A command does not.
  if (!document.execCommand('insertText', false, text)) input.value = text;
  const place =
    wentBack && isTyped(lastBefore) ? placeAfter(text, before) : placeBefore(text, behind);
  input.setSelectionRange(place, place);
}

/**
 * Returns whether the event is an input of this type. False for a field that a password manager filled in, because that
 * event has no input type.
 */
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
