// The first script of the home document, which also draws the figures that were saved.
import { drawSnapshot } from './draw-snapshot.ts';
import { startDocument } from './start-document.ts';

const started = startDocument();
if (started && started.token !== null) {
  // The home document is a phone's. A wide screen is laid out otherwise: it waits in the frame.
  if (isWide()) document.getElementById('content')?.replaceChildren();
  else drawSnapshot(started.root, started.token, started.locale);
}

/** The breakpoint `lg` of the style sheet. */
function isWide(): boolean {
  return matchMedia('(min-width: 64rem)').matches;
}
