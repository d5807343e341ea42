import { useText } from '#i18n/use-text.ts';
import { firstPress, shareText } from '#platform/share.ts';
import { Button } from '#ui/button.tsx';
import { showSnackbar } from '#ui/overlays/snackbar.tsx';

/** Hands on a receipt in words, or copies them where the system shares nothing. */
export function ShareButton({ words }: { words: () => string }) {
  const t = useText();

  async function share() {
    switch (await shareText(words())) {
      case 'copied':
        return showSnackbar({ text: t('receipt.shared'), tone: 'success' });
      case 'failed':
        return showSnackbar({ text: t('receipt.notShared'), tone: 'error' });
      case 'shared':
      case 'dismissed':
        return undefined;
    }
  }

  return (
    <Button icon="share" onClick={firstPress(() => void share())} tone="raised">
      {t('receipt.share')}
    </Button>
  );
}
