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
  /** Calls it for what waits in the queue, then for each launch that comes. */
  setConsumer(consumer: (launch: { readonly targetURL?: string | null }) => void): void;
}

declare global {
  interface Window {
    /** In an installed app, where the browser has it. */
    readonly launchQueue?: LaunchQueue;
  }
}

const LAST = 'launch';

/** Long enough to come back to the app and to read it. */
const askForMs = 30_000;

/**
 * Leads to the address of a shortcut or a link that opened the installed app while it runs: the manifest has the
 * browser bring the page to the front, and the address comes through the launch queue. So does the worker with a
 * notification that is pressed. Where something is unfinished, the person is asked.
 */
export function useLaunches(): void {
  const router = useRouter();
  const t = useText();

  const follow = useEffectEvent(async (address: URL) => {
    // What is unfinished is out of the document meanwhile.
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

/** A token of another session is for a new document also where the app is there already. */
function leadsOn({ latestLocation }: AnyRouter, address: URL): boolean {
  const token = tokenOf(address);
  const isAnothers = token !== null && decodeToken(token) !== readToken();
  return isAnothers || hrefOf(address) !== latestLocation.href;
}

/** A token is the document's alone to take: never in the router, nor stored. */
function hrefOf({ pathname, search, hash }: URL): string {
  const query = new URLSearchParams(search);
  if (!query.has('token')) return pathname + search + hash;
  query.delete('token');
  return `${pathname}${query.size > 0 ? `?${query}` : ''}${hash}`;
}

function tokenOf({ searchParams }: URL): string | null {
  return searchParams.get('token');
}

/** The launch that opened this page waits in the queue too; after a reload Chromium gives the last one again. */
function isOfThisDocument(address: URL): boolean {
  const [begun] = performance.getEntriesByType('navigation');
  if (!(begun instanceof PerformanceNavigationTiming)) return false;
  if (begun.type === 'reload') return tabStorage.read(LAST) === markOf(address);
  const own = new URL(begun.name);
  return hrefOf(own) === hrefOf(address) && tokenOf(own) === tokenOf(address);
}

/** Tells a launch from another. Its address is not stored: it may hold what was shared. */
function markOf(address: URL): string {
  let mark = 0;
  for (const letter of hrefOf(address)) mark = (Math.imul(mark, 31) + letter.charCodeAt(0)) | 0;
  return `${mark}`;
}

async function go(router: AnyRouter, address: URL): Promise<void> {
  if (tokenOf(address) === null) return router.navigate({ href: hrefOf(address) });
  // A page takes a token at its start, and no page goes while somebody pays. Who left a confirmation pays no more.
  await router.navigate({ to: homePath });
  void leaveWhenFree(() => location.assign(address));
}

/** Whether leaving loses something: a later step of a form, what was typed, or what is about to be agreed. */
function hasUnfinished({ history }: AnyRouter): boolean {
  return (
    (history.location.state.step ?? 0) > 0 ||
    document.querySelector('[data-unfinished]') !== null ||
    [...document.forms].some((form) => [...form.elements].some(isTyped))
  );
}

function isTyped(control: Element): boolean {
  return (
    control instanceof HTMLInputElement &&
    (control.value !== control.defaultValue || control.checked !== control.defaultChecked)
  );
}
