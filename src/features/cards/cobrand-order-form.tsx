import { type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import { write } from '#api/call.ts';
import { refusalText } from '#checkout/refusal-text.ts';
import { type Branch, type CobrandTerms, orderCobrand } from '#contract/operations/cobrand.ts';
import { useConnectivity } from '#data/react/use-connectivity.ts';
import { fold } from '#domain/fold.ts';
import { formatPercent } from '#i18n/formats/format-numbers.ts';
import { useOpenFormat } from '#i18n/use-format.ts';
import { useLocale, useText } from '#i18n/use-text.ts';
import { Button, textLinkClass } from '#ui/button.tsx';
import { DescriptionList, DescriptionRow } from '#ui/description-list.tsx';
import { RadioField } from '#ui/form/choice-fields.tsx';
import { phoneText, requiredText } from '#ui/form/field-schemas.ts';
import { FormErrors } from '#ui/form/form-errors.tsx';
import { FormKeys } from '#ui/form/form-keys.ts';
import { PhoneField } from '#ui/form/text-fields.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { IconTile } from '#ui/icons/icon-tile.tsx';
import { Card } from '#ui/list.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { ActionBar, StepFields, stepClass } from '#ui/screen-layout.tsx';
import { SearchField } from '#ui/search-field.tsx';

/** Form that orders the co-branded card: conditions, phone and branch. */
export function CobrandOrderForm({
  terms,
  phone,
  onOrdered,
}: {
  terms: CobrandTerms;
  /** Phone number of the person, the initial value of the field. */
  phone: string | undefined;
  /**
   * Called after the provider has accepted the order, unless the form was left or changed meanwhile. The submit button
   * is pending until the promise resolves.
   */
  onOrdered: () => Promise<void>;
}) {
  const t = useText();
  const locale = useLocale();
  const offline = useConnectivity() === 'offline';
  const [query, setQuery] = useState('');
  const [keys] = useState(() => new FormKeys());
  const [form, fields] = useSchemaForm({
    schema: z.object({ phone: phoneText, branchId: z.prefault(requiredText, '') }),
    defaultValue: { phone: phone ?? '', branchId: '' },
    async onSubmit(body, signal) {
      const [, failure] = await write(orderCobrand, { body }, { key: keys.keyOf(body) });
      // The person has left the form or changed the order meanwhile.
      if (signal.aborted) return undefined;
      if (failure) return { form: refusalText(failure) };
      await onOrdered();
      return undefined;
    },
  });
  const chosen = fields.branchId.value;
  const folded = fold(query);
  // The chosen branch stays visible, whatever the person searches for.
  const branches = terms.branches.filter(
    ({ id, name, address }) =>
      id === chosen ||
      [name, address].some((words) => fold(Object.values(words).join(' ')).includes(folded)),
  );
  const taken = branches.find(({ id }) => id === chosen);
  const label = t('cobrand.order.branch');
  return (
    <form {...form.props} className={stepClass}>
      <StepFields>
        <Conditions terms={terms} />
        <FormErrors {...form.errors} labels={{ phone: t('auth.phone.label'), branchId: label }} />
        <PhoneField {...fields.phone.textField} label={t('auth.phone.label')} />
        <SearchField label={t('cobrand.order.search')} onChange={setQuery} value={query} />
        <RadioField
          {...fields.branchId.textField}
          label={label}
          options={branches.map((branch) => ({
            value: branch.id,
            label: <Marked query={folded} text={branch.name[locale]} />,
            description: (
              <BranchPlace
                address={<Marked query={folded} text={branch.address[locale]} />}
                branch={branch}
              />
            ),
            leading: <IconTile icon="map-pin" tone={branch.id === chosen ? 'brand' : 'neutral'} />,
          }))}
        />
        {taken && <MapLink branch={taken} />}
        <p className="empty:hidden" role="status">
          {branches.length === 0 && t('empty.search')}
        </p>
      </StepFields>
      <ActionBar>
        <Button {...form.submit} reason={offline && t('cobrand.order.needsNetwork')}>
          {t('button.continue')}
        </Button>
      </ActionBar>
    </form>
  );
}

/**
 * Marks `query`, which is folded, in a text. `fold` keeps the number of letters of the branch names and addresses, so
 * that a position in the folded text is the position in the text.
 */
function Marked({ text, query }: { text: string; query: string }) {
  const at = query === '' ? -1 : fold(text).indexOf(query);
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark className="rounded-sm bg-surface-brand text-brand-text">
        {text.slice(at, at + query.length)}
      </mark>
      {text.slice(at + query.length)}
    </>
  );
}

function Conditions({ terms }: { terms: CobrandTerms }) {
  const t = useText();
  const format = useOpenFormat();
  const [isOpen, setOpen] = useState(false);
  const { annualFee, years, cashbackUpTo, freeCashOuts, cashOutFee, domesticRate, interestRate } =
    terms;
  const rate = (hundredths: number) => formatPercent(hundredths, format.locale);
  const duration = t('cobrand.term.years', { count: years });
  const cashback = t('cobrand.term.upTo', { rate: rate(cashbackUpTo) });
  return (
    <Card className="grid gap-3 p-4">
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,5.5rem),1fr))] gap-2">
        {(
          [
            ['cobrand.term.annualFee', format.shortAmount(annualFee)],
            ['cobrand.term.duration', duration],
            ['cobrand.term.cashback', cashback],
          ] as const
        ).map(([term, value]) => (
          <div className="flex flex-col-reverse" key={term}>
            <dt className="text-sm text-text2">{t(term)}</dt>
            <dd className="text-lg font-bold">{value}</dd>
          </div>
        ))}
      </dl>
      <button
        aria-haspopup="dialog"
        className="-mb-1 flex min-h-11 items-center justify-between border-t border-border pt-2 font-medium text-brand-text"
        onClick={() => setOpen(true)}
        type="button"
      >
        {t('cobrand.terms')}
        <Icon name="chevron-right" size={20} />
      </button>
      <Dialog onClose={() => setOpen(false)} open={isOpen} title={t('cobrand.terms')}>
        <DescriptionList>
          <DescriptionRow term={t('cobrand.term.annualFee')}>
            {format.amount(annualFee)}
          </DescriptionRow>
          <DescriptionRow term={t('cobrand.term.duration')}>{duration}</DescriptionRow>
          <DescriptionRow term={t('cobrand.term.cashback')}>{cashback}</DescriptionRow>
          <DescriptionRow term={t('cobrand.term.cashOuts')}>
            {t('cobrand.term.cashOuts.value', {
              count: freeCashOuts,
              fee: format.amount(cashOutFee),
            })}
          </DescriptionRow>
          <DescriptionRow term={t('cobrand.term.domestic')}>{rate(domesticRate)}</DescriptionRow>
          <DescriptionRow term={t('cobrand.term.own')}>{t('cobrand.term.free')}</DescriptionRow>
          <DescriptionRow term={t('cobrand.term.interest')}>{rate(interestRate)}</DescriptionRow>
        </DescriptionList>
      </Dialog>
    </Card>
  );
}

/** Address and opening hours of a branch. `address` replaces the plain address, for example with marked text. */
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

/** Link to the branch on a map in a new tab. The app itself loads nothing of the map. */
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
