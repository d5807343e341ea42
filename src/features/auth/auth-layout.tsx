import { useRouteContext } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { support } from '#domain/product.ts';
import { allLanguages, languageNames, languageOf, readLanguage } from '#i18n/language.ts';
import { useLocale, useText } from '#i18n/use-text.ts';
import { openOverlay } from '#platform/overlays.ts';
import { announceListening } from '#platform/page-state.ts';
import { IconButton } from '#ui/button.tsx';
import { StarLattice } from '#ui/icons/star-lattice.tsx';

/**
 * Layout of the guest pages: a band with name and language, the screen, help. Tells the boot script that React now
 * handles the prerendered screen.
 */
export function AuthLayout({
  slogan,
  ground = 'bg-surface',
  children,
}: {
  /** The large text in the band. */
  slogan: ReactNode;
  /** Background of the screen. */
  ground?: 'bg-bg' | 'bg-surface';
  children: ReactNode;
}) {
  const t = useText();
  useEffect(announceListening, []);
  return (
    <div className={`${ground} min-h-dvh lg:grid lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]`}>
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

/** Language menu for guests. The choice is stored on this device. After sign-in the profile's language applies. */
function LanguageMenu() {
  const t = useText();
  const current = languageOf(useLocale());
  const { changeLanguage } = useRouteContext({ from: '__root__' });
  return (
    <div className="relative grid min-h-11 min-w-14 place-items-center rounded-full bg-hero-veil px-4 font-medium has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <span aria-hidden="true">{current}</span>
      {/* A transparent native select lies over the visible language code. */}
      <select
        aria-label={t('auth.language')}
        className="absolute inset-0 cursor-pointer appearance-none rounded-full text-base opacity-0"
        onChange={({ target }) => {
          const language = readLanguage(target.value);
          if (language) void changeLanguage(language);
        }}
        value={current}
      >
        {allLanguages.map((language) => (
          <option key={language} lang={language.toLowerCase()} value={language}>
            {languageNames[language]}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Band above the screens of a guest. On a desktop it is a panel beside them. */
function Hero({ children }: { children: ReactNode }) {
  return (
    <header className="hero relative isolate flex flex-col overflow-hidden rounded-b-[2.5rem] px-[min(1.25rem,5.5vw)] pb-12 lg:rounded-none lg:px-14 lg:pt-4">
      <StarLattice />
      <div className="pt-safe" />
      {children}
    </header>
  );
}
