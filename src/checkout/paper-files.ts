// The files of a receipt, made on the device. What draws them is loaded when one is wanted.
import type { Paper } from '#documents/paper.ts';

export type FileForm = 'picture' | 'pdf';

/** Rejects where what draws it has not come to this device yet, or cannot draw. */
export const paperFile: Readonly<Record<FileForm, (paper: Paper, name: string) => Promise<File>>> =
  {
    async picture(paper, name) {
      const { receiptPicture } = await import('#documents/receipt-picture.ts');
      return new File([await receiptPicture(paper)], `${name}.png`, { type: 'image/png' });
    },
    async pdf(paper, name) {
      const [{ receiptPdf }, { loadFonts }] = await Promise.all([
        import('#documents/receipt-pdf.ts'),
        import('#documents/fonts.ts'),
      ]);
      const bytes = await receiptPdf(paper, await loadFonts());
      return new File([bytes], `${name}.pdf`, { type: 'application/pdf' });
    },
  };
