import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { LazyQrReader } from './lazy-qr-reader.tsx';
import { stageIn } from './testing/stage.tsx';

vi.mock('./qr-reader.tsx', () => {
  throw new Error('Not loaded');
});

const { text, show } = await stageIn('en');

test('A code reader that cannot be loaded says so, and the screen around it stays', async () => {
  show(
    <>
      <LazyQrReader isOurs={() => true} onText={() => {}} />
      <p>The screen</p>
    </>,
  );
  await expect.element(page.getByText(text('qrReader.problem.notLoaded'))).toBeVisible();
  await expect.element(page.getByText('The screen')).toBeVisible();
});
