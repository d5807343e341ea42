import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { stageIn } from '#ui/testing/stage.tsx';
import { useCardChange } from './use-card-change.ts';

vi.mock('#checkout/links.tsx', async (original) => ({
  ...(await original<object>()),
  leaveForTask: async () => null,
}));

const { show } = await stageIn('en');

function AddCard() {
  const { pending, leave } = useCardChange();
  return (
    <button disabled={pending} onClick={() => void leave(Promise.resolve() as never)} type="button">
      Add
    </button>
  );
}

test('A page that the browser has kept can be left for a hosted page again [E44]', async () => {
  show(<AddCard />);
  const button = page.getByRole('button', { name: 'Add' });
  await button.click();
  await expect.element(button).toBeDisabled();
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await expect.element(button).toBeEnabled();
});
