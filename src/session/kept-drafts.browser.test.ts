import { beforeEach, expect, test, vi } from 'vitest';
import { keepReloadDraft, takeReloadDraft } from './drafts.ts';

let owner: string;
let end: () => void;
let stop: () => void;

vi.mock('./cookies.ts', () => ({ readOwner: () => owner }));
vi.mock('./session.ts', () => ({
  onSessionEnd: (listener: () => void) => {
    end = listener;
    return () => {};
  },
}));

beforeEach(() => {
  owner = 'u1';
  const values = { phone: '501234567' };
  stop = keepReloadDraft(() => ({ path: location.pathname, search: '', values }));
  return () => stop();
});

function hidePage(): void {
  dispatchEvent(new Event('pagehide'));
}

test('What was typed outlives a reload, once [W6]', () => {
  hidePage();
  expect(takeReloadDraft()?.typed).toEqual({ phone: '501234567' });
  expect(takeReloadDraft()).toBeNull();
});

test('What was typed is not given to who has signed in elsewhere before the page goes [W6]', () => {
  owner = 'u2';
  hidePage();
  expect(takeReloadDraft()).toBeNull();
});

test('What was typed in a session that has ended is not kept when its page goes [W6]', () => {
  end();
  hidePage();
  expect(takeReloadDraft()).toBeNull();
});
