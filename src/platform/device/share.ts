/**
 * Returns a click handler that calls `act`. It ignores the second click of a double click, because `act` shares,
 * copies, prints or saves.
 */
export function firstPress(act: () => void) {
  return ({ detail }: { readonly detail: number }): void => {
    if (detail < 2) act();
  };
}

/** Copies a text. Resolves to whether the browser allowed it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * `shared`: the share sheet passed the data on. `copied`: the text was copied to the clipboard instead. `dismissed`:
 * the person closed the share sheet, or another one was already open. `failed`: the browser refused or has no share
 * sheet.
 */
export type ShareOutcome = 'shared' | 'copied' | 'dismissed' | 'failed';

let isSheetOpen = false;

/**
 * Opens the system's share sheet with this data. Call it directly in the handler of a press, because browsers refuse it
 * later.
 */
export async function openShareSheet(data: ShareData): Promise<Exclude<ShareOutcome, 'copied'>> {
  // A browser refuses to open a second sheet: that press is dropped.
  if (isSheetOpen) return 'dismissed';
  if (!('share' in navigator)) return 'failed';
  isSheetOpen = true;
  try {
    await navigator.share(data);
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'dismissed' : 'failed';
  } finally {
    isSheetOpen = false;
  }
}

/**
 * Shares a text by the system's share sheet, or copies it if the sheet cannot be opened. Call it directly in the
 * handler of a press.
 */
export async function shareText(text: string): Promise<ShareOutcome> {
  const shared = await openShareSheet({ text });
  if (shared !== 'failed') return shared;
  return (await copyText(text)) ? 'copied' : 'failed';
}

/** Returns whether the browser can open the system's share sheet with this file. */
export function canShareFile(file: File): boolean {
  return 'canShare' in navigator && navigator.canShare({ files: [file] });
}

/** Saves a file to the browser's downloads. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  // Browsers may read the file some time after the press, so its address is kept for a while.
  setTimeout(() => URL.revokeObjectURL(address), readForMs);
}

const readForMs = 60_000;

export function saveTextFile(name: string, text: string): void {
  saveFile(new File([text], name, { type: 'text/plain' }));
}
