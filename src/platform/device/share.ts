// Shares a text by the system's share sheet, or copies it where there is none.

/** A press by which something is shared, copied, printed or saved: the second of a double press does it no more. */
export function firstPress(act: () => void) {
  return ({ detail }: { readonly detail: number }): void => {
    if (detail < 2) act();
  };
}

/** Resolves to whether the browser allowed it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** `dismissed`: the person closed the share sheet. */
export type Shared = 'shared' | 'copied' | 'dismissed' | 'failed';

let isSheetOpen = false;

/** Shares by the system's sheet what it takes. Must be called in the press itself. */
export async function openShareSheet(data: ShareData): Promise<Exclude<Shared, 'copied'>> {
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

export async function shareText(text: string): Promise<Shared> {
  const shared = await openShareSheet({ text });
  if (shared !== 'failed') return shared;
  return (await copyText(text)) ? 'copied' : 'failed';
}

/** Whether the system's sheet takes a file of this kind. */
export function canShareFile(file: File): boolean {
  return 'canShare' in navigator && navigator.canShare({ files: [file] });
}

/** Saves a file where the browser puts what is downloaded. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  // A browser may begin to read it after the press.
  setTimeout(() => URL.revokeObjectURL(address), readForMs);
}

const readForMs = 60_000;

export function saveTextFile(name: string, text: string): void {
  saveFile(new File([text], name, { type: 'text/plain' }));
}
