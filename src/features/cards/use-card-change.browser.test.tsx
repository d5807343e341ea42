import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { I18nProvider } from '#i18n/intl.tsx';
import { loadMessages } from '#i18n/messages/messages.ts';
import { useCardChange } from './use-card-change.ts';

vi.mock('#checkout/links.tsx', async (original) => ({
  ...(await original<object>()),
  leaveForTask: async () => null,
}));

const { messages } = await loadMessages('en', 'app');

function AddCard() {
  const { pending, leave } = useCardChange();
  return (
    <button disabled={pending} onClick={() => void leave(Promise.resolve() as never)} type="button">
      Add
    </button>
  );
}

test('A page that the browser has kept can be left for a hosted page again [E44]', async () => {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  root.render(
    <I18nProvider locale="en" messages={messages}>
      <AddCard />
    </I18nProvider>,
  );
  const button = page.getByRole('button', { name: 'Add' });
  await button.click();
  await expect.element(button).toBeDisabled();
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await expect.element(button).toBeEnabled();
  root.unmount();
  host.remove();
});
