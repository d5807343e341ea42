// Makes a file of the rows of a period: sends the rows to the worker, then the job.
import { serverNow } from '#api/server-time.ts';
import { readUser } from '#data/collections/user.ts';
import { currentDatabase } from '#data/local-database.ts';
import type { FileJob, StatementJob } from '#documents/file-jobs.ts';
import type { Period } from '#documents/statement.ts';
import { ownerLine, statementLink, statementOwner } from '#domain/statement-proof.ts';
import type { Format } from '#i18n/formats/format.ts';
import { gather, type RowRequest } from './gather.ts';
import type { Words } from './part-files.ts';
import { rowWords, statementLabels } from './statement-words.ts';

interface Asked extends Omit<RowRequest, 'words'> {
  readonly period: Period;
  /** Chosen filters in words. Null if all rows are wanted. */
  readonly filter: string | null;
}

interface Written {
  readonly job: FileJob;
  readonly name: string;
  readonly type: string;
}

/**
 * Makes a file of the rows of a period that are saved on this device. If the request wants balances or a signed copy,
 * asks the provider for them. `write` returns the worker's job, and the name and type of the file. Rejects if the
 * signal is aborted, or if the worker cannot be loaded or fails.
 */
export async function makeHistoryFile(
  { period, filter, ...wanted }: Asked,
  { locale, t, format }: Words & { readonly format: Format },
  write: (history: StatementJob) => Written | Promise<Written>,
): Promise<File> {
  const user = await readUser(await currentDatabase());
  const { worker, totals, completeness, copy } = await gather({
    ...wanted,
    words: rowWords(locale, t),
  });
  const end = () => worker.end();
  wanted.signal.addEventListener('abort', end);
  const owner = user ? statementOwner(user, wanted.owner === 'FULL') : { name: null, phone: '' };
  const signed = copy?.owner === ownerLine(owner) ? copy : undefined;
  try {
    const { job, name, type } = await write({
      locale,
      origin: location.origin,
      labels: statementLabels(t, format, completeness),
      statement: {
        owner,
        period,
        filter,
        madeAt: signed?.at ?? serverNow(),
        proof: signed ? statementLink(location.origin, signed.text) : null,
        currency: 'AZN',
        completeness,
        ...totals,
      },
    });
    return new File([await worker.make(job)], name, { type });
  } finally {
    end();
  }
}
