// Links that many screens share, and leaving for a hosted page: `ui` imports no router, and features not each other.
import { Link, type LinkProps, useCanGoBack, useRouter } from '@tanstack/react-router';
import { type MouseEvent, type ReactNode, useEffect } from 'react';
import type { Failure } from '#api/failure.ts';
import type { Answer } from '#contract/call.ts';
import type { openCardPage } from '#contract/cards.ts';
import { leaveForPage } from '#platform/hosted-visit.ts';
import { closeOverlay, shownOverlay } from '#platform/overlays.ts';
import { buttonClass, iconButtonClass, textLinkClass } from '#ui/button.tsx';
import { Icon, type IconName } from '#ui/icons/icon.tsx';
import { EmptyState } from '#ui/states/placeholders.tsx';

interface Linking {
  readonly to:
    | '/automobiles'
    | '/autopayment'
    | '/cards'
    | '/coupons/send'
    | '/create-autopayment'
    | '/create-favorite'
    | '/favorites'
    | '/favorites/pay'
    | '/payments'
    | '/settings';
}

/** A link in a screen's header: back to its parent screen, or, with another icon, to something else. */
export function HeaderLink({
  label,
  icon = 'chevron-left',
  to,
}: Linking & { label: string; icon?: IconName }) {
  return (
    <Link
      aria-label={label}
      className={iconButtonClass}
      title={icon === 'chevron-left' ? undefined : label}
      to={to}
    >
      <Icon name={icon} />
    </Link>
  );
}

/** A link beside the title of a section, to the screen with the whole list, which `of` names where the words do not. */
export function SectionLink({ to, of, children }: Linking & { of?: string; children: string }) {
  return (
    <Link
      aria-label={of && `${children}: ${of}`}
      className={`${textLinkClass} justify-end`}
      to={to}
    >
      {children}
    </Link>
  );
}

/** What a wide screen shows in full beside a list. */
export interface Beside {
  /** The id of the row; undefined where there is none to show. */
  readonly id: string | undefined;
  /** The address names it. */
  readonly isScreen: boolean;
}

/** Of the link of a row, where what it leads to stands beside its list. */
export function besideProps(id: string, beside: Beside | undefined) {
  return (
    beside && {
      'aria-current': id === beside.id ? ('true' as const) : undefined,
      // The list stays where it is, and Back leads to where it was opened.
      replace: beside.isScreen,
      resetScroll: false,
      // The row stays, and would keep the focus from what it opens.
      onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => currentTarget.blur(),
    }
  );
}

/** An empty state whose button is a link. */
export function EmptyWithLink({
  icon,
  title,
  to,
  children,
}: Linking & { icon: IconName; title: string; children: ReactNode }) {
  return (
    <EmptyState
      action={
        <Link className={buttonClass({ tone: 'secondary' })} to={to}>
          {children}
        </Link>
      }
      icon={icon}
      title={title}
    />
  );
}

/** Goes one step back in the history. A person who came from outside the app is led to `to` instead. */
export function BackLink({
  name,
  icon = 'chevron-left',
  ...link
}: Pick<LinkProps, 'to' | 'params'> & { name: string; icon?: 'chevron-left' | 'close' }) {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return (
    <Link
      {...link}
      aria-label={name}
      className={iconButtonClass}
      onClick={(event) => {
        if (!canGoBack) return;
        event.preventDefault();
        router.history.back();
      }}
    >
      <Icon name={icon} />
    </Link>
  );
}

/**
 * Leaves for a hosted page on which nothing is paid. Resolves to the failure where there is no page to leave for,
 * and after the leaving begins to nothing: the page that is left goes on showing that it waits.
 */
export async function leaveForTask(
  asking: Promise<readonly [Answer<typeof openCardPage>, null] | readonly [null, Failure]>,
): Promise<Failure | null> {
  const { pathname } = location;
  const [page, failure] = await asking;
  // A person who went elsewhere meanwhile, perhaps to a payment, stays there.
  if (page && location.pathname === pathname) leaveForPage(page.address);
  return failure;
}

/** Acts when Back from a hosted page finds this one as it was left. `act` is a stable function. */
export function usePageReturn(act: () => void): void {
  useEffect(() => {
    addEventListener('pageshow', act);
    return () => removeEventListener('pageshow', act);
  }, [act]);
}

/** What closes the overlay that is open now, where no other has taken its place meanwhile: for after an answer. */
export function closerOfOverlay(): () => void {
  const open = shownOverlay.get();
  return () => {
    if (shownOverlay.get() === open) closeOverlay();
  };
}
