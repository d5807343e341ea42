import { loadQrDecoder } from './decode-qr.ts';

/**
 * `noPicture`: the browser cannot read the file as a picture. `noCode`: the picture contains no QR code that can be
 * read. `notLoaded`: the decoder could not be loaded.
 */
export type PictureProblem = 'noPicture' | 'noCode' | 'notLoaded';

interface View {
  /** Longest side of the drawn picture, in pixels. */
  readonly side: number;
  /** Rotation in degrees. */
  readonly turn?: number;
  /** Background behind the transparent parts of a picture. */
  readonly ground?: string;
}

/**
 * Ways to draw a picture, the likeliest first. Some codes are found at some angles only, and turning smooths the grain
 * of a photo. A fine view finds a small code in a large picture.
 */
const views: readonly View[] = [
  { side: 1000 },
  { side: 1000, turn: 30 },
  { side: 1000, ground: '#000' },
  { side: 2000 },
  { side: 4000 },
];

/** Factor by which a small picture is enlarged at most. A decoder needs several pixels for each module of a code. */
const mostEnlarged = 8;

/** Canvases of iOS hold no more pixels than this. */
const mostPixels = 16_000_000;

/**
 * Searches a photo or a screenshot for QR codes, drawn in several ways, until `isWanted` accepts one. Resolves to the
 * texts found in that drawing, otherwise to all texts that were found, or to the reason why there are none.
 */
export async function readPicture(
  picture: Blob,
  isWanted: (text: string) => boolean,
): Promise<readonly [readonly string[], null] | readonly [null, PictureProblem]> {
  const loading = loadQrDecoder().catch(() => undefined);
  const bitmap = await createImageBitmap(picture).catch(() => undefined);
  if (!bitmap) return [null, 'noPicture'];
  try {
    const decode = await loading;
    if (!decode) return [null, 'notLoaded'];
    const others: string[] = [];
    for (const view of viewsOf(Math.max(bitmap.width, bitmap.height))) {
      const canvas = draw(bitmap, view);
      const texts = await decode(canvas, 'picture');
      // Safari keeps the memory of a canvas until it is collected, unless it is made empty.
      canvas.width = canvas.height = 0;
      if (texts.some(isWanted)) return [texts, null];
      others.push(...texts);
    }
    return others.length > 0 ? [others, null] : [null, 'noCode'];
  } catch {
    return [null, 'notLoaded'];
  } finally {
    bitmap.close();
  }
}

/**
 * Returns the views of 1000 px, which may enlarge the picture, and a finer view if the picture is larger than the view
 * before it. `longest` is the longest side of the picture in pixels.
 */
function viewsOf(longest: number): readonly View[] {
  return views.filter(({ side }, at) => side <= 1000 || longest > (views[at - 1]?.side ?? 0));
}

function draw(bitmap: ImageBitmap, { side, turn = 0, ground = '#fff' }: View): HTMLCanvasElement {
  const scale = Math.min(
    side / Math.max(bitmap.width, bitmap.height),
    Math.sqrt(mostPixels / (bitmap.width * bitmap.height)),
    mostEnlarged,
  );
  const [width, height] = [bitmap.width * scale, bitmap.height * scale];
  const angle = (turn * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * cos + height * sin));
  canvas.height = Math.max(1, Math.round(width * sin + height * cos));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context) {
    context.fillStyle = ground;
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.translate(canvas.width / 2, canvas.height / 2);
    context.rotate(angle);
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, -width / 2, -height / 2, width, height);
  }
  return canvas;
}
