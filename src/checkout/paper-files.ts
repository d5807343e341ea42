// Files of a receipt, made on the device. The drawing code is loaded on demand.
import type { Paper } from '#documents/paper.ts';

/** Form in which a receipt is saved: `picture` (PNG) or `pdf`. */
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

/**
 * Makes the file of a receipt. `name` has no extension: the form adds its own. Loads the drawing code. Rejects if that
 * code cannot be loaded, or fails.
 */
export async function paperFile(form: FileForm, paper: Paper, name: string): Promise<File> {
  return fileOf(form, name, [await forms[form].draw(paper)]);
}

/** Returns an empty file of this form. Browsers need a file to tell whether their share sheet accepts its type. */
export function emptyFile(form: FileForm): File {
  return fileOf(form, form, []);
}

function fileOf(form: FileForm, name: string, content: BlobPart[]): File {
  const { type, extension } = forms[form];
  return new File(content, `${name}.${extension}`, { type });
}
