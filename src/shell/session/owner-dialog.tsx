import { useText } from '#i18n/use-text.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { OwnerQuestion } from './owner-gate.tsx';

/**
 * Dialog that asks whether the account is the person's own. It is shown instead of an overlay that needs the answer
 * first. After the answer that overlay is drawn.
 */
export default function OwnerDialog() {
  const t = useText();
  return (
    <Dialog title={t('shell.owner.ask')}>
      <OwnerQuestion isFirst />
    </Dialog>
  );
}
