import { paperFile } from '#checkout/paper-files.ts';
import type { Receipt } from '#contract/history.ts';
import { receiptLinkWithCopy } from '#domain/receipt-proof.ts';
import type { Format } from '#i18n/formats/format.ts';
import type { Text } from '#i18n/use-text.ts';
import { saveFile } from '#platform/device/share.ts';
import { receiptToPaper } from './receipt-to-paper.ts';

/** Rejects if the drawing code is not on this device yet. */
export async function saveReceiptPdf(receipt: Receipt, t: Text, format: Format): Promise<void> {
  const paper = receiptToPaper(receipt, receiptLinkWithCopy(location.origin, receipt), t, format);
  saveFile(await paperFile('pdf', paper, `qepik-${receipt.number}`));
}
