import encodeQR from 'qr';
import { expect, test, vi } from 'vitest';
import { loadQrDecoder } from './decode-qr.ts';

const text = 'https://wallet.example.az/t/1';

test('The detector of the browser is asked where it knows QR codes', async () => {
  const detect = stubDetector([{ rawValue: 'from the browser' }]);
  const decode = await loadQrDecoder();
  expect(await decode(canvasWith(text), 'frame')).toEqual(['from the browser']);
  expect(detect).toHaveBeenCalledOnce();
});

test.each([
  ['there is none', () => vi.stubGlobal('window', {})],
  ['it knows no QR codes', () => stubDetector([], ['ean_13'])],
  [
    'it cannot tell what it knows',
    () =>
      vi.stubGlobal('window', {
        BarcodeDetector: { getSupportedFormats: () => Promise.reject(new Error()) },
      }),
  ],
  ['it fails', () => stubDetector(new Error('no service'))],
])('The library reads a frame where the browser has a detector, but %s', async (_, stub) => {
  stub();
  const decode = await loadQrDecoder();
  expect(await decode(canvasWith(text), 'frame')).toEqual([text]);
});

test('The library looks at a picture in which the detector saw nothing, and not at a frame', async () => {
  stubDetector([]);
  const decode = await loadQrDecoder();
  expect(await decode(canvasWith(text), 'frame')).toEqual([]);
  expect(await decode(canvasWith(text), 'picture')).toEqual([text]);
});

const wifi = 'WIFI:S:Cafe;T:WPA;P:secret;;';

test.each([[[text, `${text}2`]], [[wifi, 'tel:112', text]]])(
  'All codes of one picture are read: %j',
  async (said) => {
    vi.stubGlobal('window', {});
    const library = await loadQrDecoder();
    expect((await library(canvasWith(...said), 'picture')).toSorted()).toEqual(said.toSorted());
    stubDetector(said.map((rawValue) => ({ rawValue })));
    const decode = await loadQrDecoder();
    expect(await decode(canvasWith(), 'frame')).toEqual(said);
  },
);

function stubDetector(found: readonly object[] | Error, formats: readonly string[] = ['qr_code']) {
  const detect = vi.fn(() =>
    found instanceof Error ? Promise.reject(found) : Promise.resolve(found),
  );
  class BarcodeDetector {
    static getSupportedFormats = () => Promise.resolve(formats);
    detect = detect;
  }
  vi.stubGlobal('window', { BarcodeDetector });
  return detect;
}

/** Returns the parts of a canvas that are read: grey, or with these codes side by side. */
function canvasWith(...said: readonly string[]): HTMLCanvasElement {
  const codes = said.map((one) => encodeQR(one, 'raw', { border: 4 }));
  const side = Math.max(50, ...codes.map(({ length }) => length)) * 4;
  const width = side * Math.max(1, codes.length);
  const data = new Uint8ClampedArray(width * side * 4).map((_, at) => {
    const [x, y] = [((at / 4) | 0) % width, Math.floor(at / 4 / width)];
    const isDark = codes[Math.floor(x / side)]?.[y >> 2]?.[(x % side) >> 2];
    return at % 4 === 3 ? 255 : isDark === undefined ? 128 : isDark ? 0 : 255;
  });
  const context = { getImageData: () => ({ width, height: side, data }) };
  const canvas: Partial<HTMLCanvasElement> = { width, height: side };
  return Object.assign(canvas, { getContext: () => context }) as unknown as HTMLCanvasElement;
}
