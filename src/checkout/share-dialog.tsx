import { useEffect, useState } from 'react';
import type { Paper } from '#documents/paper.ts';
import { useText } from '#i18n/use-text.ts';
import {
  canShareFile,
  firstPress,
  openShareSheet,
  saveFile,
  shareText,
} from '#platform/device/share.ts';
import { printWithAmounts } from '#platform/hidden-amounts.ts';
import { closeOverlay, shownOverlay } from '#platform/overlays.ts';
import { List } from '#ui/list.tsx';
import { ActRow, Dialog } from '#ui/overlays/dialog.tsx';
import { showSnackbar } from '#ui/overlays/snackbar.tsx';
import { closerOfOverlay } from './links.tsx';
import { emptyFile, type FileForm, paperFile } from './paper-files.ts';

/**
 * Offers a receipt as a picture, a PDF, text or on paper. The device makes the files, so the dialog works without a
 * network.
 */
export function ShareDialog({
  paper,
  fileName,
  words,
}: {
  /** Must be the same object while the receipt is unchanged, because another object makes all files again. */
  paper: Paper;
  fileName: string;
  /** The receipt in a few lines of text. */
  words: string;
}) {
  const t = useText();
  const picture = usePaperFile('picture', paper, fileName);
  const pdf = usePaperFile('pdf', paper, fileName);
  const hasSheet = 'share' in navigator;
  return (
    <Dialog title={t('share.title')}>
      <List label={t('share.title')}>
        {picture.isShared && (
          <ActRow icon="image" {...picture.state} onPress={firstPress(() => share(picture.file))}>
            {t('share.picture')}
          </ActRow>
        )}
        {pdf.isShared && (
          <ActRow icon="receipt" {...pdf.state} onPress={firstPress(() => share(pdf.file))}>
            {t('share.pdf')}
          </ActRow>
        )}
        <ActRow icon="message" onPress={firstPress(() => void shareWords())}>
          {t(hasSheet ? 'share.text' : 'share.copyText')}
        </ActRow>
        <ActRow icon="download" {...picture.state} onPress={firstPress(() => save(picture.file))}>
          {t('share.savePicture')}
        </ActRow>
        <ActRow icon="download" {...pdf.state} onPress={firstPress(() => save(pdf.file))}>
          {t('share.savePdf')}
        </ActRow>
        <ActRow icon="printer" onPress={firstPress(printScreen)}>
          {t('receipt.print')}
        </ActRow>
      </List>
    </Dialog>
  );

  /** Opens the share sheet without awaiting anything first, because browsers open the sheet only during a press. */
  function share(file: File | undefined): void {
    if (!file) return;
    const close = closerOfOverlay();
    void openShareSheet({ files: [file] }).then((shared) => {
      if (shared === 'shared') close();
      if (shared === 'failed') showSnackbar({ text: t('receipt.notShared'), tone: 'error' });
    });
  }

  function save(file: File | undefined): void {
    if (!file) return;
    saveFile(file);
    showSnackbar({ text: t('share.saved', { name: file.name }), tone: 'success' });
  }

  async function shareWords() {
    const close = closerOfOverlay();
    const shared = await shareText(words);
    if (shared === 'shared') close();
    if (shared === 'copied') showSnackbar({ text: t('receipt.shared'), tone: 'success' });
    if (shared === 'failed') showSnackbar({ text: t('receipt.notShared'), tone: 'error' });
  }
}

/** Makes the file when the dialog opens, because the share sheet accepts only a file that is ready at the press. */
function usePaperFile(form: FileForm, paper: Paper, name: string) {
  const t = useText();
  const [made, setMade] = useState<File | 'failed'>();
  useEffect(() => {
    let isLeft = false;
    setMade(undefined);
    paperFile(form, paper, name).then(
      (file) => !isLeft && setMade(file),
      () => !isLeft && setMade('failed'),
    );
    return () => {
      isLeft = true;
    };
  }, [form, paper, name]);
  const file = made instanceof File ? made : undefined;
  return {
    file,
    isShared: canShareFile(emptyFile(form)),
    state: {
      pending: made === undefined,
      ...(made === 'failed' && { reason: t('share.failed') }),
    },
  };
}

/** Prints the screen below the dialog, which has print styles, after the dialog has closed. */
function printScreen(): void {
  const stop = shownOverlay.subscribe(() => {
    if (shownOverlay.get() !== null) return;
    stop();
    printWithAmounts();
  });
  closeOverlay();
}
