import { expect, test } from 'vitest';
import { restoreLostFocus } from './restore-focus.ts';

// The link was pressed before the watch began: its screen disappears while the address is already that of the next
// screen.
test('A screen in place of the one that had the focus gives it to its heading', async () => {
  const content = document.body.appendChild(document.createElement('main'));
  content.innerHTML = '<div><h1 tabindex="-1">Transfers</h1><a href="#next">To a wallet</a></div>';
  content.querySelector('a')?.focus();
  restoreLostFocus();
  content.innerHTML = '<div><h1 tabindex="-1">To a wallet</h1><button>Continue</button></div>';
  await expect.poll(() => document.activeElement?.localName).toBe('h1');
  content.remove();
});
