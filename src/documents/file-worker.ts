// The worker that makes one file for a page and is then ended: src/decisions/028-files-are-made-in-a-worker.md.
import type { FromFileWorker, ToFileWorker } from './file-jobs.ts';
import { FileMaker } from './make-file.ts';

const maker = new FileMaker();

addEventListener('message', ({ data }: MessageEvent<ToFileWorker>) => {
  if ('rows' in data) maker.take(data);
  else
    void maker.make(data.job).then(
      (bytes) => tell({ bytes }, [bytes.buffer]),
      (error: unknown) => {
        tell({ bytes: null });
        throw error;
      },
    );
});

function tell(message: FromFileWorker, transfer: Transferable[] = []): void {
  postMessage(message, { transfer });
}
