import { Link, type LinkProps, useCanGoBack, useRouter } from '@tanstack/react-router';
import { iconButtonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icons/icon.tsx';

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
