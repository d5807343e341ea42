/**
 * Kind of the searched image, which decides how long the search may take: a `frame` of a camera is followed by the next
 * frame, a `picture` is not.
 */
type Effort = 'frame' | 'picture';

/** Resolves to the texts of all codes in the canvas. Rejects if the library cannot be loaded. */
export type DecodeQr = (canvas: HTMLCanvasElement, effort: Effort) => Promise<readonly string[]>;

interface Detector {
  detect(source: HTMLCanvasElement): Promise<readonly { readonly rawValue: string }[]>;
}

declare global {
  interface Window {
    /** Defined on Android and macOS, except in some browsers. */
    readonly BarcodeDetector?: {
      new (options: { formats: string[] }): Detector;
      getSupportedFormats(): Promise<string[]>;
    };
  }
}

/**
 * Resolves to a function that reads QR codes by the browser's own detector if it knows them, otherwise by the library.
 * Rejects if the library is needed and cannot be loaded. Detectors read no light code on a dark ground, and some fail
 * at every call because a service of the system is missing. So the library also reads a picture in which the detector
 * found nothing, and replaces a detector that failed.
 */
export async function loadQrDecoder(): Promise<DecodeQr> {
  let detector = await ownDetector();
  if (!detector) await loadLibrary();
  return async (canvas, effort) => {
    try {
      const codes = (await detector?.detect(canvas)) ?? [];
      const texts = textsOf(codes.map(({ rawValue }) => rawValue));
      if (texts.length > 0 || (detector && effort === 'frame')) return texts;
    } catch {
      detector = undefined;
    }
    return decodeByLibrary(canvas, effort);
  };
}

async function ownDetector(): Promise<Detector | undefined> {
  const { BarcodeDetector } = window;
  try {
    const formats = (await BarcodeDetector?.getSupportedFormats()) ?? [];
    return BarcodeDetector && formats.includes('qr_code')
      ? new BarcodeDetector({ formats: ['qr_code'] })
      : undefined;
  } catch {
    return undefined;
  }
}

function loadLibrary(): Promise<typeof import('qr/decode.js')> {
  return import('qr/decode.js');
}

async function decodeByLibrary(
  canvas: HTMLCanvasElement,
  effort: Effort,
): Promise<readonly string[]> {
  const { decodeQRBatch } = await loadLibrary();
  const { width, height } = canvas;
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height);
  if (!pixels) return [];
  // A batch of one yields to the page between its steps, so that the search makes no long task.
  const [found = []] = await decodeQRBatch([pixels], {
    maxSize: { width, height },
    ...(effort === 'picture' && { effort: 8, timeLimit: 300 }),
  });
  return textsOf(found);
}

/** Returns the distinct texts. The library returns an error for a code that it cannot read. */
function textsOf(found: readonly unknown[]): string[] {
  return [...new Set(found)].filter(
    (text): text is string => typeof text === 'string' && text !== '',
  );
}
