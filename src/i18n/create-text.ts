import { createIntl } from '@formatjs/intl';
import type { Messages } from '#i18n/messages/messages.ts';
import { onIntlError } from './intl-error.ts';
import type { Locale } from './language.ts';
import type { Text } from './text.ts';

/** Text outside React, from the same messages: document titles, PDF, CSV. */
export function createText(locale: Locale, messages: Messages): Text {
  const intl = createIntl({ locale, defaultLocale: 'az', messages, onError: onIntlError });
  return (id, values) => intl.formatMessage({ id }, values);
}
