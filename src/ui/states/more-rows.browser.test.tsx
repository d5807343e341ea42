// In a real browser, for it is the browser that gathers what was seen in several frames.
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { I18nProvider } from '#i18n/intl.tsx';
import { loadMessages } from '#i18n/messages/messages.ts';
import { MoreRows } from './more-rows.tsx';

test('The end of a list that is scrolled to while the page is busy asks for more rows', async () => {
  const { messages } = await loadMessages('en', 'app');
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  let reached = 0;
  let isBusy = true;
  const tasks = new MessageChannel();
  tasks.port1.onmessage = () => {
    const until = performance.now() + 30;
    while (performance.now() < until);
    if (isBusy) tasks.port2.postMessage(undefined);
  };

  root.render(
    <I18nProvider locale="en" messages={messages}>
      <div style={{ height: '9000px' }} />
      <MoreRows onReached={onReached} />
    </I18nProvider>,
  );
  await expect.poll(() => host.querySelector('[role=status]')).not.toBeNull();
  // The first frame sees the end far below; the second one, before the page has heard of that, in sight.
  for (let waiting = 0; waiting < 4; waiting++) tasks.port2.postMessage(undefined);
  await frame();
  await frame();
  scrollTo(0, 9000);
  for (let drawn = 0; drawn < 6; drawn++) await frame();
  isBusy = false;
  await expect.poll(() => reached).toBeGreaterThan(0);
  root.unmount();
  host.remove();

  function onReached(): void {
    reached++;
  }
});

function frame(): Promise<number> {
  return new Promise(requestAnimationFrame);
}
