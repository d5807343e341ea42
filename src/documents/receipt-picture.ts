import { colors } from './colors.ts';
import type { Paper } from './paper.ts';
import { layOutReceipt } from './receipt-sheet.ts';
import type { Mark, Measure, Part, Sheet, Weight } from './sheet.ts';

// Pixels for each point. The picture is 1080 pixels wide, as a messenger shows it.
const pixels = 3;
const width = 360;
const margin = 16;
const padding = 22;
const card = { width: width - 2 * margin, radius: 20, bite: 8 };

/** Draws a receipt as a PNG: a ticket on the app's background. Rejects if the browser cannot draw it. */
export async function receiptPicture(paper: Paper): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas');
  await Promise.all(
    Object.values(fontOf).map((font) => document.fonts.load(font(16), JSON.stringify(paper))),
  );
  const measure: Measure = (text, size, weight) => {
    context.font = fontOf[weight](size);
    return context.measureText(text).width;
  };
  const sheet = layOutReceipt(paper, card.width, card.width - 2 * padding, measure);
  canvas.width = width * pixels;
  canvas.height = Math.ceil((sheet.height + 2 * margin) * pixels);
  context.scale(pixels, pixels);
  context.fillStyle = colors.ground;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.translate(margin, margin);
  const ticket = new Path2D(ticketPath(sheet));
  context.fillStyle = colors.paper;
  context.fill(ticket);
  context.clip(ticket);
  for (const part of sheet.parts) drawPart(context, part);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture'))), 'image/png');
  });
}

const fontOf: Readonly<Record<Weight, (size: number) => string>> = {
  regular: (size) => `400 ${size}px Onest, sans-serif`,
  semibold: (size) => `600 ${size}px Onest, sans-serif`,
};

function drawPart(context: CanvasRenderingContext2D, { marks, parts }: Part): void {
  for (const mark of marks) drawMark(context, mark);
  for (const each of parts) drawPart(context, each);
}

function drawMark(context: CanvasRenderingContext2D, mark: Mark): void {
  if (mark.kind === 'text') {
    context.font = fontOf[mark.weight](mark.size);
    context.fillStyle = mark.color;
    context.fillText(mark.text, mark.x, mark.baseline);
    return;
  }
  const { x = 0, y = 0, scale = 1, fill, stroke, width: lineWidth = 1, dash } = mark;
  const path = new Path2D(mark.path);
  context.save();
  context.translate(x, y);
  context.scale(scale, scale);
  if (fill !== undefined) {
    context.fillStyle = fill;
    context.fill(path);
  }
  if (stroke !== undefined) {
    Object.assign(context, { strokeStyle: stroke, lineWidth, lineCap: 'round', lineJoin: 'round' });
    if (dash !== undefined) context.setLineDash([dash, dash]);
    context.stroke(path);
  }
  context.restore();
}

/** Returns the outline of a ticket, with two notches at each tear. */
function ticketPath({ height, tears }: Sheet): string {
  const { radius: r, bite } = card;
  const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  const right = tears.map((y) => `V${y - bite}a${bite} ${bite} 0 0 0 0 ${2 * bite}`);
  const left = tears.toReversed().map((y) => `V${y + bite}a${bite} ${bite} 0 0 0 0 ${-2 * bite}`);
  return [
    `M${r} 0H${card.width - r}${corner(r, r)}`,
    ...right,
    `V${height - r}${corner(-r, r)}H${r}${corner(-r, -r)}`,
    ...left,
    `V${r}${corner(r, -r)}z`,
  ].join('');
}
