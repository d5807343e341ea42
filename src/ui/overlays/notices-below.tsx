import { type ComponentProps, useEffect } from 'react';
import { type Snackbar, SnackbarRegion, showSnackbar, withdrawSnackbar } from './snackbar.tsx';

/**
 * The region for messages of a dialog. What lies under an open one is neither read nor pressed, so the words marked with
 * `data-notice` that appear there are shown here too, with the last button of their live region, while they stand there.
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
    // Time enough to find the button by another device than a finger.
    ...(isUrgent && { tone: 'error', timeoutMs: 120_000 }),
    ...(button && { action: { label: button.textContent, act: () => button.click() } }),
  };
}
