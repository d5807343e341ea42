import type { Paper } from './paper.ts';
import { type Fonts, Pdf } from './pdf.ts';
import { layOutReceipt } from './receipt-sheet.ts';

// Sizes in points. An inch has 72 points.
const a6 = { width: 297.64, height: 419.53 };
const a4 = { width: 595.28, height: 841.89 };
const margin = 22;
const room = a6.width - 2 * margin;

/**
 * Largest enlargement of a receipt on A4. A receipt that does not fit on A6 is enlarged, so that the page does not look
 * empty.
 */
const largest = 1.75;

/**
 * Makes the PDF of a receipt on one page: A6 if the receipt fits, otherwise A4. A long receipt is drawn smaller, so
 * that it fits on A4.
 */
export async function receiptPdf(paper: Paper, fonts: Fonts): Promise<Uint8Array<ArrayBuffer>> {
  const { locale, name: title, brand: author, at } = paper;
  const pdf = new Pdf(fonts, { locale, title, author, at });
  const sheet = layOutReceipt(paper, a6.width, room, pdf.measure);
  if (sheet.height <= a6.height) {
    pdf.addPage(a6.width, a6.height);
    pdf.draw(sheet.parts);
  } else {
    const scale = Math.min(largest, a4.height / sheet.height);
    pdf.addPage(a4.width, a4.height);
    pdf.draw(layOutReceipt(paper, a4.width / scale, room, pdf.measure).parts, scale);
  }
  return pdf.toBytes();
}
