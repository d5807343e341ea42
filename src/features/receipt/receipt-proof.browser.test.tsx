// Runs in a real browser, because the drawn code is decoded again.
import '#ui/icons/more-icons.ts';
import { RouterProvider } from '@tanstack/react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { receiptOf } from '#data/testing/records.ts';
import { receiptLinkWithCopy } from '#domain/receipt-proof.ts';
import { AmountsCovered } from '#i18n/use-amount.ts';
import { keepAwake } from '#platform/device/wake-lock.ts';
import { loadQrDecoder } from '#platform/qr/decode-qr.ts';
import { routerOf, stageIn } from '#ui/testing/stage.tsx';
import ReceiptProof from './receipt-proof.tsx';

const letSleep = vi.hoisted(() => vi.fn());
vi.mock('#platform/device/wake-lock.ts', () => ({ keepAwake: vi.fn(() => letSleep) }));
beforeEach(() => vi.clearAllMocks());

const { text, show } = await stageIn('en');
const decode = await loadQrDecoder();

const receipt = receiptOf({ copy: '0A1B2C3D'.repeat(20) });
const whole = receiptLinkWithCopy(location.origin, receipt);
const [link = ''] = whole.split('#');

function showProof(covered: boolean): void {
  const router = routerOf(() => <ReceiptProof receipt={receipt} />, ['/check']);
  show(
    <AmountsCovered value={covered}>
      <RouterProvider router={router} />
    </AmountsCovered>,
  );
}

async function readCode(): Promise<string | undefined> {
  const code = page.getByRole('img', { name: text('receipt.link') });
  await expect.element(code).toBeInTheDocument();
  const picture = new Image();
  picture.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(code.element()))}`;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 800;
  canvas.getContext('2d')?.drawImage(picture, 0, 0, 800, 800);
  return (await decode(canvas, 'picture'))[0];
}

test('The code of a receipt is drawn for paper and holds its signed copy', async () => {
  showProof(false);
  await expect
    .element(page.getByRole('button', { name: text('receipt.proof.show') }))
    .toBeVisible();
  expect(page.getByRole('img', { name: text('receipt.link') }).elements()).toEqual([]);
  dispatchEvent(new Event('beforeprint'));
  expect(await readCode()).toBe(whole);
});

test('While amounts are covered the code of a receipt holds no copy until it is asked for [E14]', async () => {
  showProof(true);
  await expect
    .element(page.getByRole('button', { name: text('receipt.proof.show') }))
    .toBeVisible();
  dispatchEvent(new Event('beforeprint'));
  expect(await readCode()).toBe(link);
  expect(page.getByText(text('receipt.proof.copy')).elements()).toEqual([]);
  await page.getByRole('button', { name: text('receipt.proof.show') }).click();
  expect(await readCode()).toBe(whole);
});

test('An open code says what it is for, and keeps the screen on until it is closed', async () => {
  showProof(false);
  await page.getByRole('button', { name: text('receipt.proof.show') }).click();
  await expect.element(page.getByText(text('receipt.scan'))).toBeVisible();
  await vi.waitFor(() => expect(keepAwake).toHaveBeenCalledOnce());
  expect(letSleep).not.toHaveBeenCalled();
  await page.getByRole('button', { name: text('receipt.proof.hide') }).click();
  await vi.waitFor(() => expect(letSleep).toHaveBeenCalledOnce());
});
