// The boot script of the home page: draws the snapshot, then starts the app, whose modules this page does not load
// itself. On a slow phone, parsing ten modules takes longer than drawing the figures.
import { drawSnapshot } from './draw-snapshot.ts';
import { startPage } from './start-page.ts';

const modules = document.currentScript?.dataset['modules']?.split(' ') ?? [];
const started = startPage();
if (started?.token && drawSnapshot(started.root, started.token, started.locale)) startAfterPaint();
else startApp();

/** Starts the app after the frame that shows the snapshot; at once in a hidden tab, which has no frames. */
function startAfterPaint(): void {
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    startApp();
  };
  document.addEventListener('visibilitychange', start, { once: true });
  if (document.hidden) start();
  // The first callback runs before the frame is painted, the second one frame later.
  else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)));
}

/** Imports the first module, and preloads the others of the page beside it. */
function startApp(): void {
  const [entry, ...others] = modules;
  if (entry === undefined) return;
  for (const href of others) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href });
    document.head.append(link);
  }
  // If the module cannot be loaded or throws, the figures stay.
  import(/* @vite-ignore */ entry).catch(console.error);
}
