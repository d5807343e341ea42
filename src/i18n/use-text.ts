import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { MessageId } from '#i18n/messages/messages.ts';
import { allLocales, type Locale } from './language.ts';

/** What a message may take: text and amounts already formatted, or a bare number to choose a plural by. */
export type TextValues = Readonly<Record<string, string | number>>;

export type Text = (id: MessageId, values?: TextValues) => string;

/** The same function until the language changes, so it may stand among an effect's dependencies. */
export function useText(): Text {
  const intl = useIntl();
  return useMemo<Text>(() => (id, values) => intl.formatMessage({ id }, values), [intl]);
}

/** Whether this message is here yet: those of a screen come with it. */
export function useIsHere(id: MessageId | undefined): boolean {
  const { messages } = useIntl();
  return id !== undefined && id in messages;
}

export function useLocale(): Locale {
  const { locale } = useIntl();
  const known = allLocales.find((each) => each === locale);
  if (known === undefined) throw new Error(`Not a language of ours: ${locale}`);
  return known;
}
