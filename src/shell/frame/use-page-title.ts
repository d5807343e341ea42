import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useText } from '#i18n/use-text.ts';

/**
 * Keeps the document's title in the person's language, and the page's own name where analytics, once
 * agreed to, may read it: names only, never an address, and marked where a secret is.
 */
export function usePageTitle(): void {
  const t = useText();
  const { name, title, secret } = useMatches({
    select: (matches) => matches.at(-1)?.staticData ?? {},
  });
  const words = title && t(title);
  useEffect(() => {
    document.title = words === undefined ? t('title.app') : t('title.page', { title: words });
    const { documentElement } = document;
    documentElement.dataset['page'] = name ?? '';
    documentElement.toggleAttribute('data-secret', secret === true);
  }, [t, words, name, secret]);
}
