// Messages and texts in which browsers must not translate sums, names and numbers.
import { createElement, Fragment, type ReactNode, useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { MessageId } from '#i18n/messages/messages.ts';

/** Values of a message. A tag, `<b>…</b>`, becomes the result of its function for the text inside. */
type RichValues = Readonly<
  Record<string, string | number | ReactNode | ((inside: ReactNode[]) => ReactNode)>
>;

/** Function that renders a message with its values. */
export type RichText = (id: MessageId, values: RichValues) => ReactNode;

/**
 * Returns a function for displayed messages. A text value is a sum, a name or a number, so no browser translates it. A
 * tag becomes the result of its function: `rich('tour.welcome', { b: (inside) => <strong>{inside}</strong> })`.
 */
export function useRichText(): RichText {
  const intl = useIntl();
  return useMemo<RichText>(
    // A single element, because separate parts would become items of a surrounding grid or flex box.
    () => (id, values) => <span>{intl.formatMessage({ id }, marked(values))}</span>,
    [intl],
  );
}

/** Amounts, codes, masked numbers and times: figures with their separators and a following manat. */
const figures = /([+\u2212-]?\d(?:[\d.,:\s•]*\d)?(?:\s?(?:₼|AZN))?)/u;

/** Renders a text of the provider. Browsers do not translate the figures in it. */
export function WithFigures({ children }: { children: string }) {
  const parts = children
    .split(figures)
    .map((part, place) => (place % 2 === 1 ? createElement(Untranslated, null, part) : part));
  return createElement(Fragment, null, ...parts);
}

/** Renders a sum, a name or a number that the browser must not translate. */
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
