import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ask } from '#api/call.ts';
import { serverNow } from '#api/server-time.ts';
import { HeaderLink } from '#checkout/links.tsx';
import { type CobrandCard, openCobrandPage } from '#contract/operations/cobrand.ts';
import { cobrandCard } from '#data/collections/lists.ts';
import { useConnectivity } from '#data/react/use-connectivity.ts';
import { useQuery } from '#data/react/use-query.ts';
import { formatPercent } from '#i18n/formats/format-numbers.ts';
import { formatTimeOrDate } from '#i18n/formats/format-time.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useRichText } from '#i18n/use-rich-text.tsx';
import { useText } from '#i18n/use-text.ts';
import { openOverlay } from '#platform/overlays.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { IconTile } from '#ui/icons/icon-tile.tsx';
import { Card, List, Row, RowBody, rowClass, SectionHeader } from '#ui/list.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Columns, ColumnsScreen } from '#ui/screen-layout.tsx';
import { EmptyState } from '#ui/states/placeholders.tsx';
import { ProgressBar } from '#ui/states/progress-bar.tsx';
import { WhenSaved } from '#ui/states/when-saved.tsx';
import { SwitchRow } from '#ui/switch.tsx';
import { AccountDetails } from './account-details.tsx';
import { CobrandActs, CobrandFace } from './cobrand-card.tsx';
import { useCardChange, useCobrandChange } from './use-card-change.ts';

/**
 * Screen of the co-branded card: balance, actions, PIN and interest, limits and account. Without an active card, a link
 * to its order. `payments` is the list of the card's latest payments.
 */
export function CobrandScreen({ payments }: { payments: ReactNode }) {
  const t = useText();
  const saved = useQuery(cobrandCard);
  return (
    <ColumnsScreen>
      <PageHeader
        back={<HeaderLink label={t('title.cards')} to="/cards" />}
        title={t('title.cobrand')}
      />
      <WhenSaved
        gone={<Inactive title={t('cobrand.none')}>{t('cobrand.order.act')}</Inactive>}
        never={t('cards.never')}
        saved={saved}
        skeletons={3}
      >
        {(card) =>
          card.state === 'ACTIVE' ? (
            <Columns
              beside={
                <>
                  <Limits card={card} />
                  <AccountDetails masked={card.maskedAccount} />
                  {payments}
                </>
              }
            >
              <CobrandFace card={card} />
              <CobrandActs card={card} />
              <Figures card={card} />
              <Settings card={card} />
            </Columns>
          ) : (
            <Inactive title={t('cobrand.notActive')}>{t('cobrand.order.follow')}</Inactive>
          )
        }
      </WhenSaved>
    </ColumnsScreen>
  );
}

function Inactive({ title, children }: { title: string; children: string }) {
  return (
    <EmptyState
      action={
        <Link className={buttonClass()} to="/cards/cobrand-order">
          {children}
        </Link>
      }
      icon="card"
      title={title}
    />
  );
}

