import { useText } from '#i18n/use-text.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { OwnerQuestion } from './owner-gate.tsx';

/** Replaces an overlay that needs the person's answer first. After the answer that overlay is drawn. */
export default function OwnerDialog() {
  const t = useText();
  return (
    <Dialog title={t('shell.owner.ask')}>
      <OwnerQuestion isFirst />
    </Dialog>
  );
}
