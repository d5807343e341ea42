// Starts the app from the boot script of a page that does not load its modules itself. On a slow phone, parsing and
// handling ten modules takes longer than drawing the figures.

/** Imports the first module, with the others of the page loaded beside it. */
export function startApp([entry, ...others]: readonly string[]): void {
  if (entry === undefined) return;
  for (const href of others) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href });
    document.head.append(link);
  }
  // Where it cannot be loaded, or breaks, the figures stay.
  import(/* @vite-ignore */ entry).catch(console.error);
}

/** Starts the app after the frame that shows what was drawn; at once in a tab that is hidden, which has no frames. */
export function startAfterPaint(modules: readonly string[]): void {
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    startApp(modules);
  };
  document.addEventListener('visibilitychange', start, { once: true });
  if (document.hidden) start();
  // The first callback runs before the frame is painted, the second one frame later.
  else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)));
}
