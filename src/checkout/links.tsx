// Links, rows and empty states that many screens share, navigation to hosted pages, and closing of overlays. `checkout`
// contains them because `ui` imports no router and features do not import each other.
import { Link, type LinkProps, useCanGoBack, useRouter } from '@tanstack/react-router';
import { type MouseEvent, type ReactNode, useEffect } from 'react';
import type { Failure } from '#api/failure.ts';
import type { Answer } from '#contract/call.ts';
import type { openCardPage } from '#contract/cards.ts';
import { leaveForPage } from '#platform/hosted-visit.ts';
import { closeOverlay, type Overlay, openOverlay, shownOverlay } from '#platform/overlays.ts';
import { buttonClass, iconButtonClass, textLinkClass } from '#ui/button.tsx';
import { Icon, type IconName } from '#ui/icons/icon.tsx';
import { Row, RowBody, type RowParts, rowClass } from '#ui/list.tsx';
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

/** Link in a screen's header: to its parent screen, or, with another icon, to another screen. */
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

/**
 * Link beside the title of a section, to the screen with the whole list. `of` names the list for screen readers if the
 * text does not.
 */
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

/** The row of a list that a wide screen shows in full beside the list. */
export interface Beside {
  /** Id of the row. Undefined if no row is shown beside the list. */
  readonly id: string | undefined;
  /** True if the address of the screen names the row. */
  readonly isScreen: boolean;
}

/**
 * Returns the props of the link of row `id` in a list that shows a row beside itself. The props mark the open row, keep
 * the list's scroll position and take the focus off a pressed link. If the address names a row already, the link
 * replaces its history entry. Returns undefined if `beside` is undefined.
 */
export function besideProps(id: string, beside: Beside | undefined) {
  return (
    beside && {
      'aria-current': id === beside.id ? ('true' as const) : undefined,
      // The list keeps its scroll position, and Back leads to where the list was opened from.
      replace: beside.isScreen,
      resetScroll: false,
      // The row stays in the page and would otherwise keep the focus.
      onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => currentTarget.blur(),
    }
  );
}

/** Empty state with a link as its button. */
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

/** Row that opens an overlay. */
export function OverlayRow({ overlay, ...row }: RowParts & { overlay: Overlay }) {
  return (
    <Row>
      <button
        aria-haspopup="dialog"
        className={rowClass}
        onClick={() => openOverlay(overlay)}
        type="button"
      >
        <RowBody {...row} />
      </button>
    </Row>
  );
}

/** Link that goes one entry back in the history. A person who came from outside the app is led to `to` instead. */
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
 * Waits for `asking`, the request for a hosted page of the provider on which nothing is paid, and navigates to that
 * page. A person who has opened another screen meanwhile stays there. Resolves to the failure if the provider gives no
 * page, otherwise to null. After null the caller should keep its pending state, because the browser is about to leave
 * the app.
 */
export async function leaveForTask(
  asking: Promise<readonly [Answer<typeof openCardPage>, null] | readonly [null, Failure]>,
): Promise<Failure | null> {
  const { pathname } = location;
  const [page, failure] = await asking;
  // The person may have opened another screen meanwhile, perhaps a payment, which must not be interrupted.
  if (page && location.pathname === pathname) leaveForPage(page.address);
  return failure;
}

/**
 * Calls `act` at each `pageshow`, so that it also runs when Back from a hosted page restores this page from the
 * back-forward cache. `act` must be a stable function.
 */
export function usePageReturn(act: () => void): void {
  useEffect(() => {
    addEventListener('pageshow', act);
    return () => removeEventListener('pageshow', act);
  }, [act]);
}

/**
 * Returns a function that closes the overlay that is open now, unless the person has left it: an answer that arrives
 * late must not close another overlay or leave another screen. `close` replaces how the overlay is closed.
 */
export function closerOfOverlay(close = closeOverlay): () => void {
  const open = shownOverlay.get();
  return () => {
    if (shownOverlay.get() === open) close();
  };
}
