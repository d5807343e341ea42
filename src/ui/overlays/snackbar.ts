import type { ReactNode } from 'react';
import type { Tone } from '#ui/tone-class.ts';

export type Snackbar = {
  readonly text: ReactNode;
  /** An error is read at once; anything else when the reader pauses. */
  readonly tone?: Extract<Tone, 'success' | 'error' | 'warning' | 'neutral'> | undefined;
  readonly action?: { readonly label: string; readonly act: () => void } | undefined;
  readonly timeoutMs?: number | undefined;
};

/** Who keeps it: a pointer that rests on it, the focus within it. */
type Holder = 'pointer' | 'focus';

const DEFAULT_TIMEOUT_MS = 6000;

let shown: Snackbar | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let endsAt = 0;
let leftMs = 0;
const holders = new Set<Holder>();
const listeners = new Set<() => void>();
/** Where messages may stand, the uppermost last: a dialog brings a region, for what lies under it is inert. */
const regions: string[] = [];
/** The region in which what is shown was raised, and so read aloud. */
let raisedIn: string | undefined;

/** Shows one message; the one before it gives way. */
export function showSnackbar(snackbar: Snackbar): void {
  raisedIn = regions.at(-1);
  change(snackbar);
  run(snackbar.timeoutMs ?? DEFAULT_TIMEOUT_MS);
}

/** Puts away what is shown. */
export function dismissSnackbar(): void {
  clearTimeout(timer);
  holders.clear();
  change(undefined);
}

/** Someone points at it or is inside it: it stays, and so does one that takes its place. */
export function holdSnackbar(by: Holder): void {
  if (holders.size === 0) leftMs = endsAt - performance.now();
  clearTimeout(timer);
  holders.add(by);
}

/** When the last has let go, what was left of its time goes on, never less than one could read in. */
export function releaseSnackbar(by: Holder): void {
  if (holders.delete(by) && holders.size === 0) run(Math.max(leftMs, 1000));
}

export function subscribeToSnackbar(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What this region shows: the uppermost one has the message. */
export function snackbarIn(region: string): Snackbar | undefined {
  return region === regions.at(-1) ? shown : undefined;
}

/** Whether it was not read aloud elsewhere already, before a dialog opened or closed. */
export function isRaisedIn(region: string): boolean {
  return raisedIn === region;
}

/** Opens a region above all others, until the returned function is called. */
export function openRegion(region: string): () => void {
  regions.push(region);
  // The first one was not there yet.
  raisedIn ??= region;
  tell();
  return () => {
    regions.splice(regions.lastIndexOf(region), 1);
    tell();
  };
}

function run(ms: number): void {
  clearTimeout(timer);
  leftMs = ms;
  endsAt = performance.now() + ms;
  if (holders.size === 0) timer = setTimeout(dismissSnackbar, ms);
}

function change(next: Snackbar | undefined): void {
  shown = next;
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}
