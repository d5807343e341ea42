const sources = ['WALLET', 'CARD', 'TERMINAL', 'BONUS', 'GIFT', 'OLD', 'COBRAND'] as const;

type Source = (typeof sources)[number];

/** The message for the source of a payment; an unknown source is shown by its name. */
export function sourceWord(paymentType: string): {
  readonly key: `source.${Source | 'other'}`;
  readonly values?: { readonly name: string };
} {
  const known = sources.find((source) => source === paymentType);
  return known === undefined
    ? { key: 'source.other', values: { name: paymentType } }
    : { key: `source.${known}` };
}
