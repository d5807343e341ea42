import { Link } from '@tanstack/react-router';
import { useText } from '#i18n/use-text.ts';
import { buttonClass } from '#ui/button.tsx';
import { useScreenName } from '#ui/frame-contexts.ts';
import { MessageScreen } from './error-screen.tsx';

/** Shown for paths that are not addresses of the app. */
export function NotFoundScreen() {
  const t = useText();
  // An address of another route, such as a receipt in no known area, would otherwise show the title of that route.
  useScreenName(t('shell.notFound.title'));
  return (
    <MessageScreen icon="search" text="shell.notFound.text" title="shell.notFound.title">
      <Link className={buttonClass()} to="/">
        {t('shell.goHome')}
      </Link>
    </MessageScreen>
  );
}
