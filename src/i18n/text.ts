import type { ReactNode } from 'react';
import type { MessageId } from '#i18n/messages/messages.ts';

/** What a message may take: text and amounts already formatted, or a bare number to choose a plural by. */
export type TextValues = Readonly<Record<string, string | number>>;

export type Text = (id: MessageId, values?: TextValues) => string;

/** A tag of the message, `<b>…</b>`, becomes what its function makes of the text inside. */
export type RichValues = Readonly<
  Record<string, string | number | ReactNode | ((inside: ReactNode[]) => ReactNode)>
>;

export type RichText = (id: MessageId, values: RichValues) => ReactNode;
