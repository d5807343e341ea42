import { serverNow } from '#api/server-time.ts';
import type { Receipt } from '#contract/history.ts';
import { allCategories } from '#data/collections/catalogue.ts';
import { currentDatabase } from '#data/local-database.ts';
import { isComplete } from '#documents/statement.ts';
import { bakuDay } from '#domain/automatic-payment.ts';
import { useOpenFormat } from '#i18n/use-format.ts';
import { useLocale, useText } from '#i18n/use-text.ts';
import { fetchParts, makePartFiles, receiptJson } from './everything.ts';
import { FileDialog } from './file-dialog.tsx';
import { HistoryExtracts } from './from-history.ts';
import { makeHistoryFile } from './make-history-file.ts';
import { fileLine } from './part-files.ts';
import { momentsOfPeriod } from './period.ts';

/** Dialog that exports the whole account as one archive. */
export default function EverythingDialog() {
  const t = useText();
  const locale = useLocale();
  const format = useOpenFormat();

  function make({ signal }: { signal: AbortSignal }): Promise<File> {
    const period = { from: null, to: bakuDay(serverNow()) };
    const fromHistory = new HistoryExtracts();
    const asked = {
      period,
      filter: null,
      span: { ...momentsOfPeriod(period), until: Number.POSITIVE_INFINITY },
      also: (receipt: Receipt) => {
        fromHistory.add(receipt);
        return receiptJson(receipt);
      },
      asksBalances: false,
      signal,
    };
    return makeHistoryFile(asked, { locale, t, format }, async (history) => {
      const parts = await makePartFiles({ locale, t }, format);
      const categories = await allCategories.read(await currentDatabase());
      const readme = t('export.readme', {
        time: format.dateTime(serverNow()),
        complete: history.labels.incomplete ?? t('export.readme.complete'),
        files: [
          fileLine('history', t('title.history')),
          ...parts.lines,
          fileLine('recipients', t('export.part.recipients')),
          fileLine('notes', t('export.part.notes')),
        ].join('\r\n'),
      });
      const name = ['qepik', bakuDay(serverNow())];
      if (!parts.isComplete || !isComplete(history.statement.completeness)) {
        name.push(t('statement.fileName.incomplete'));
      }
      return {
        job: {
          kind: 'archive',
          table: 'history.csv',
          receipts: 'history.json',
          files: [
            { name: 'README.txt', text: `\ufeff${readme}` },
            ...parts.files,
            ...fromHistory.tell({ locale, t }, new Map(categories.map((one) => [one.id, one]))),
          ],
          ...history,
        },
        name: `${name.join('-')}.zip`,
        type: 'application/zip',
      };
    });
  }

  return (
    <FileDialog
      keep={t('export.everything.keep')}
      make={t('export.everything.make')}
      task={{ from: Number.NEGATIVE_INFINITY, prepare: fetchParts, make }}
      title={t('export.everything')}
    >
      <p className="text-text2">{t('export.everything.text')}</p>
    </FileDialog>
  );
}
