// The boot script of the home page, which also draws the snapshot.
import { drawSnapshot } from './draw-snapshot.ts';
import { startPage } from './start-page.ts';

const started = startPage();
if (started && started.token !== null) {
  drawSnapshot(started.root, started.token, started.locale);
}
