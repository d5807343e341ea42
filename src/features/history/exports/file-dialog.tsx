import type { ReactNode } from 'react';
import { serverNow } from '#api/server-time.ts';
import { historyReach } from '#data/collections/history/queries.ts';
import { useConnectivity } from '#data/react/use-connectivity.ts';
import { useQuery } from '#data/react/use-query.ts';
import { formatSize } from '#i18n/formats/format-numbers.ts';
import { inCase } from '#i18n/formats/suffix-az.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useLocale, useText } from '#i18n/use-text.ts';
import { canShareFile, firstPress, openShareSheet, saveFile } from '#platform/device/share.ts';
import { closeOverlay } from '#platform/overlays.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showSnackbar } from '#ui/overlays/snackbar.tsx';
import { Spinner } from '#ui/states/placeholders.tsx';
import { Notice } from '#ui/tone.tsx';
import { type FileStep, type FileTask, useFile } from './use-file.ts';

/** Dialog that makes a file of the account: options, progress, and the button that saves it. */
export function FileDialog({
  title,
  children,
  task,
  make,
  reason,
  keep,
  another,
}: {
  title: string;
  /** Options of the file. */
  children: ReactNode;
  /** Undefined if no file can be made with these options. `reason` explains why. */
  task: FileTask | undefined;
  reason?: string;
  /** Label of the button that makes the file. */
  make: string;
  /** Warning shown once the file is ready, for example not to send it to anyone. */
  keep?: string;
  /** Label of the last button if it returns to the options instead of closing the dialog. */
  another?: string;
}) {
  const t = useText();
  const offline = useConnectivity() === 'offline';
  const { step, begin, makeOfPart, stop, beginAnew } = useFile();
  const run = (how: typeof begin) => () => task && how(task);
  return (
    <Dialog title={title}>
      {(step.at === 'choosing' || step.at === 'failed') && (
        <>
          {children}
          <SavedHere />
          {offline && (
            <Notice icon="cloud-off" tone="warning">
              {t('export.lacking.offline')}
            </Notice>
          )}
        </>
      )}
      <StepWords step={step} />
      {step.at === 'ready' && keep !== undefined && <p className="text-sm text-text2">{keep}</p>}
      <StepButtons
        onAnother={another === undefined ? closeOverlay : beginAnew}
        onMake={run(offline ? makeOfPart : begin)}
        onMakeOfPart={run(makeOfPart)}
        onStop={stop}
        reason={task ? undefined : reason}
        step={step}
        words={{ make, another: another ?? t('button.close') }}
      />
    </Dialog>
  );
}

/** Shows which part of the history is on this device. */
function SavedHere() {
  const t = useText();
  const format = useFormat();
  const saved = useQuery(historyReach);
  if (saved.state === 'loading') return null;
  if (saved.state !== 'saved')
    return <p className="text-sm text-text2">{t('export.saved.none')}</p>;
  const { since } = saved.rows;
  const time = inCase(format.savedTime(saved.savedAt, serverNow()), 'locative', format.locale);
  return (
    <p className="text-sm text-text2">
      {since === null
        ? t('export.saved.all', { time })
        : t('export.saved', { day: format.date(since), time })}
    </p>
  );
}

/** Current step in words. A screen reader announces each change. */
function StepWords({ step }: { step: FileStep }) {
  const t = useText();
  return (
    <>
      <div className="empty:hidden" role="status">
        {step.at === 'fetching' && <Busy>{t('export.fetching')}</Busy>}
        {step.at === 'making' && <Busy>{t('export.making')}</Busy>}
        {step.at === 'ready' && <Notice tone="success">{t('export.ready')}</Notice>}
        {step.at === 'lacking' && (
          <Notice icon={step.lack === 'offline' ? 'cloud-off' : 'info'} tone="warning">
            {t(`export.lacking.${step.lack}`)}
          </Notice>
        )}
        {step.at === 'failed' && <Notice tone="error">{t('export.failed')}</Notice>}
      </div>
      {step.at === 'fetching' && <Fetched step={step} />}
      {step.at === 'ready' && <FileWords file={step.file} />}
    </>
  );
}

function Busy({ children }: { children: string }) {
  return (
    <p className="flex items-center gap-3 font-medium">
      <Spinner />
      {children}
    </p>
  );
}

/**
 * Number of fetched rows and their oldest day. A screen reader does not announce this text, because it changes too
 * often.
 */
function Fetched({ step: { progress } }: { step: Extract<FileStep, { at: 'fetching' }> }) {
  const t = useText();
  const format = useFormat();
  if (!progress || progress.since === null) return null;
  const { rows, since } = progress;
  const count = format.count(rows);
  return (
    <p className="tabular-nums text-text2" data-progress>
      {t('export.progress', { count, n: rows, day: format.date(since) })}
    </p>
  );
}

function FileWords({ file }: { file: File }) {
  const locale = useLocale();
  return (
    <p className="wrap-anywhere" translate="no">
      {file.name}
      <span className="text-text2"> · {formatSize(file.size, locale)}</span>
    </p>
  );
}

/**
 * Buttons of the dialog. The first button remains the same element in every step, so that it keeps the focus when a
 * press changes its action.
 */
function StepButtons({
  step,
  words,
  reason,
  onMake,
  onMakeOfPart,
  onStop,
  onAnother,
}: {
  step: FileStep;
  words: { readonly make: string; readonly another: string };
  /** Reason why no file can be made with these options. */
  reason: string | undefined;
  onMake: () => void;
  onMakeOfPart: () => void;
  onStop: () => void;
  onAnother: () => void;
}) {
  const t = useText();
  const isBusy = step.at === 'fetching' || step.at === 'making';
  return (
    <div className="grid gap-3">
      <Button
        onClick={firstPress(act)}
        reason={step.at === 'choosing' || step.at === 'failed' ? reason : undefined}
        tone={isBusy ? 'secondary' : 'primary'}
        wide
      >
        {label()}
      </Button>
      {step.at === 'lacking' && step.lack !== 'full' && (
        <Button onClick={onMake} tone="secondary" wide>
          {t('export.again')}
        </Button>
      )}
      {step.at === 'ready' && canShareFile(step.file) && (
        <Button
          icon="share"
          onClick={firstPress(() => void share(step.file))}
          tone="secondary"
          wide
        >
          {t('button.share')}
        </Button>
      )}
      {(step.at === 'ready' || step.at === 'lacking') && (
        <Button onClick={onAnother} tone="secondary" wide>
          {words.another}
        </Button>
      )}
    </div>
  );

  function label(): string {
    if (isBusy) return t('export.stop');
    if (step.at === 'ready') return t('export.save');
    return step.at === 'lacking' ? t('export.part') : words.make;
  }

  function act(): void {
    if (isBusy) onStop();
    else if (step.at === 'ready') saveFile(step.file);
    else if (step.at === 'lacking') onMakeOfPart();
    else onMake();
  }

  async function share(file: File): Promise<void> {
    const shared = await openShareSheet({ files: [file] });
    if (shared === 'failed') showSnackbar({ text: t('export.notShared'), tone: 'error' });
  }
}
