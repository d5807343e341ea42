// In a real browser, for a code is read as it is drawn.
import '#ui/icons/more-icons.ts';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { receiptOf } from '#data/testing/records.ts';
import { receiptLinkWithCopy } from '#domain/receipt-proof.ts';
import { createText, I18nProvider } from '#i18n/intl.tsx';
import { loadMessages } from '#i18n/messages/messages.ts';
import { AmountsCovered } from '#i18n/use-amount.ts';
import { loadQrDecoder } from '#platform/qr/decode-qr.ts';
import ReceiptProof from './receipt-proof.tsx';

const { messages } = await loadMessages('en', 'app');
const text = createText('en', messages);
const decode = await loadQrDecoder();

const receipt = receiptOf({ copy: '0A1B2C3D'.repeat(20) });
const whole = receiptLinkWithCopy(location.origin, receipt);
const [link = ''] = whole.split('#');

let root: Root;
let host: HTMLElement;

afterEach(() => {
  root.unmount();
  host.remove();
});

function show(covered: boolean): void {
  const parent = createRootRoute({ component: Outlet });
  const routeTree = parent.addChildren([
    createRoute({
      getParentRoute: () => parent,
      path: '/',
      component: () => <ReceiptProof receipt={receipt} />,
    }),
    createRoute({ getParentRoute: () => parent, path: '/check' }),
  ]);
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  root.render(
    <I18nProvider locale="en" messages={messages}>
      <AmountsCovered value={covered}>
        <RouterProvider router={router} />
      </AmountsCovered>
    </I18nProvider>,
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
  return decode(canvas, 'picture');
}

test('The code of a receipt holds its signed copy', async () => {
  show(false);
  expect(await readCode()).toBe(whole);
});

test('While amounts are covered the code of a receipt holds no copy until it is asked for [E14]', async () => {
  show(true);
  expect(await readCode()).toBe(link);
  expect(page.getByText(text('receipt.proof.copy')).elements()).toEqual([]);
  await page.getByRole('button', { name: text('receipt.proof.show') }).click();
  expect(await readCode()).toBe(whole);
});
