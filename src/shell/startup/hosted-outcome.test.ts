import { expect, test, vi } from 'vitest';
import { leaveForPage } from '#platform/hosted-visit.ts';
import '#session/testing/browser.ts';
import { showSnackbar } from '#ui/overlays/snackbar.tsx';
import { showHostedOutcome } from './hosted-outcome.ts';

vi.mock('#ui/overlays/snackbar.tsx', () => ({ showSnackbar: vi.fn() }));

test('The outcome in an address is told once, and only where this tab left for a hosted page', () => {
  const navigate = vi.fn();
  const href = 'https://qepik.test/cards?outcome=PIN_CHANGED';
  vi.stubGlobal('location', { href, pathname: '/cards', assign: vi.fn() });
  const tell = () => showHostedOutcome({ navigate }, String);
  tell();
  expect(navigate).toHaveBeenCalledExactlyOnceWith({ href: '/cards', replace: true });
  expect(showSnackbar).not.toHaveBeenCalled();
  leaveForPage('https://bank.test/page');
  tell();
  tell();
  expect(showSnackbar).toHaveBeenCalledExactlyOnceWith({
    text: 'hosted.done.PIN_CHANGED',
    tone: 'success',
  });
});
