import '#ui/icons/more-icons.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openLocalDatabase } from '#data/local-database.ts';
import { stageIn } from '#ui/testing/stage.tsx';
import { PushSection } from './push-section.tsx';

const askForPush = vi.hoisted(() => vi.fn());
const isPushAllowed = vi.hoisted(() => vi.fn());
const choosePush = vi.hoisted(() => vi.fn());
const chosen = vi.hoisted(() => ({ kinds: '' }));
vi.mock('#platform/device/push.ts', async (original) => ({
  ...(await original<object>()),
  pushSupport: () => 'ready',
  askForPush,
  isPushAllowed,
}));
vi.mock('#session/push.ts', () => ({
  choosePush,
  chosenKinds: { get: () => chosen.kinds, subscribe: () => () => {} },
  forgetKinds: () => {
    chosen.kinds = '';
  },
}));

const { text, show } = await stageIn('en');

const kind = (name: 'DEBT' | 'PAYMENT') =>
  page.getByRole('switch', { name: text(`settings.push.${name}`) });
const withdrawn = page.getByText(text('settings.push.default'));

beforeEach(() => {
  vi.resetAllMocks();
  isPushAllowed.mockReturnValue(false);
  chosen.kinds = '';
});

test('Switches are off and say why when the browser took its permission back, and a press asks again [E81]', async () => {
  chosen.kinds = 'PAYMENT DEBT';
  show(<PushSection />);
  await expect.element(withdrawn).toBeVisible();
  await expect.element(kind('PAYMENT')).not.toBeChecked();
  askForPush.mockResolvedValueOnce(false);
  await kind('DEBT').click();
  await expect.element(page.getByText(text('settings.push.dismissed'))).toBeVisible();
  expect(choosePush).not.toHaveBeenCalled();
  askForPush.mockImplementationOnce(async () => {
    isPushAllowed.mockReturnValue(true);
    return true;
  });
  choosePush.mockImplementation(async () => {
    chosen.kinds += 'DEBT';
    return null;
  });
  await kind('DEBT').click();
  await expect.element(kind('DEBT')).toBeChecked();
  await expect.element(kind('PAYMENT')).not.toBeChecked();
  expect(withdrawn.elements()).toEqual([]);
});

test.each([
  { kinds: '', isAllowed: false },
  { kinds: 'DEBT', isAllowed: true },
])(
  'Nothing is said of a permission that nobody took back: %o [E81]',
  async ({ kinds, isAllowed }) => {
    chosen.kinds = kinds;
    isPushAllowed.mockReturnValue(isAllowed);
    show(<PushSection />);
    await expect.element(kind('DEBT')).toHaveProperty('checked', isAllowed);
    expect(withdrawn.elements()).toEqual([]);
  },
);

test('Push cannot be turned on while nothing is stored on the device, and says why [W7]', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('No storage', 'UnknownError');
  });
  await openLocalDatabase('qepik-push');
  show(<PushSection />);
  await expect
    .element(kind('DEBT'))
    .toHaveAccessibleDescription(
      `${text('settings.push.DEBT.about')} ${text('settings.push.noStorage')}`,
    );
  await kind('DEBT').click({ force: true });
  expect(askForPush).not.toHaveBeenCalled();
});
