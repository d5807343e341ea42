import encodeQR from 'qr';
import { afterEach, expect, test, vi } from 'vitest';
import { loadQrDecoder } from './decode-qr.ts';

const text = 'https://wallet.example.az/t/1';

afterEach(() => vi.unstubAllGlobals());

test('The detector of the browser is asked where it knows QR codes', async () => {
  const detect = stubDetector([{ rawValue: 'from the browser' }]);
  const decode = await loadQrDecoder();
  expect(await decode(canvasWith(text), 'frame')).toBe('from the browser');
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
  expect(await decode(canvasWith(text), 'frame')).toBe(text);
});

test('A detector that failed is not asked again', async () => {
  const detect = stubDetector(new Error('no service'));
  const decode = await loadQrDecoder();
  await decode(canvasWith(text), 'frame');
  await decode(canvasWith(text), 'frame');
  expect(detect).toHaveBeenCalledOnce();
});

test('The library looks at a picture in which the detector saw nothing, and not at a frame', async () => {
  stubDetector([]);
  const decode = await loadQrDecoder();
  expect(await decode(canvasWith(text), 'frame')).toBeUndefined();
  expect(await decode(canvasWith(text), 'picture')).toBe(text);
});

test('No code is found where there is none', async () => {
  vi.stubGlobal('window', {});
  const decode = await loadQrDecoder();
  expect(await decode(canvasWith(undefined), 'frame')).toBeUndefined();
  expect(await decode(canvasWith(undefined), 'picture')).toBeUndefined();
});

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

/** As much of a canvas as is read of it: with this code, or grey. */
function canvasWith(said: string | undefined): HTMLCanvasElement {
  const modules = said === undefined ? [] : encodeQR(said, 'raw', { border: 4 });
  const width = Math.max(modules.length, 50) * 4;
  const data = new Uint8ClampedArray(width * width * 4).map((_, at) => {
    const [x, y] = [Math.floor(((at / 4) | 0) % width), Math.floor(at / 4 / width)];
    const isDark = modules[y >> 2]?.[x >> 2];
    return at % 4 === 3 ? 255 : isDark === undefined ? 128 : isDark ? 0 : 255;
  });
  const context = { getImageData: () => ({ width, height: width, data }) };
  const canvas: Partial<HTMLCanvasElement> = { width, height: width };
  return Object.assign(canvas, { getContext: () => context }) as unknown as HTMLCanvasElement;
}
