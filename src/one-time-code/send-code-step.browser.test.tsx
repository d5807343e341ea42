// A step that maintenance hides and shows again.
import '#ui/icons/more-icons.ts';
import { Activity } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createText, I18nProvider } from '#i18n/intl.tsx';
import { loadMessages } from '#i18n/messages/messages.ts';
import { SendCodeStep } from './send-code-step.tsx';

vi.mock('@tanstack/react-router', () => ({ useRouter: () => ({}) }));

const { messages } = await loadMessages('en', 'app');
const text = createText('en', messages);
const field = page.getByLabelText(text('auth.code.label'));
const soon = new Date(Date.now() + 60_000).toISOString();
const sent = { requestId: 'r1', maskedPhone: '+994 50 ••• •• 67', expiresAt: soon, resendAt: soon };
const send = vi.fn();
const onCode = vi.fn();

let root: Root;
let host: HTMLElement;

beforeEach(() => {
  onCode.mockResolvedValue(undefined);
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});
afterEach(() => {
  root.unmount();
  host.remove();
  vi.resetAllMocks();
});

function show(mode: 'visible' | 'hidden'): void {
  root.render(
    <I18nProvider locale="en" messages={messages}>
      <Activity mode={mode}>
        <SendCodeStep
          back={{ name: 'Back', go: () => {} }}
          needsNetwork="No network"
          onCode={onCode}
          send={send}
          why="Why"
        />
      </Activity>
    </I18nProvider>,
  );
}

async function overMaintenance(): Promise<void> {
  show('hidden');
  await expect.element(page.getByText('Why')).not.toBeVisible();
  show('visible');
}

test('A code that is typed after maintenance is tried [E80]', async () => {
  send.mockResolvedValue([sent, null]);
  show('visible');
  await expect.element(field).toBeVisible();
  await overMaintenance();
  await field.fill('123456');
  await expect.poll(() => onCode).toHaveBeenCalledOnce();
  const [entered, signal] = onCode.mock.calls[0] ?? [];
  expect(entered).toEqual({ requestId: 'r1', code: '123456' });
  expect(signal.aborted).toBe(false);
  expect(send).toHaveBeenCalledOnce();
});

test('A code that maintenance kept from being sent is sent after it [E80]', async () => {
  send.mockImplementationOnce(
    (signal: AbortSignal) =>
      new Promise((resolve) => {
        signal.addEventListener('abort', () => resolve([null, { code: 'NO_ANSWER' }]));
      }),
  );
  send.mockResolvedValueOnce([sent, null]);
  show('visible');
  await expect.poll(() => send).toHaveBeenCalledOnce();
  show('hidden');
  await expect.poll(() => send.mock.calls[0]?.[0].aborted).toBe(true);
  show('visible');
  await expect.element(field).toBeVisible();
});
