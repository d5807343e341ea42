import type { Fonts } from './fonts.ts';
import type { Paper } from './paper.ts';
import { Pdf } from './pdf.ts';
import { layOutReceipt } from './receipt-sheet.ts';

// In points, of which 72 are an inch.
const a6 = { width: 297.64, height: 419.53 };
const a4 = { width: 595.28, height: 841.89 };
const margin = 22;
const room = a6.width - 2 * margin;

/** A larger page than A6 is drawn larger, but not so large that it looks empty. */
const largest = 1.75;

/**
 * A receipt as one page: A6, as large as it is on a phone, where it fits, else A4, on which many payments are
 * drawn smaller.
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
