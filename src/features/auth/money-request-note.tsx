import type { ReactNode } from 'react';
import { findRequest, type MoneyRequest, readRequest } from '#domain/money-request.ts';
import { useOpenFormat } from '#i18n/use-format.ts';
import { useRichText } from '#i18n/use-rich-text.tsx';
import { useText } from '#i18n/use-text.ts';
import { Notice } from '#ui/tone.tsx';

/**
 * Returns a notice of the money request in a link, for a guest who must sign in to pay it. Loads its messages by
 * `needMessages`. Null if the link holds no request.
 */
export async function drawMoneyRequest(
  href: string,
  needMessages: (set: 'settings') => Promise<void>,
): Promise<ReactNode> {
  const request = readRequest(findRequest(href) ?? '');
  if (!request) return null;
  await needMessages('settings');
  return <AskedMoney {...request} />;
}

function AskedMoney({ amount, note }: MoneyRequest) {
  const t = useText();
  const rich = useRichText();
  const format = useOpenFormat();
  return (
    <Notice tone="neutral">
      <p className="font-semibold">
        {amount === null
          ? t('request.guest')
          : rich('request.guest.amount', { amount: format.amount(amount) })}
      </p>
      {note !== '' && (
        <blockquote className="wrap-anywhere" dir="auto" translate="no">
          «{note}»
        </blockquote>
      )}
      <p>{t('request.unchecked')}</p>
    </Notice>
  );
}
