import decodeQr from 'qr/decode.js';
import { expect, test } from 'vitest';
import { qrPath } from './receipt-sheet.ts';

test.each([
  ['the link of a receipt', 'https://qepik.test/t/8f3a1c52-6f0e-4a44-9b0b-1d2c3e4f5a6b'],
  ['a link with a signed copy', `https://qepik.test/check/t1#${'aB3-_x9'.repeat(50)}`],
])('The code that is drawn of %s is read as it', (_, text) => {
  expect(decodeQr(pictureOf(qrPath(text)))).toBe(text);
});

/** Draws a code with four pixels for each module and a quiet zone of four modules. */
function pictureOf({ path, modules }: ReturnType<typeof qrPath>) {
  const side = (modules + 8) * 4;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  const runs = Array.from(path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g), ([, ...all]) =>
    all.map(Number),
  );
  expect(path).toBe(runs.map(([x, y, length]) => `M${x} ${y}h${length}v1h-${length}z`).join(''));
  for (const [x = 0, y = 0, length = 0] of runs) {
    for (let row = (y + 4) * 4; row < (y + 5) * 4; row++) {
      const first = row * side + (x + 4) * 4;
      for (let at = first; at < first + length * 4; at++) data.fill(0, at * 4, at * 4 + 3);
    }
  }
  return { width: side, height: side, data };
}
