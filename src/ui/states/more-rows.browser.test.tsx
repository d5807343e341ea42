// Runs in a real browser, because the browser gathers the observations of several frames.
import { expect, test } from 'vitest';
import { stageIn } from '#ui/testing/stage.tsx';
import { MoreRows } from './more-rows.tsx';

const { show } = await stageIn('en');

test('The end of a list that is scrolled to while the page is busy asks for more rows', async () => {
  let reached = 0;
  let isBusy = true;
  const tasks = new MessageChannel();
  tasks.port1.onmessage = () => {
    const until = performance.now() + 30;
    while (performance.now() < until);
    if (isBusy) tasks.port2.postMessage(undefined);
  };

  const { host } = show(
    <>
      <div style={{ height: '9000px' }} />
      <MoreRows onReached={onReached} />
    </>,
  );
  await expect.poll(() => host.querySelector('.skeletons')).not.toBeNull();
  // In the first frame the end is far below; in the second one it is visible, before the page has received the first
  // observation.
  for (let waiting = 0; waiting < 4; waiting++) tasks.port2.postMessage(undefined);
  await frame();
  await frame();
  scrollTo(0, 9000);
  for (let drawn = 0; drawn < 6; drawn++) await frame();
  isBusy = false;
  await expect.poll(() => reached).toBeGreaterThan(0);

  function onReached(): void {
    reached++;
  }
});

function frame(): Promise<number> {
  return new Promise(requestAnimationFrame);
}
