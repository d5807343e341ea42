// The first script of the home document, which also draws the figures that were saved.
import { drawSnapshot } from './draw-snapshot.ts';
import { startDocument } from './start-document.ts';

const started = startDocument();
if (started && started.token !== null) {
  drawSnapshot(started.root, started.token, started.locale);
}
