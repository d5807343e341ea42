import { serverNow } from '#api/server-time.ts';
import { allCategories } from '#data/collections/catalogue.ts';
import { readUser } from '#data/collections/user.ts';
import { currentDatabase } from '#data/local-database.ts';
import { useConnectivity } from '#data/react/use-connectivity.ts';
import { isComplete } from '#documents/statement.ts';
import { bakuDay } from '#domain/automatic-payment.ts';
import { useOpenFormat } from '#i18n/use-format.ts';
import { useLocale, useText } from '#i18n/use-text.ts';
import { closeOverlay } from '#platform/overlays.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Notice } from '#ui/tone.tsx';
import { fetchParts, receiptJson, tellParts } from './everything.ts';
import { SavedHere, StepButtons, StepWords } from './file-steps.tsx';
import { FromHistory } from './from-history.ts';
import { gather } from './gather.ts';
import { fileLine } from './part-files.ts';
import { spanOf } from './period.ts';
import { maskedOwner, rowWords, statementLabels } from './statement-words.ts';
import { useFile } from './use-file.ts';

const table = 'history.csv';
const receipts = 'history.json';

/** All that the account holds, in one archive. */
export default function EverythingDialog() {
  const t = useText();
  const locale = useLocale();
  const format = useOpenFormat();
  const offline = useConnectivity() === 'offline';
  const { step, begin, makeOfPart, stop, beginAnew } = useFile();
  const isChoosing = step.at === 'choosing' || step.at === 'failed';
  const task = { from: Number.NEGATIVE_INFINITY, prepare: fetchParts, make };

  async function make({ signal }: { signal: AbortSignal }) {
    const user = await readUser(await currentDatabase());
    const period = { from: null, to: bakuDay(serverNow()) };
    const fromHistory = new FromHistory();
    const { worker, totals, completeness } = await gather({
      span: { ...spanOf(period), until: Number.POSITIVE_INFINITY },
      words: rowWords(locale, t),
      also: (receipt) => {
        fromHistory.add(receipt);
        return receiptJson(receipt);
      },
      asksBalances: false,
      signal,
    });
    const end = () => worker.end();
    signal.addEventListener('abort', end);
    try {
      const parts = await tellParts({ locale, t }, format);
      const categories = await allCategories.read(await currentDatabase());
      const labels = statementLabels(t, format, completeness);
      const readme = t('export.readme', {
        time: format.dateTime(serverNow()),
        complete: labels.incomplete ?? t('export.readme.complete'),
        files: [
          fileLine('history', t('title.history')),
          ...parts.lines,
          fileLine('recipients', t('export.part.recipients')),
          fileLine('notes', t('export.part.notes')),
        ].join('\r\n'),
      });
      const bytes = await worker.make({
        kind: 'archive',
        table,
        receipts,
        files: [
          { name: 'README.txt', text: `\ufeff${readme}` },
          ...parts.files,
          ...fromHistory.tell({ locale, t }, new Map(categories.map((one) => [one.id, one]))),
        ],
        locale,
        origin: location.origin,
        labels,
        statement: {
          owner: user ? maskedOwner(user) : { name: null, phone: '' },
          period,
          filter: null,
          madeAt: serverNow(),
          currency: 'AZN',
          order: 'newestFirst',
          completeness,
          ...totals,
        },
      });
      const name = ['qepik', bakuDay(serverNow())];
      if (!parts.isComplete || !isComplete(completeness)) {
        name.push(t('statement.fileName.incomplete'));
      }
      return new File([bytes], `${name.join('-')}.zip`, { type: 'application/zip' });
    } finally {
      end();
    }
  }

  return (
    <Dialog onClose={closeOverlay} title={t('export.everything')}>
      {isChoosing && (
        <>
          <p className="text-text2">{t('export.everything.text')}</p>
          <SavedHere />
          {offline && (
            <Notice icon="cloud-off" tone="warning">
              {t('export.lacking.offline')}
            </Notice>
          )}
        </>
      )}
      <StepWords step={step} />
      {step.at === 'ready' && <p className="text-sm text-text2">{t('export.everything.keep')}</p>}
      <StepButtons
        onAnother={step.at === 'ready' ? closeOverlay : beginAnew}
        onMake={() => (offline ? makeOfPart : begin)(task)}
        onMakeOfPart={() => makeOfPart(task)}
        onStop={stop}
        step={step}
        words={{ make: t('export.everything.make'), another: t('shell.notice.close') }}
      />
    </Dialog>
  );
}
