import { monogram } from '#domain/person/monogram.ts';
import { formatPhone } from '#domain/person/phone.ts';
import { useText } from '#i18n/use-text.ts';
import { textLinkClass } from '#ui/button-class.ts';
import { Card } from '#ui/card.tsx';
import { Monogram } from '#ui/icons/icon-tile.tsx';

/** Who gets the money: the masked name that the provider answered, and the phone as it was typed. */
export function PersonCard({
  name,
  phone,
  onChange,
}: {
  name: string | null;
  phone: string;
  /** Leads back to the form. */
  onChange: () => void;
}) {
  const t = useText();
  return (
    <Card className="flex flex-wrap items-center gap-3.5 p-4">
      <Monogram round text={monogram(name ?? '')} tone="brand" />
      <p className="grid min-w-[8em] grow basis-0">
        <span className="font-semibold wrap-anywhere">{name ?? t('transfer.noName')}</span>
        <span className="text-sm tabular-nums text-text2">{formatPhone(phone)}</span>
      </p>
      <button className={`${textLinkClass} -mx-1 px-1 text-sm`} onClick={onChange} type="button">
        {t('payment.change')}
      </button>
    </Card>
  );
}
