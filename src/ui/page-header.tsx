import { type ReactNode, use } from 'react';
import { HeaderEnd, useScreenName } from './frame-contexts.ts';

/**
 * The heading of a screen. The app focuses it after a change of screen, so that screen readers read the new name. A
 * text `title` also becomes the title of the document, unless `isBeside` is true. `back` is a link or button with
 * `iconButtonClass`.
 */
export function PageHeader({
  title,
  subtitle,
  back,
  backOnWide = true,
  actions,
  isBeside = false,
  isName = false,
}: {
  title: ReactNode;
  subtitle?: ReactNode;
  back?: ReactNode;
  /** False if a wide screen shows the previous screen beside this one. */
  backOnWide?: boolean;
  actions?: ReactNode;
  /** True if the title heads only a part of a screen, which has another heading. */
  isBeside?: boolean | undefined;
  /** True if a person gave the name, which browsers must not translate. */
  isName?: boolean;
}) {
  const end = use(HeaderEnd);
  useScreenName(typeof title === 'string' && !isBeside ? title : undefined);
  const Heading = isBeside ? 'h2' : 'h1';
  return (
    <header className="flex min-h-14 flex-wrap items-center gap-x-2 py-2">
      {back !== undefined && (
        <div className={`-ms-[min(0.75rem,3vw)] print:hidden ${backOnWide ? '' : 'lg:hidden'}`}>
          {back}
        </div>
      )}
      <div className="min-w-[6em] grow basis-0">
        <Heading
          className={`font-semibold tracking-tight wrap-anywhere ${back === undefined ? 'text-2xl' : 'text-lg lg:text-2xl'}`}
          tabIndex={isBeside ? undefined : -1}
          translate={isName ? 'no' : undefined}
        >
          {title}
        </Heading>
        {subtitle !== undefined && <p className="text-sm text-text2">{subtitle}</p>}
      </div>
      <div className="-me-[min(0.625rem,2vw)] ms-auto flex shrink-0 items-center empty:hidden print:hidden">
        {actions}
        {end}
      </div>
    </header>
  );
}
