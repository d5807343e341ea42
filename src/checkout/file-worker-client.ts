import type { FileJob, FromFileWorker, ToFileWorker } from '#documents/file-jobs.ts';
import address from '#documents/file-worker.ts?worker&url';
import { signWorkerAddress } from '#platform/trusted-types.ts';

/**
 * Starts a worker that makes one file. `take` sends rows to the worker, then `make` sends the job and resolves to the
 * file's bytes, or rejects if the file could not be made. The creator must call `end`, which stops the worker.
 */
export class FileWorker {
  readonly #worker = new Worker(signWorkerAddress(pathOf(address)), { type: 'module' });
  /** Rejects if the worker's code could not be loaded, or if the worker failed. */
  readonly #made: Promise<Uint8Array<ArrayBuffer>>;

  constructor() {
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array<ArrayBuffer>>();
    this.#made = promise;
    // Prevents an unhandled rejection while no caller awaits the result.
    promise.catch(() => {});
    this.#worker.addEventListener('error', reject);
    this.#worker.addEventListener('message', ({ data }: MessageEvent<FromFileWorker>) => {
      if (data.bytes) resolve(data.bytes);
      else reject(new Error('The file was not made'));
    });
  }

  take(slice: Extract<ToFileWorker, { rows: unknown }>): void {
    this.#worker.postMessage(slice satisfies ToFileWorker);
  }

  make(job: FileJob): Promise<Uint8Array<ArrayBuffer>> {
    this.#worker.postMessage({ job } satisfies ToFileWorker);
    return this.#made;
  }

  end(): void {
    this.#worker.terminate();
  }
}

function pathOf(address: string): string {
  const { pathname, search } = new URL(address, location.href);
  return pathname + search;
}
