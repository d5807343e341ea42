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

/** A browser refuses to open a second share sheet: that press is dropped, and copies nothing instead. */
export async function shareText(text: string): Promise<Shared> {
  if (isSheetOpen) return 'dismissed';
  if ('share' in navigator) {
    isSheetOpen = true;
    try {
      await navigator.share({ text });
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'dismissed';
    } finally {
      isSheetOpen = false;
    }
  }
  return (await copyText(text)) ? 'copied' : 'failed';
}

/** Saves a text as a file, where the browser puts what is downloaded. */
export function saveTextFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
