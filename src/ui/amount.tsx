import { useContext } from 'react';
import { AmountsCovered } from '#i18n/use-amount.ts';
import { useText } from '#i18n/use-text.ts';

/**
 * Renders a formatted amount with its sign and currency, `text`, which no browser may translate. While amounts are
 * hidden, dots replace it, and screen readers read that the amount is hidden. With size `balance` the decimals and the
 * currency are smaller.
 */
export function Amount({ text, size = 'row' }: { text: string; size?: keyof typeof sizes }) {
  if (useContext(AmountsCovered)) {
    return (
      <span className={sizes[size]}>
        <HiddenAmount />
      </span>
    );
  }
  if (size !== 'balance') {
    return (
      <span className={sizes[size]} data-slot="amount" translate="no">
        {text}
      </span>
    );
  }
  const { manat, rest } = splitBalance(text);
  return (
    <span className={sizes.balance} translate="no">
      <span data-slot="manat">{manat}</span>
      <span className="text-[0.67em] tracking-tight" data-slot="rest">
        {rest}
      </span>
    </span>
  );
}

function HiddenAmount() {
  const t = useText();
  return (
    <>
      <span aria-hidden="true">••••</span>
      <span className="sr-only">{t('amount.hidden')}</span>
    </>
  );
}

const figures = 'whitespace-nowrap tabular-nums';
const sizes = {
  row: `${figures} font-semibold`,
  figure: `${figures} text-[length:min(var(--text-2xl),10.8cqi)] leading-tight font-bold`,
  total: `${figures} text-3xl font-bold`,
  // A balance of ten million manat fits into the narrowest card at any text size.
  balance: `${figures} text-[length:min(var(--text-4xl),10.8cqi)] leading-[1.15] font-bold`,
} as const;

/** Splits a formatted balance for display: "1.248,60 AZN" gives `manat` "1.248," and `rest` "60 AZN", drawn smaller. */
export function splitBalance(text: string) {
  const at = Math.max(text.lastIndexOf(','), text.lastIndexOf('.')) + 1;
  return { manat: text.slice(0, at), rest: text.slice(at) };
}
