// Pictures of QR codes, like those of cameras and screenshots.
import encodeQR from 'qr';

/** How a test picture of a QR code is drawn. Sizes are in pixels. */
export interface Look {
  /** Side of the code; 0 for one pixel for each module. */
  readonly side: number;
  readonly width?: number;
  readonly height?: number;
  /** Center of the code, as fractions of the picture. */
  readonly x?: number;
  readonly y?: number;
  /** Rotation in degrees. */
  readonly turn?: number;
  /** CSS colors. If one is `transparent`, so is the background. */
  readonly dark?: string;
  readonly light?: string;
  /** Media type. Default: JPEG, or PNG if `side` is 0. */
  readonly type?: string;
}

/** Returns a picture file with the QR code of `text`, or without a code if `text` is undefined. */
export async function pictureOf(text: string | undefined, look: Look): Promise<File> {
  const { turn = 0, x = 0.5, y = 0.5, type = look.side === 0 ? 'image/png' : 'image/jpeg' } = look;
  const side = look.side === 0 ? codeOf(text ?? '').length : look.side;
  const canvas = document.createElement('canvas');
  canvas.width = look.width ?? Math.round(side * 1.5);
  canvas.height = look.height ?? Math.round(side * 1.5);
  const context = contextOf(canvas);
  if (look.light !== 'transparent' && look.dark !== 'transparent') {
    context.fillStyle = look.light ?? '#ddd';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.translate(Math.round(canvas.width * x), Math.round(canvas.height * y));
  context.rotate((turn * Math.PI) / 180);
  if (text !== undefined) drawCode(context, text, { ...look, side });
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.8));
  return new File([blob ?? ''], 'picture', { type });
}

/** Draws the QR code of `text` with its center at the context's origin. */
export function drawCode(context: CanvasRenderingContext2D, text: string, look: Look): void {
  const { side, dark = '#000', light = '#fff' } = look;
  const modules = codeOf(text);
  const pixels = side / modules.length;
  for (const [y, row] of modules.entries()) {
    for (const [x, isDark] of row.entries()) {
      context.fillStyle = isDark ? dark : light;
      const [left, top] = [x * pixels - Math.floor(side / 2), y * pixels - Math.floor(side / 2)];
      // Modules overlap, because the background would show through between rotated modules.
      context.fillRect(left, top, pixels + (side > modules.length ? 0.4 : 0), pixels + 0.4);
    }
  }
}

function codeOf(text: string): boolean[][] {
  return encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
}

export function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws nothing');
  return context;
}
