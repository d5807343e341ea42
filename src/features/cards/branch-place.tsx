import type { ReactNode } from 'react';
import type { Branch } from '#contract/operations/cobrand.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useText } from '#i18n/use-text.ts';
import { textLinkClass } from '#ui/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';

/** Where a branch is and when it is open. `address` stands in for its address, as where part of it is marked. */
export function BranchPlace({
  branch: { address: plain, hours },
  address,
}: {
  branch: Branch;
  address?: ReactNode;
}) {
  const locale = useLocale();
  return (
    <>
      <span className="block">{address ?? plain[locale]}</span>
      <span className="block">{hours[locale]}</span>
    </>
  );
}

/** Leads to the place of a branch on a map, in a tab of its own: nothing of the map is loaded here. */
export function MapLink({ branch: { name, latitude, longitude } }: { branch: Branch }) {
  const t = useText();
  const locale = useLocale();
  const place = `${latitude}/${longitude}`;
  return (
    <a
      aria-label={t('cobrand.order.mapOf', { branch: name[locale] })}
      className={`${textLinkClass} justify-self-start`}
      href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${place}`}
      rel="noreferrer"
      target="_blank"
    >
      <Icon name="external" size={20} />
      {t('cobrand.order.map')}
    </a>
  );
}
