import { type ComponentProps, useEffect } from 'react';
import { type Snackbar, SnackbarRegion, showSnackbar, withdrawSnackbar } from './snackbar.tsx';

/**
 * Region of a dialog for short-lived messages. Content under an open dialog can be neither read nor pressed. So new
 * texts under the dialog that are marked with `data-notice` are also shown as messages in this region, as long as they
 * are in the page. The last button of their live region becomes the button of the message.
 */
export function DialogMessages(props: ComponentProps<typeof SnackbarRegion>) {
  useEffect(() => {
    const known = new Set(notices());
    const told = new Map<Element, Snackbar>();
    const observer = new MutationObserver(() => {
      for (const [notice, message] of told) if (!notice.isConnected) withdrawSnackbar(message);
      for (const notice of notices()) {
        if (known.has(notice)) continue;
        known.add(notice);
        const message = messageOf(notice);
        told.set(notice, message);
        showSnackbar(message);
      }
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      for (const message of told.values()) withdrawSnackbar(message);
    };
  }, []);
  return <SnackbarRegion {...props} />;
}

function notices(): NodeListOf<Element> {
  return document.querySelectorAll('[data-notice]');
}

function messageOf(notice: Element): Snackbar {
  const region = notice.closest('[role="alert"], [role="status"]');
  const button = Array.from(region?.querySelectorAll('button') ?? []).at(-1);
  const isUrgent = region?.role === 'alert';
  return {
    text: notice.textContent,
    // Two minutes are enough to reach the button without touching the screen, for example with a keyboard.
    ...(isUrgent && { tone: 'error', timeoutMs: 120_000 }),
    ...(button && { action: { label: button.textContent, act: () => button.click() } }),
  };
}
