import { expect, test, vi } from 'vitest';
import { firstPress, shareText } from './share.ts';

test('a press while the share sheet is open opens no other, and copies nothing', async () => {
  const copied: string[] = [];
  const opened: string[] = [];
  const { promise: closed, resolve: close } = Promise.withResolvers<void>();
  vi.stubGlobal('navigator', {
    async share({ text }: { text: string }) {
      if (opened.push(text) > 1) throw new DOMException('one is open', 'InvalidStateError');
      await closed;
    },
    clipboard: { writeText: async (text: string) => copied.push(text) },
  });
  const first = shareText('qəbz');
  expect(await shareText('qəbz')).toBe('dismissed');
  close();
  expect(await first).toBe('shared');
  expect([opened, copied]).toEqual([['qəbz'], []]);
});

test('the second press of a double one does nothing, a key and a later press do', () => {
  const act = vi.fn();
  const press = firstPress(act);
  for (const detail of [1, 2, 3]) press({ detail });
  expect(act).toHaveBeenCalledTimes(1);
  press({ detail: 0 });
  press({ detail: 1 });
  expect(act).toHaveBeenCalledTimes(3);
});
