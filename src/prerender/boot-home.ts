// The boot script of the home page: draws the snapshot, then starts the app.
import { drawSnapshot } from './draw-snapshot.ts';
import { startAfterPaint, startApp } from './start-app.ts';
import { startPage } from './start-page.ts';

const modules = document.currentScript?.dataset['modules']?.split(' ') ?? [];
const started = startPage();
if (
  started &&
  started.token !== null &&
  drawSnapshot(started.root, started.token, started.locale)
) {
  startAfterPaint(modules);
} else {
  startApp(modules);
}
