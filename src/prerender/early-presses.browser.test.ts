import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announceListening } from '#platform/page-state.ts';
import { keepEarlyPresses } from './early-presses.ts';

const pressed = vi.fn<(name: string) => void>();

beforeEach(() => {
  draw('<header data-slot="bar">', button('hide', 'Hide'), '</header>', button('hide', 'Hide'));
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

/** Announces that the app listens to the current page. */
async function listen(): Promise<void> {
  announceListening();
  await new Promise((resolve) => setTimeout(resolve, 10));
}

test('a press before the app listens is done once, when it does [E53]', async () => {
  keepEarlyPresses();
  press('body > button');
  press('body > button');
  expect(pressed).not.toHaveBeenCalled();
  await listen();
  expect(pressed.mock.calls).toEqual([['Hide']]);
});

test('a press is done on the element that stands for the one pressed, whatever its label', async () => {
  keepEarlyPresses();
  press('body > button');
  draw('<header data-slot="bar">', button('hide', 'In bar'), '</header>', button('hide', 'Shown'));
  await listen();
  expect(pressed.mock.calls).toEqual([['Shown']]);
});

test('a press of the button that sends the form is done on the one that is drawn anew', async () => {
  draw(button('hide', 'Hide'), '<button type="submit" title="Send"></button>');
  keepEarlyPresses();
  press('[type=submit]');
  draw(button('hide', 'Hide'), '<button type="submit" title="Send again"></button>');
  await listen();
  expect(pressed.mock.calls).toEqual([['Send again']]);
});

test.each([
  ['looks alike', [button('send', 'Hide')]],
  ['stands elsewhere', ['<header data-slot="bar">', button('hide', 'Hide'), '</header>']],
  ['is not the only one', [button('hide', 'Hide'), button('hide', 'Hide')]],
])('an element that %s is not pressed', async (_what, html) => {
  keepEarlyPresses();
  press('body > button');
  draw(...html);
  await listen();
  expect(pressed).not.toHaveBeenCalled();
});

test('an element that comes later is not pressed', async () => {
  keepEarlyPresses();
  press('body > button');
  draw();
  await listen();
  draw(button('hide', 'Hide'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(pressed).not.toHaveBeenCalled();
});

test('a button without a mark is pressed only where it stayed', async () => {
  draw('<button type="button" title="Hide"></button>');
  keepEarlyPresses();
  press('button');
  draw('<button type="button" title="Hide"></button>');
  await listen();
  expect(pressed).not.toHaveBeenCalled();
});
