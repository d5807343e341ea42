import { useText } from '#i18n/use-text.ts';
import { closeOverlay } from '#platform/overlays.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { DetailsForm } from './personal-form.tsx';

/**
 * Dialog after a registration that asks for the name, because people check the recipient's name before they send money.
 */
export default function NameDialog() {
  const t = useText();
  return (
    <Dialog title={t('settings.name.ask')}>
      <p className="text-text2">{t('settings.name.why')}</p>
      <DetailsForm names={['name', 'surname']} onSaved={closeOverlay} />
      <Button onClick={closeOverlay} tone="secondary" wide>
        {t('install.later')}
      </Button>
    </Dialog>
  );
}
