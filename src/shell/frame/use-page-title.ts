import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { MessageId } from '#i18n/messages/messages.ts';
import { useIsHere, useText } from '#i18n/use-text.ts';

/**
 * Sets the document's title, by the screen's own name or that of its route, which comes with the messages of
 * the screen. For analytics the page's name: a name, never an address, and a mark on pages that hold a secret.
 */
export function usePageTitle(screenName: string | undefined, isMaintenance: boolean): void {
  const t = useText();
  const screen = useMatches({ select: (matches) => matches.at(-1)?.staticData ?? {} });
  const { secret } = screen;
  const { title, name = title && nameOf(title) } = isMaintenance
    ? { title: 'title.maintenance' as const }
    : screen;
  const isHere = useIsHere(title);
  const own = isMaintenance ? undefined : screenName;
  const words = own ?? (isHere && title ? t(title) : undefined);
  useEffect(() => {
    document.title = words === undefined ? t('title.app') : t('title.page', { title: words });
    const { documentElement } = document;
    documentElement.dataset['page'] = name ?? '';
    documentElement.toggleAttribute('data-secret', secret === true);
  }, [t, words, name, secret]);
}

/** "cobrand-order" of "title.cobrandOrder". */
function nameOf(title: MessageId): string {
  return title.slice('title.'.length).replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
