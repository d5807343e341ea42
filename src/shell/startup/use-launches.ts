import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { isAppPath } from '#domain/parse.ts';
import { useText } from '#i18n/use-text.ts';
import { whenFree } from '#platform/locks.ts';
import { tabStorage } from '#platform/storage.ts';
import { leaveWhenFree } from '#platform/worker.ts';
import { readToken } from '#session/cookies.ts';
import { showSnackbar } from '#ui/overlays/snackbar.tsx';
import { homePath } from './guard.ts';
import { decodeToken, mendAddress } from './take-token.ts';

interface LaunchQueue {
  /** Calls the consumer for queued launches, then for each new launch. */
  setConsumer(consumer: (launch: { readonly targetURL?: string | null }) => void): void;
}

declare global {
  interface Window {
    /** Defined in an installed app, if the browser supports it. */
    readonly launchQueue?: LaunchQueue;
  }
}

const LAST = 'launch';

/** Time that the question stays on the screen: enough to return to the app and read it. */
const askForMs = 30_000;

/**
 * Opens the address of a shortcut or link that was launched while the installed app runs: the manifest makes the
 * browser bring the page to the front and send the address through the launch queue. The worker does the same for a
 * pressed notification. If something is unfinished, the person is asked first.
 */
export function useLaunches(): void {
  const router = useRouter();
  const t = useText();

  const follow = useEffectEvent(async (address: URL) => {
    // While the app is locked, unfinished forms are not in the document.
    await whenFree(`locked ${performance.timeOrigin}`);
    if (!hasUnfinished(router)) return void go(router, address);
    showSnackbar({
      text: t('shell.launch.unfinished'),
      tone: 'warning',
      action: { label: t('shell.launch.go'), act: () => void go(router, address) },
      timeoutMs: askForMs,
    });
  });

  useEffect(() => {
    let isQueued = true;
    window.launchQueue?.setConsumer(({ targetURL }) => {
      if (!targetURL) return;
      const address = new URL(mendAddress(targetURL));
      if (address.origin !== location.origin || !isAppPath(hrefOf(address))) return;
      const isOwn = isQueued && isOfThisDocument(address);
      tabStorage.write(LAST, markOf(address));
      if (!isOwn && leadsOn(router, address)) void follow(address);
    });
    isQueued = false;
  }, [router]);

  useEffect(() => {
    const open = ({ data, ports: [worker] }: MessageEvent) => {
      if (data?.type !== 'OPEN' || !isAppPath(`${data.path}`)) return;
      worker?.postMessage('taken');
      const address = new URL(data.path, location.origin);
      if (leadsOn(router, address)) void follow(address);
    };
    navigator.serviceWorker?.addEventListener('message', open);
    return () => navigator.serviceWorker?.removeEventListener('message', open);
  }, [router]);
}

/**
 * True if `address` is not the current one. Also true if it contains the token of another session, because only a new
 * document may take a token.
 */
function leadsOn({ latestLocation }: AnyRouter, address: URL): boolean {
  const token = tokenOf(address);
  const isAnothers = token !== null && decodeToken(token) !== readToken();
  return isAnothers || hrefOf(address) !== latestLocation.href;
}

/**
 * Returns the address without its token. Only a new document may take a token: the router and the storage never get it.
 */
function hrefOf({ pathname, search, hash }: URL): string {
  const query = new URLSearchParams(search);
  if (!query.has('token')) return pathname + search + hash;
  query.delete('token');
  return `${pathname}${query.size > 0 ? `?${query}` : ''}${hash}`;
}

function tokenOf({ searchParams }: URL): string | null {
  return searchParams.get('token');
}

/**
 * True for the launch that opened this page, which is in the queue too. After a reload Chromium sends the last launch
 * again.
 */
function isOfThisDocument(address: URL): boolean {
  const [begun] = performance.getEntriesByType('navigation');
  if (!(begun instanceof PerformanceNavigationTiming)) return false;
  if (begun.type === 'reload') return tabStorage.read(LAST) === markOf(address);
  const own = new URL(begun.name);
  return hrefOf(own) === hrefOf(address) && tokenOf(own) === tokenOf(address);
}

/** Returns a mark that identifies a launch. The address is not stored, because it may contain shared content. */
function markOf(address: URL): string {
  let mark = 0;
  for (const letter of hrefOf(address)) mark = (Math.imul(mark, 31) + letter.charCodeAt(0)) | 0;
  return `${mark}`;
}

async function go(router: AnyRouter, address: URL): Promise<void> {
  if (tokenOf(address) === null) return router.navigate({ href: hrefOf(address) });
  // Only a new document reads the sign-in token of an address, but the page cannot be left during a payment. Going home
  // first closes an open confirmation, which counts as a payment.
  await router.navigate({ to: homePath });
  void leaveWhenFree(() => location.assign(address));
}

/** True if leaving would lose something: a later step of a form, typed input, or an open confirmation. */
function hasUnfinished({ history }: AnyRouter): boolean {
  return (
    (history.location.state.step ?? 0) > 0 ||
    document.querySelector('[data-unfinished]') !== null ||
    [...document.forms].some((form) => [...form.elements].some(isTyped))
  );
}

function isTyped(control: Element): boolean {
  if (control instanceof HTMLSelectElement) return !control.selectedOptions[0]?.defaultSelected;
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
  return (
    control instanceof HTMLInputElement &&
    (control.value !== control.defaultValue || control.checked !== control.defaultChecked)
  );
}
