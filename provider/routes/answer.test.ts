import zlib from 'node:zlib';
import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { StoredAnswer } from '#provider/core/idempotency/answers.ts';
import { answer } from './answer.ts';
import type { Bindings } from './context.ts';

test('an answer that is given many times is compressed once [L12]', async () => {
  const compress = vi.spyOn(zlib, 'brotliCompress');
  const result = new StoredAnswer(JSON.stringify('catalogue '.repeat(1000)));
  const app = new Hono<Bindings>();
  app.get('/', (c) => answer(c, { now: new Date(), language: 'AZ' }, { result }));
  const ask = async () => {
    const given = await app.request('/', { headers: { 'Accept-Encoding': 'br' } });
    return Buffer.from(await given.arrayBuffer()).toString('base64');
  };
  const [first, second] = [await ask(), await ask()];
  expect(second).toBe(first);
  expect(compress).toHaveBeenCalledTimes(1);
  compress.mockRestore();
});
