import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { RichText, RichValues } from './text.ts';
import { Untranslated } from './untranslated.tsx';

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

function marked(values: RichValues): RichValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? <Untranslated key={name}>{value}</Untranslated> : value,
    ]),
  );
}
