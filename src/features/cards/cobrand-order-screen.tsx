import { ask } from '#api/call.ts';
import { NamedSteps } from '#checkout/form-frame.tsx';
import { HeaderLink } from '#checkout/links.tsx';
import { useTerms } from '#checkout/use-terms.ts';
import { getCobrandTerms, openCobrandPage } from '#contract/operations/cobrand.ts';
import { ownCobrand } from '#data/collections/cobrand.ts';
import { currentUser } from '#data/collections/user.ts';
import { useConnectivity } from '#data/react/use-connectivity.ts';
import { useQuery } from '#data/react/use-query.ts';
import { groupFours } from '#domain/person/mask.ts';
import { useText } from '#i18n/use-text.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { stepsScreenClass } from '#ui/screen-layout.tsx';
import { SkeletonRows } from '#ui/states/placeholders.tsx';
import { EmptyNote } from '#ui/states/when-saved.tsx';
import { CobrandOrderForm } from './cobrand-order-form.tsx';
import { CobrandProgress } from './cobrand-progress.tsx';
import { useCardChange } from './use-card-change.ts';

/** The order of the co-branded card, and its progress once it is placed. */
export function CobrandOrderScreen() {
  const t = useText();
  const saved = useQuery(ownCobrand);
  const card = saved.rows;
  const isPlaced = card !== undefined && card.state !== 'DRAFT';
  return (
    <div className={stepsScreenClass} data-wide>
      <PageHeader
        back={<HeaderLink label={t('title.cards')} to="/cards" />}
        subtitle={isPlaced ? `№ ${groupFours(card.number)}` : t('cobrand.order.about')}
        title={t('title.cobrandOrder')}
      />
      {isPlaced ? (
        <CobrandProgress card={card} />
      ) : saved.state === 'loading' ? (
        <SkeletonRows count={3} label={t('shell.loading')} />
      ) : (
        <Beginning />
      )}
    </div>
  );
}

/** Waits for what the bank offers, which comes from the provider alone. */
function Beginning() {
  const t = useText();
  const offline = useConnectivity() === 'offline';
  const terms = useTerms(() => ask(getCobrandTerms, {}));
  const user = useQuery(currentUser);
  const { leave } = useCardChange();
  if (!terms || user.state === 'loading') {
    if (offline) return <EmptyNote icon="cloud-off">{t('cobrand.order.needsNetwork')}</EmptyNote>;
    return <SkeletonRows count={3} label={t('shell.loading')} />;
  }
  return (
    <>
      <NamedSteps
        label={t('cobrand.order.steps')}
        names={[t('cobrand.order.delivery'), t('cobrand.order.pin'), t('cobrand.order.ready')]}
        step={0}
      />
      <CobrandOrderForm
        onOrdered={() => leave(ask(openCobrandPage, {}))}
        phone={user.rows?.phone}
        terms={terms}
      />
    </>
  );
}
