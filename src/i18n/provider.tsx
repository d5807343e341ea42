import { type ReactNode, useMemo } from 'react';
import { createIntl, RawIntlProvider } from 'react-intl';
import { AmountsCovered } from './amounts-covered.ts';
import { onIntlError } from './intl-error.ts';
import type { Locale } from './language.ts';
import type { Messages } from './messages.ts';

/** The language of everything below it. Changing both props together changes all text at once. */
export function I18nProvider({
  locale,
  messages,
  covered = false,
  children,
}: {
  readonly locale: Locale;
  readonly messages: Messages;
  /** Whether amounts are covered on this device. */
  readonly covered?: boolean;
  readonly children: ReactNode;
}) {
  const intl = useMemo(
    () => createIntl({ locale, defaultLocale: 'az', messages, onError: onIntlError }),
    [locale, messages],
  );
  return (
    <RawIntlProvider value={intl}>
      <AmountsCovered value={covered}>{children}</AmountsCovered>
    </RawIntlProvider>
  );
}
