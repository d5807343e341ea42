import type { ReactNode } from 'react';
import { useText } from '#i18n/use-text.ts';
import { openOverlay } from '#platform/overlays.ts';
import { support } from '#platform/support.ts';
import { Hero } from '#ui/balance-card.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { LanguageMenu } from './language-menu.tsx';

/** The guest pages: a band with name and language, the screen, help. */
export function AuthLayout({
  slogan,
  children,
}: {
  /** The large text in the band. */
  slogan: ReactNode;
  children: ReactNode;
}) {
  const t = useText();
  return (
    <div className="min-h-dvh bg-surface lg:grid lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <Hero>
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 pt-5">
          <p className="text-2xl font-bold tracking-tight">{t('title.app')}</p>
          <div className="flex items-center gap-2">
            <IconButton
              icon="help"
              label={t('help.title')}
              onClick={() => openOverlay({ name: 'help' })}
            />
            <LanguageMenu />
          </div>
        </div>
        <div className="mt-12 max-w-80 text-balance text-3xl font-bold tracking-tight lg:my-auto lg:max-w-dialog lg:text-4xl">
          {slogan}
        </div>
      </Hero>
      <div className="flex flex-col px-[min(1.25rem,5.5vw)] pt-6 pb-8 sm:mx-auto sm:w-full sm:max-w-dialog lg:justify-center">
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        <footer className="mt-4 text-center">
          <a
            className="inline-flex min-h-11 items-center rounded-chip px-2 text-sm text-text2"
            href={`tel:${support.phone}`}
          >
            {t('auth.help', { phone: support.phone })}
          </a>
        </footer>
      </div>
    </div>
  );
}
