import { type ReactNode, use } from 'react';
import { HeaderEnd, useScreenName } from './header-end.ts';

/**
 * The name of a screen. Its heading takes focus after a change of screen, so that the new name is
 * read; `back` is a link or button with `iconButtonClass`.
 */
export function PageHeader({
  title,
  subtitle,
  back,
  backOnWide = true,
  actions,
}: {
  title: ReactNode;
  subtitle?: ReactNode;
  back?: ReactNode;
  /** Not needed where a wide screen shows what one came from beside it. */
  backOnWide?: boolean;
  actions?: ReactNode;
}) {
  const end = use(HeaderEnd);
  useScreenName(typeof title === 'string' ? title : undefined);
  return (
    <header className="flex min-h-14 flex-wrap items-center gap-x-2 py-2">
      {back !== undefined && (
        <div className={`-ms-[min(0.75rem,3vw)] print:hidden ${backOnWide ? '' : 'lg:hidden'}`}>
          {back}
        </div>
      )}
      <div className="min-w-[6em] grow basis-0">
        <h1
          className={`font-semibold tracking-tight wrap-anywhere ${back === undefined ? 'text-2xl' : 'text-lg'}`}
          tabIndex={-1}
        >
          {title}
        </h1>
        {subtitle !== undefined && <p className="text-sm text-text2">{subtitle}</p>}
      </div>
      <div className="-me-[min(0.625rem,2vw)] ms-auto flex shrink-0 items-center empty:hidden print:hidden">
        {actions}
        {end}
      </div>
    </header>
  );
}
