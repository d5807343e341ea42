import { Link } from '@tanstack/react-router';
import { useLocale, useText } from '#i18n/use-text.ts';
import { type About, closeOverlay } from '#platform/overlays.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { StarLattice } from '#ui/icons/star-lattice.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';

/** Dialog of an advertisement by the provider. If it is about a service, a link opens the form of the service. */
export default function Advertisement({ title, text, service }: About<'advertisement'>) {
  const t = useText();
  const locale = useLocale();
  return (
    <Dialog title={title[locale]}>
      <div
        aria-hidden="true"
        className="hero relative isolate grid h-32 place-items-center overflow-hidden rounded-tile"
      >
        <StarLattice />
        <span className="grid size-16 place-items-center rounded-full bg-brand text-on-brand">
          <Icon name="zap" size={32} />
        </span>
      </div>
      <p className="text-text2">{text[locale]}</p>
      <div className="grid gap-3">
        {service && (
          <Link
            className={buttonClass({ wide: true })}
            params={{ cid: service.categoryId, pid: service.id }}
            replace
            to="/c/$cid/p/$pid"
          >
            {t('campaign.pay')}
          </Link>
        )}
        <Button onClick={closeOverlay} tone="secondary" wide>
          {t('button.close')}
        </Button>
      </div>
    </Dialog>
  );
}
