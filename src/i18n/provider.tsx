import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { AmountsCovered } from './amounts-covered.ts';
import { onIntlError } from './intl-error.ts';
import type { Locale } from './language.ts';
import type { Messages } from './messages.ts';

/** The language of everything below it. Changing both props together changes all text at once. */
export function I18nProvider(props: {
  readonly locale: Locale;
  readonly messages: Messages;
  /** Whether amounts are covered on this device. */
  readonly covered?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <IntlProvider
      locale={props.locale}
      defaultLocale="az"
      messages={props.messages}
      onError={onIntlError}
    >
      <AmountsCovered value={props.covered ?? false}>{props.children}</AmountsCovered>
    </IntlProvider>
  );
}
