// The files of a receipt, made on the device. What draws them is loaded when one is wanted.
import type { Paper } from '#documents/paper.ts';

export type FileForm = keyof typeof forms;

const forms = {
  picture: {
    type: 'image/png',
    extension: 'png',
    async draw(paper: Paper) {
      const { receiptPicture } = await import('#documents/receipt-picture.ts');
      return receiptPicture(paper);
    },
  },
  pdf: {
    type: 'application/pdf',
    extension: 'pdf',
    async draw(paper: Paper) {
      const { FileWorker } = await import('./file-worker-client.ts');
      const worker = new FileWorker();
      try {
        return await worker.make({ kind: 'receipt', paper });
      } finally {
        worker.end();
      }
    },
  },
} as const;

/** Rejects where what draws it has not come to this device yet, or cannot draw. */
export async function paperFile(form: FileForm, paper: Paper, name: string): Promise<File> {
  return fileOf(form, name, [await forms[form].draw(paper)]);
}

/** A file of this form with nothing in it: a browser tells by it what its share sheet takes. */
export function emptyFile(form: FileForm): File {
  return fileOf(form, form, []);
}

function fileOf(form: FileForm, name: string, content: BlobPart[]): File {
  const { type, extension } = forms[form];
  return new File(content, `${name}.${extension}`, { type });
}
