import { Link } from '@tanstack/react-router';
import { GIFT_BALANCE } from '#contract/wallets.ts';
import { balanceOf } from '#data/collections/wallets.ts';
import { useQuery } from '#data/react/use-query.ts';
import { ZERO } from '#domain/money.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useRichText } from '#i18n/use-rich-text.tsx';
import { useText } from '#i18n/use-text.ts';
import { Amount } from '#ui/amount.tsx';
import { buttonClass, textLinkClass } from '#ui/button-class.ts';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { IconTile } from '#ui/icons/icon-tile.tsx';

/** The gift balance, and what can be done with it. `isActFirst`: nothing else on the screen is the act. */
export function GiftBalanceCard({ isActFirst }: { isActFirst: boolean }) {
  const t = useText();
  const rich = useRichText();
  const format = useFormat();
  const { rows: given } = useQuery(balanceOf, GIFT_BALANCE);
  return (
    <Card className="grid grid-cols-1 gap-2 p-4">
      <div className="flex flex-wrap items-center gap-3.5">
        <IconTile icon="gift" tone="accent" />
        <div className="@container grid min-w-[7em] grow basis-0">
          <span className="text-sm text-text2">{t('coupons.balance')}</span>
          <span>
            {given ? (
              <Amount
                hidden={format.covered ? t('amount.hidden') : undefined}
                size="figure"
                text={format.amount(given.availableAmount, given.currencyCode)}
              />
            ) : (
              '—'
            )}
          </span>
          {given?.held !== undefined && given.held > ZERO && (
            <span className="text-sm text-text2">
              {rich('coupons.held', { amount: format.amount(given.held, given.currencyCode) })}
            </span>
          )}
        </div>
        <Link
          className={buttonClass({ tone: isActFirst ? 'primary' : 'secondary', size: 'small' })}
          to="/coupons/send"
        >
          <Icon name="send" size={20} />
          {t('coupons.send')}
        </Link>
      </div>
      {given && given.availableAmount > ZERO && (
        <Link className={`${textLinkClass} -mb-2 justify-self-start text-sm`} to="/coupons/move">
          <Icon name="transfer" size={20} />
          {t('coupons.move')}
        </Link>
      )}
    </Card>
  );
}
