import '#ui/icons/more-icons.ts';
import { RouterContextProvider } from '@tanstack/react-router';
import { Activity } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { routerOf, stageIn } from '#ui/testing/stage.tsx';
import { SendCodeStep } from './send-code-step.tsx';

const { text, show } = await stageIn('en');
const router = routerOf(() => null);
const field = page.getByLabelText(text('auth.code.label'));
const soon = new Date(Date.now() + 60_000).toISOString();
const sent = { requestId: 'r1', maskedPhone: '+994 50 ••• •• 67', expiresAt: soon, resendAt: soon };
const send = vi.fn();
const onCode = vi.fn();

beforeEach(() => {
  onCode.mockResolvedValue(undefined);
});
afterEach(() => vi.resetAllMocks());

const step = (mode: 'visible' | 'hidden') => (
  <RouterContextProvider router={router}>
    <Activity mode={mode}>
      <SendCodeStep
        back={{ name: 'Back', go: () => {} }}
        needsNetwork="No network"
        onCode={onCode}
        send={send}
        why="Why"
      />
    </Activity>
  </RouterContextProvider>
);

test('A code that is typed after maintenance is tried [E80]', async () => {
  send.mockResolvedValue([sent, null]);
  const { redraw } = show(step('visible'));
  await expect.element(field).toBeVisible();
  redraw(step('hidden'));
  await expect.element(page.getByText('Why')).not.toBeVisible();
  redraw(step('visible'));
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
  const { redraw } = show(step('visible'));
  await expect.poll(() => send).toHaveBeenCalledOnce();
  redraw(step('hidden'));
  await expect.poll(() => send.mock.calls[0]?.[0].aborted).toBe(true);
  redraw(step('visible'));
  await expect.element(field).toBeVisible();
});
