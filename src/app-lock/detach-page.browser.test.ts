// Runs in a real browser because the test empties the browser's document.
import { expect, test } from 'vitest';
import { detachPage } from './detach-page.ts';

test('A dialog that opens while the app is locked is out of the document before it is drawn, and comes back with the page [E85]', async () => {
  const screen = added();
  const lock = added();
  const putBack = detachPage(lock);
  expect(screen.isConnected).toBe(false);
  const dialog = added();
  await new Promise(requestAnimationFrame);
  expect(dialog.isConnected).toBe(false);
  expect(lock.isConnected).toBe(true);

  putBack();
  expect(screen.isConnected).toBe(true);
  expect(dialog.isConnected).toBe(true);
  const next = added();
  await new Promise(requestAnimationFrame);
  expect(next.isConnected).toBe(true);
});

function added(): HTMLElement {
  return document.body.appendChild(document.createElement('div'));
}
