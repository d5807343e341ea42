import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Paper } from '#documents/paper.ts';
import type { Fonts } from '#documents/pdf.ts';
import { receiptPdf } from '#documents/receipt-pdf.ts';
import { createText } from '#i18n/intl.tsx';
import type { Locale } from '#i18n/language.ts';
import { compileMessages, readMessages } from '#i18n/messages/build-messages.ts';
import { readPdf } from '#tests/fixtures/read-pdf.ts';

const textIn = (locale: Locale) => createText(locale, compileMessages(readMessages(locale)));
/** Message functions of the three languages. */
export const texts = { az: textIn('az'), en: textIn('en'), ru: textIn('ru') };

const read = (name: string) =>
  new Uint8Array(readFileSync(join(import.meta.dirname, `../fonts/onest-${name}.woff`)));
/** The fonts that are embedded in documents. */
export const fonts: Fonts = { regular: read('regular'), semibold: read('semibold') };

/**
 * Makes the PDF of a receipt and returns the text that another PDF library reads in it. Fails the test unless the PDF
 * is tagged and has one page, the receipt's language and no overlapping texts.
 */
export async function textOfPdf(paper: Paper): Promise<string> {
  const pdf = await readPdf(await receiptPdf(paper, fonts));
  expect(pdf.pages).toHaveLength(1);
  expect(pdf.clashes).toEqual([]);
  expect(pdf.isTagged).toBe(true);
  expect(pdf.language).toBe(paper.locale);
  return pdf.text;
}