function Figures({ card: { balance, cashback } }: { card: CobrandCard }) {
  const t = useText();
  const format = useFormat();
  return (
    <Card className="p-4">
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3">
        {(
          [
            ['cobrand.balance', balance],
            ['cobrand.cashback', cashback],
          ] as const
        ).map(([term, amount]) => (
          <div className="@container" key={term}>
            <dt className="text-sm text-text2">{t(term)}</dt>
            <dd
              className="text-[length:min(var(--text-lg),10.8cqi)] font-bold tabular-nums"
              translate="no"
            >
              {format.amount(amount)}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

const ATTEMPTS = 3;

function Settings({ card }: { card: CobrandCard }) {
  const t = useText();
  const rich = useRichText();
  const format = useFormat();
  const offline = useConnectivity() === 'offline';
  const { setInterest } = useCobrandChange();
  const { pinAttemptsLeft: left, pinResetFrom: resetFrom, hasInterest, interest } = card;
  const reason = offline ? t('cards.needsNetwork') : undefined;
  const resetAt = resetFrom === null ? 0 : Date.parse(resetFrom);
  return (
    <div className="grid gap-2">
      <List label={t('cobrand.settings')}>
        <ChangePin reason={reason} />
        <Row
          act={
            left < ATTEMPTS && (
              <div className="max-w-36 py-2">
                <Button
                  onClick={() => openOverlay({ name: 'pin-reset' })}
                  reason={
                    resetAt > serverNow()
                      ? t('cobrand.pin.reset.until', {
                          time: formatTimeOrDate(resetAt, serverNow()),
                        })
                      : reason
                  }
                  size="small"
                  tone="secondary"
                >
                  {t('cobrand.pin.reset')}
                </Button>
              </div>
            )
          }
        >
          <div className={rowClass}>
            <RowBody
              leading={<IconTile icon="shield" tone={left === 0 ? 'error' : 'warning'} />}
              subtitle={
                left === 0 ? (
                  <span className="text-error-text">{t('cobrand.pin.noAttempts')}</span>
                ) : (
                  <span className="inline-flex flex-wrap items-center gap-2">
                    <span aria-hidden="true" className="inline-flex gap-1 text-warning-text">
                      {Array.from({ length: ATTEMPTS }, (_, place) => place).map((place) => (
                        <span
                          className={`size-2.5 rounded-full border-2 border-current ${place < left ? 'bg-current' : ''}`}
                          key={place}
                        />
                      ))}
                    </span>
                    {t('cobrand.pin.attemptsLeft', { count: left })}
                  </span>
                )
              }
              title={t('cobrand.pin.attempts')}
            />
          </div>
        </Row>
        <SwitchRow
          checked={hasInterest}
          leading={<IconTile icon="percent" tone="success" />}
          onChange={(isOn) => void setInterest(isOn)}
          reason={reason}
          subtitle={
            hasInterest
              ? rich('cobrand.interest.on', {
                  rate: formatPercent(card.interestRate, format.locale),
                })
              : t('cobrand.interest.off')
          }
          title={t('cobrand.interest')}
        />
      </List>
      <p className="flex items-start gap-2 px-1 text-sm text-text2">
        <Icon name="info" size={16} />
        <span>
          {hasInterest
            ? rich('cobrand.interest.ifOff', { amount: format.amount(interest) })
            : t('cobrand.interest.ifOn')}
        </span>
      </p>
    </div>
  );
}

function ChangePin({ reason }: { reason: string | undefined }) {
  const t = useText();
  const { pending, leave } = useCardChange();
  return (
    <Row>
      <button
        aria-busy={pending || undefined}
        aria-disabled={reason !== undefined || undefined}
        className={`${rowClass} aria-disabled:text-text2`}
        onClick={() => {
          if (!pending && reason === undefined) void leave(ask(openCobrandPage, {}));
        }}
        type="button"
      >
        <RowBody
          leading={<IconTile icon="key" tone={reason === undefined ? 'brand' : 'neutral'} />}
          subtitle={reason ?? t('cobrand.pin.there')}
          title={t('cobrand.pin.change')}
          trailing={<Icon name="external" size={20} />}
        />
      </button>
    </Row>
  );
}

function Limits({ card: { limits } }: { card: CobrandCard }) {
  const t = useText();
  const format = useFormat();
  return (
    <section className="grid grid-cols-1 gap-1">
      <SectionHeader title={t('cobrand.limits')} />
      <Card className="grid gap-4 p-4">
        {limits.map(({ kind, used, limit }) => {
          const isCount = kind === 'FREE_CASH_OUTS';
          const text = isCount
            ? t('cobrand.limit.times', { used: used / 100, limit: limit / 100 })
            : `${format.amount(used)} / ${format.shortAmount(limit)}`;
          const label = t(`cobrand.limit.${kind}`);
          return (
            <div className="grid gap-1.5" key={kind}>
              <p className="flex flex-wrap justify-between gap-x-3">
                <span>{label}</span>
                <span className="font-medium tabular-nums" translate="no">
                  {text}
                </span>
              </p>
              <ProgressBar isCount={isCount} label={label} max={limit} text={text} value={used} />
            </div>
          );
        })}
      </Card>
    </section>
  );
}
