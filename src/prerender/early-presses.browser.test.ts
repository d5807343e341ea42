import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announceListening } from '#platform/page-state.ts';
import { queueEarlyPresses } from './early-presses.ts';

const pressed = vi.fn<(name: string) => void>();

beforeEach(() => {
  draw(button('hide', 'Hide'));
  document.body.addEventListener('click', note);
});

afterEach(() => {
  document.body.removeEventListener('click', note);
  document.body.replaceChildren();
  pressed.mockReset();
});

function note({ target }: Event): void {
  if (target instanceof HTMLElement) pressed(target.title);
}

function button(mark: string, title: string): string {
  return `<button type="button" data-slot="${mark}" title="${title}"></button>`;
}

function draw(...html: readonly string[]): void {
  document.body.innerHTML = html.join('');
}

function press(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.click();
}

async function listen(): Promise<void> {
  announceListening();
  await new Promise((resolve) => setTimeout(resolve, 10));
}

test('a press before the app listens is done once, when it does [E53]', async () => {
  queueEarlyPresses();
  press('body > button');
  press('body > button');
  expect(pressed).not.toHaveBeenCalled();
  await listen();
  expect(pressed.mock.calls).toEqual([['Hide']]);
});

test.each([
  ['with its mark', button('hide', 'Hide'), button('hide', 'Drawn again')],
  ['that sends the form', '<button type="submit">', '<button type="submit" title="Drawn again">'],
])('a press is done on the button %s that is drawn anew', async (_which, html, again) => {
  draw(html);
  queueEarlyPresses();
  press('button');
  draw(button('other', 'Other'), again);
  await listen();
  expect(pressed.mock.calls).toEqual([['Drawn again']]);
});

test('a button without a mark is pressed only where it stayed', async () => {
  draw('<button type="button" title="Hide"></button>');
  queueEarlyPresses();
  press('button');
  draw('<button type="button" title="Hide"></button>');
  await listen();
  expect(pressed).not.toHaveBeenCalled();
});
