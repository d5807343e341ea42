import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { MessageId } from '#i18n/messages/messages.ts';
import type { Text } from './text.ts';

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
