// Handing a text to somebody else: by the system's own sheet where there is one, else by the clipboard.

/** Whether the text is on the clipboard now. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** `dismissed`: the person thought better of it. */
export type Shared = 'shared' | 'copied' | 'dismissed' | 'failed';

export async function shareText(text: string): Promise<Shared> {
  if ('share' in navigator) {
    try {
      await navigator.share({ text });
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'dismissed';
    }
  }
  return (await copyText(text)) ? 'copied' : 'failed';
}
