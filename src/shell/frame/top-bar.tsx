import { Link, useLocation } from '@tanstack/react-router';
import { currentUser } from '#data/collections/user.ts';
import { useQuery } from '#data/react/use-query.ts';
import { monogram } from '#domain/person/person.ts';
import { Bell } from '#features/notifications/bell.tsx';
import { useText } from '#i18n/use-text.ts';
import { openOverlay } from '#platform/overlays.ts';
import { IconButton } from '#ui/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';

/**
 * Bar of a wide screen: search (except on the search screen), tools, and the signed-in person, whose button opens the
 * menu.
 */
export function TopBar() {
  const t = useText();
  const user = useQuery(currentUser).rows;
  const name = user ? `${user.name} ${user.surname}`.trim() : '';
  const searching = useLocation({ select: ({ pathname }) => pathname === '/payments' });
  return (
    <header
      className="mx-auto hidden w-full max-w-[76rem] items-center justify-between gap-6 px-10 pt-6 pb-2 lg:flex drag-window print:hidden"
      data-slot="top-bar"
    >
      <Link
        className={`flex min-h-13.5 w-full max-w-dialog items-center gap-3 rounded-full border border-border-strong bg-surface px-5 text-text2 transition-colors duration-150 hover:border-focus ${searching ? 'invisible' : ''}`}
        data-tour="search"
        search={{ q: '' }}
        to="/payments"
      >
        <Icon name="search" />
        <span className="grow">{t('shell.search')}</span>
      </Link>
      <div className="flex items-center gap-2">
        <HeaderTools />
        <button
          aria-label={name === '' ? t('sidebar.title') : t('sidebar.open', { name })}
          className="ms-2 grid size-12 place-items-center rounded-full bg-surface-brand font-semibold text-brand-text"
          data-slot="menu"
          onClick={() => openOverlay({ name: 'sidebar' })}
          type="button"
        >
          <PersonMark name={name} />
        </button>
      </div>
    </header>
  );
}

/** Buttons for help and notifications, in the upper corner of every screen of the frame. */
export function HeaderTools() {
  const t = useText();
  return (
    <>
      <IconButton
        data-slot="help"
        data-tour="help"
        icon="help"
        label={t('help.title')}
        onClick={() => openOverlay({ name: 'help' })}
      />
      <Bell />
    </>
  );
}

/**
 * A person's initials on a labelled button, or an icon if the name is empty. CSS draws the initials, because as text
 * they would be visible words that the button's accessible name lacks.
 */
export function PersonMark({ name }: { name: string }) {
  if (name === '') return <Icon name="user" />;
  return (
    <span
      aria-hidden="true"
      className="before:content-[attr(data-initials)]"
      data-initials={monogram(name)}
    />
  );
}
