// Messages and texts whose sums, names and numbers no browser translates.
import { createElement, Fragment, type ReactNode, useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { MessageId } from '#i18n/messages/messages.ts';

/** A tag of the message, `<b>…</b>`, becomes what its function makes of the text inside. */
type RichValues = Readonly<
  Record<string, string | number | ReactNode | ((inside: ReactNode[]) => ReactNode)>
>;

export type RichText = (id: MessageId, values: RichValues) => ReactNode;

/**
 * For messages that are shown. A value that comes as text is a sum, a name or a number: no browser translates it. A
 * tag becomes what its function makes of it: `rich('tour.welcome', { b: (inside) => <strong>{inside}</strong> })`.
 */
export function useRichText(): RichText {
  const intl = useIntl();
  return useMemo<RichText>(
    // One element: parts would each be an item of a grid or a flex box around them.
    () => (id, values) => <span>{intl.formatMessage({ id }, marked(values))}</span>,
    [intl],
  );
}

/** Amounts, codes, masked numbers, times: figures with what joins them, and the manat after them. */
const figures = /([+\u2212-]?\d(?:[\d.,:\s•]*\d)?(?:\s?(?:₼|AZN))?)/u;

/** A text that came written, with the figures in it left as they are. */
export function WithFigures({ children }: { children: string }) {
  const parts = children
    .split(figures)
    .map((part, place) => (place % 2 === 1 ? createElement(Untranslated, null, part) : part));
  return createElement(Fragment, null, ...parts);
}

/** A sum, a name or a number: the translator of a browser leaves it as it is. */
export function Untranslated({ children }: { children: string }) {
  return <span translate="no">{children}</span>;
}

function marked(values: RichValues): RichValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? <Untranslated key={name}>{value}</Untranslated> : value,
    ]),
  );
}
