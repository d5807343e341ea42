// Links that look the same on many screens.
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass, iconButtonClass, textLinkClass } from '#ui/button-class.ts';
import { Icon, type IconName } from '#ui/icons/icon.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';

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

/** In the header of a screen: back to the one that it belongs to, or, with another icon, an act. */
export function HeaderLink({
  label,
  icon = 'chevron-left',
  to,
}: Linking & { label: string; icon?: IconName }) {
  return (
    <Link aria-label={label} className={iconButtonClass} title={label} to={to}>
      <Icon name={icon} />
    </Link>
  );
}

/** Beside the title of a section: leads to the rest of it. */
export function SectionLink({ to, children }: Linking & { children: string }) {
  return (
    <Link className={`${textLinkClass} justify-end`} to={to}>
      {children}
    </Link>
  );
}

/** Nothing is here, and where one goes on. */
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
