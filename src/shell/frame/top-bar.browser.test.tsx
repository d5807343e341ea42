import '#ui/icons/more-icons.ts';
import { RouterProvider } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { routerOf, stageIn } from '#ui/testing/stage.tsx';
import { TopBar } from './top-bar.tsx';

const { text, show } = await stageIn('en');

test('The search box of a wide screen opens the search with the focus in its field', async () => {
  await page.viewport(1280, 860);
  show(<RouterProvider router={routerOf(TopBar, ['/payments'])} />);
  const box = page.getByRole('link', { name: text('shell.search') });
  // The search screen focuses its field if the address has a query, also an empty one.
  await expect.element(box).toHaveAttribute('href', '/payments?q=');
});
