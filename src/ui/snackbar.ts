import type { Tone } from './tone-class.ts';

export type Snackbar = {
  readonly text: string;
  /** An error is read at once; anything else when the reader pauses. */
  readonly tone?: Extract<Tone, 'success' | 'error' | 'warning' | 'neutral'> | undefined;
  readonly action?: { readonly label: string; readonly act: () => void } | undefined;
  readonly timeoutMs?: number | undefined;
};

const DEFAULT_TIMEOUT_MS = 6000;

let shown: Snackbar | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let endsAt = 0;
let leftMs: number | undefined;
const listeners = new Set<() => void>();

/** Shows one message; the one before it gives way. */
export function showSnackbar(snackbar: Snackbar): void {
  change(snackbar);
  run(snackbar.timeoutMs ?? DEFAULT_TIMEOUT_MS);
}

export function dismissSnackbar(): void {
  clearTimeout(timer);
  leftMs = undefined;
  change(undefined);
}

/** Someone points at it or is inside it: it stays. */
export function holdSnackbar(): void {
  if (!shown || leftMs !== undefined) return;
  clearTimeout(timer);
  leftMs = Math.max(0, endsAt - Date.now());
}

/** What was left of its time goes on, and never less than one could still read in. */
export function releaseSnackbar(): void {
  if (leftMs !== undefined) run(Math.max(leftMs, 1000));
}

export function subscribeToSnackbar(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentSnackbar(): Snackbar | undefined {
  return shown;
}

function run(ms: number): void {
  clearTimeout(timer);
  leftMs = undefined;
  endsAt = Date.now() + ms;
  timer = setTimeout(dismissSnackbar, ms);
}

function change(next: Snackbar | undefined): void {
  shown = next;
  for (const listener of listeners) listener();
}
