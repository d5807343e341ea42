import { useNavigate } from '@tanstack/react-router';
import { ask } from '#api/call.ts';
import { NamedSteps } from '#checkout/form-frame.tsx';
import { HeaderLink } from '#checkout/links.tsx';
import { useTerms } from '#checkout/use-terms.ts';
import {
  type CobrandCard,
  type CobrandState,
  getCobrandTerms,
  openCobrandPage,
} from '#contract/operations/cobrand.ts';
import { cobrandCard } from '#data/collections/lists.ts';
import { currentUser } from '#data/collections/user.ts';
import { useConnectivity } from '#data/react/use-connectivity.ts';
import { useQuery } from '#data/react/use-query.ts';
import { groupFours } from '#domain/digits.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { IconTile } from '#ui/icons/icon-tile.tsx';
import { Card, List, Row, RowBody } from '#ui/list.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ActionBar, stepsScreenClass } from '#ui/screen-layout.tsx';
import { SkeletonRows } from '#ui/states/placeholders.tsx';
import { EmptyNote } from '#ui/states/when-saved.tsx';
import { BranchPlace, CobrandOrderForm, MapLink } from './cobrand-order-form.tsx';
import { useCardChange, useCobrandChange } from './use-card-change.ts';

/** Order of the co-branded card, and its progress once it is placed. */
export function CobrandOrderScreen() {
  const t = useText();
  const saved = useQuery(cobrandCard);
  const card = saved.rows;
  const isPlaced = card !== undefined && card.state !== 'DRAFT';
  return (
    <div className={stepsScreenClass} data-wide>
      <PageHeader
        back={<HeaderLink label={t('title.cards')} to="/cards" />}
        subtitle={
          isPlaced
            ? t('cobrand.order.number', { number: groupFours(card.number) })
            : t('cobrand.order.about')
        }
        title={t('title.cobrandOrder')}
      />
      {isPlaced ? (
        <CobrandProgress card={card} />
      ) : saved.state === 'loading' ? (
        <SkeletonRows count={3} />
      ) : (
        <Beginning />
      )}
    </div>
  );
}

/** Steps as shown to the person, each with the state that completes it. */
const orderSteps = [
  ['ORDERED', 'ORDERED'],
  ['MADE', 'MADE'],
  ['SENT', 'AT_BRANCH'],
  ['AT_BRANCH', 'HANDED_OVER'],
  ['HANDED_OVER', 'ACTIVE'],
] as const satisfies readonly (readonly [CobrandState, CobrandState])[];

/** Progress of an order, and the activation after the card was handed over. */
function CobrandProgress({ card }: { card: CobrandCard }) {
  const t = useText();
  const format = useFormat();
  const navigate = useNavigate();
  const offline = useConnectivity() === 'offline';
  const { pending, activate } = useCobrandChange();
  const { state, steps, branch, readyBy } = card;
  const begunAt = (wanted: CobrandState) => steps.find((one) => one.state === wanted)?.at;
  const current = orderSteps.findIndex(([, done]) => begunAt(done) === undefined);
  const isActive = state === 'ACTIVE';
  const isHandedOver = state === 'HANDED_OVER';
  const isAtBranch = begunAt('AT_BRANCH') !== undefined;
  return (
    <div className="flex grow flex-col gap-4">
      <Card className="grid gap-4 p-4">
        <div className="flex items-center gap-3.5">
          <IconTile icon={isActive ? 'check' : 'truck'} tone={isActive ? 'success' : 'warning'} />
          <p className="grid">
            <span className="text-lg font-semibold">{t(`cobrand.state.${state}`)}</span>
            {!isAtBranch && (
              <span className="text-sm text-text2">
                {t('cobrand.order.readyBy', { day: format.date(Date.parse(readyBy)) })}
              </span>
            )}
          </p>
        </div>
        <ol className="grid">
          {orderSteps.map(([step, done], place) => {
            const doneAt = begunAt(done);
            const isDone = doneAt !== undefined;
            const isNow = place === current;
            // The way to the branch begins some time after the card is made.
            const isWaiting = step === 'SENT' && begunAt(step) === undefined;
            return (
              <li
                aria-current={isNow ? 'step' : undefined}
                className="relative flex gap-3.5 pb-4 last:pb-0"
                key={step}
              >
                {place < orderSteps.length - 1 && (
                  <span
                    aria-hidden="true"
                    className={`absolute start-[1.3125rem] top-7 bottom-0 w-0.5 ${isDone ? 'bg-success-text' : 'bg-border'}`}
                  />
                )}
                <span className="grid w-11 shrink-0 justify-items-center">
                  <StepMark isDone={isDone} isNow={isNow} />
                </span>
                <p className="grid">
                  <span className="font-medium">{t(`cobrand.step.${step}`)}</span>
                  <span className="text-sm text-text2">
                    {isDone
                      ? format.dateTime(Date.parse(doneAt))
                      : t(`cobrand.step.${isWaiting ? 'ORDERED' : step}.text`)}
                  </span>
                </p>
              </li>
            );
          })}
        </ol>
      </Card>
      <List label={t('cobrand.order.where')}>
        <Row>
          <RowBody
            leading={<IconTile icon="map-pin" tone="brand" />}
            subtitle={
              <span className="grid">
                <BranchPlace branch={branch} />
                <span className="-my-2 grid">
                  <MapLink branch={branch} />
                </span>
              </span>
            }
            title={branch.name[format.locale]}
          />
        </Row>
        {begunAt('HANDED_OVER') === undefined && (
          <Row>
            <RowBody
              leading={<IconTile icon="user" tone="neutral" />}
              subtitle={t('cobrand.order.yourself')}
              title={t('cobrand.order.identity')}
            />
          </Row>
        )}
      </List>
      <ActionBar>
        {isActive ? (
          <Button onClick={() => void navigate({ to: '/cards/cobrand-info' })} wide>
            {t('cobrand.order.open')}
          </Button>
        ) : (
          <Button
            onClick={() => void activate()}
            pending={pending}
            reason={
              !isHandedOver
                ? t('cobrand.order.activateLater')
                : offline
                  ? t('cards.needsNetwork')
                  : undefined
            }
            wide
          >
            {t('cobrand.order.activate')}
          </Button>
        )}
      </ActionBar>
    </div>
  );
}

function StepMark({ isDone, isNow }: { isDone: boolean; isNow: boolean }) {
  if (isDone) {
    return (
      <span className="grid size-6 place-items-center rounded-full bg-success-bg text-success-text">
        <Icon name="check" size={16} />
      </span>
    );
  }
  if (isNow) {
    return (
      <span className="grid size-6 place-items-center rounded-full bg-warning-bg text-warning-text">
        <Icon name="clock" size={16} />
      </span>
    );
  }
  return <span className="size-6 rounded-full border-2 border-border-strong" />;
}

/** First screen of an order. Waits for the terms of the bank, which are not stored on this device. */
function Beginning() {
  const t = useText();
  const offline = useConnectivity() === 'offline';
  const terms = useTerms(() => ask(getCobrandTerms, {}));
  const user = useQuery(currentUser);
  const { leave } = useCardChange();
  if (!terms || user.state === 'loading') {
    if (offline) return <EmptyNote icon="cloud-off">{t('cobrand.order.needsNetwork')}</EmptyNote>;
    return <SkeletonRows count={3} />;
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
