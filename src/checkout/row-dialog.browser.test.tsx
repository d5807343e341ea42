import '#ui/icons/more-icons.ts';
import { type ComponentProps, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  clearRequest,
  type Overlay,
  requestedOverlay,
  setShownOverlay,
} from '#platform/overlays.ts';
import { stageIn } from '#ui/testing/stage.tsx';
import { DeletionDialog, nameText, RenameForm } from './row-dialog.tsx';

const { text, show } = await stageIn('en');

const question: Overlay = { name: 'card', id: '7f', view: 'delete' };
const act = page.getByRole('button', { name: 'Delete it' });
const keep = page.getByRole('button', { name: 'Keep it' });

afterEach(() => {
  clearRequest();
  setShownOverlay(null);
});

type Refusal = { readonly code: string } | null;
type Props = ComponentProps<typeof DeletionDialog>;

const texts = {
  done: 'Deleted',
  needsNetwork: 'shell.needsNetwork',
  title: 'Delete?',
  children: null,
  problemOf: () => ({ key: 'error.NO_ANSWER' }),
  words: { act: 'Delete it', keep: 'Keep it' },
} as const satisfies Partial<Props>;

/** Shows the question. `answer` ends the call that its button has sent. */
function ask(props: Partial<Props> = {}) {
  const { promise, resolve } = Promise.withResolvers<Refusal>();
  setShownOverlay(question);
  show(
    <DeletionDialog {...texts} remove={async () => [null, await promise] as const} {...props} />,
  );
  return { answer: (code?: string) => resolve(code === undefined ? null : { code }) };
}

test('Nothing closes the question while its deletion runs, and the answer closes it', async () => {
  const { answer } = ask();
  await act.click();
  await expect.element(keep).toHaveAttribute('aria-disabled', 'true');
  await keep.click({ force: true });
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: text('button.close') }).click();
  expect(requestedOverlay.get()).toBe(null);
  answer();
  await expect.poll(() => requestedOverlay.get()).toBe('none');
});

test('A refused deletion shows the reason and can be kept', async () => {
  const { answer } = ask();
  await act.click();
  answer('NO_ANSWER');
  await expect.element(page.getByText(text('error.NO_ANSWER'))).toBeVisible();
  expect(requestedOverlay.get()).toBe(null);
  await keep.click();
  expect(requestedOverlay.get()).toBe('none');
});

test.each<[string, Overlay | null]>([
  ['opened another overlay', { name: 'help' }],
  ['left the dialog', null],
])('The late answer of a deletion closes nothing when the person has %s', async (_, opened) => {
  let left = false;
  const { answer } = ask({
    onDone() {
      left = true;
    },
  });
  await act.click();
  setShownOverlay(opened);
  answer();
  await expect.element(act).not.toHaveAttribute('aria-busy');
  expect(requestedOverlay.get()).toBe(null);
  expect(left).toBe(false);
});

test('A deletion that asks for the password shows its form instead, and its reason after a refusal', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  setShownOverlay(question);
  function Removal() {
    const [isAsked, setAsked] = useState(false);
    return (
      <DeletionDialog<{ readonly code: string }>
        {...texts}
        proof={
          isAsked && (
            <button onClick={() => resolve()} type="button">
              Confirm
            </button>
          )
        }
        remove={async () => {
          setAsked(true);
          await promise;
          setAsked(false);
          return [null, { code: 'NO_ANSWER' }];
        }}
      />
    );
  }
  show(<Removal />);
  await act.click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(page.getByText(text('error.NO_ANSWER'))).toBeVisible();
});

test('A saved name closes the dialog of its row, and no other', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  setShownOverlay({ name: 'card', id: '7f', view: 'rename' });
  show(
    <RenameForm
      act="Save"
      done="Renamed"
      label="Name"
      name="Salary card"
      needsNetwork="shell.needsNetwork"
      onSave={() => promise}
      schema={nameText(() => true)}
    />,
  );
  const save = page.getByRole('button', { name: 'Save' });
  await save.click();
  await expect.element(save).toHaveAttribute('aria-busy', 'true');
  setShownOverlay({ name: 'help' });
  resolve(undefined);
  await expect.element(save).not.toHaveAttribute('aria-busy');
  expect(requestedOverlay.get()).toBe(null);
  setShownOverlay({ name: 'card', id: '7f', view: 'rename' });
  await save.click();
  await expect.poll(() => requestedOverlay.get()).toBe('none');
});
