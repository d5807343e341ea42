import { useMemo } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import type { MessageId } from '#i18n/messages/messages.ts';
import { allLocales, type Locale } from './language.ts';

/** Values of a message: text and formatted amounts, or a number that selects the plural. */
export type TextValues = Readonly<Record<string, string | number>>;

/** A message with its values. */
interface MessageText {
  readonly key: MessageId;
  readonly values?: TextValues | undefined;
}

/** Function that returns the text of a message: of an id with `values`, or of an object that contains id and values. */
export type Translate = (text: MessageId | MessageText, values?: TextValues) => string;

/** Returns the function that gives the texts of the messages in this react-intl object. */
export function translator({ formatMessage }: Pick<IntlShape, 'formatMessage'>): Translate {
  return (text, values) =>
    typeof text === 'string'
      ? formatMessage({ id: text }, values)
      : formatMessage({ id: text.key }, text.values);
}

/**
 * Returns the function that gives the text of a message in the current language. The function stays the same until the
 * language or the loaded messages change, so an effect may depend on it.
 */
export function useText(): Translate {
  const intl = useIntl();
  return useMemo(() => translator(intl), [intl]);
}

/**
 * Returns whether this message is loaded; false without an id. The messages of a screen are loaded when the screen
 * opens.
 */
export function useIsMessageLoaded(id: MessageId | undefined): boolean {
  const { messages } = useIntl();
  return id !== undefined && id in messages;
}

/** Returns the language of the screen. Throws if it is not a language of the app. */
export function useLocale(): Locale {
  const { locale } = useIntl();
  const known = allLocales.find((each) => each === locale);
  if (known === undefined) throw new Error(`Not a language of ours: ${locale}`);
  return known;
}
