import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { shortAutomaticPayments } from '#data/collections/automatic-payments.ts';
import { allCategories } from '#data/collections/catalogue.ts';
import { shortFavorites } from '#data/collections/favorites.ts';
import { newestTransactions } from '#data/collections/history/queries.ts';
import { limitOf } from '#data/collections/limits.ts';
import { currentUser } from '#data/collections/user.ts';
import { firstWallet } from '#data/collections/wallets.ts';
import { useQuery } from '#data/react/use-query.ts';
import { delayCatalogue } from '#data/revalidation/revalidate.ts';
import { ShortAutopayments } from '#features/autopayments/short-autopayments.tsx';
import {
  CategoriesSection,
  CategoriesSkeleton,
  QuickPayments,
  QuickSkeleton,
} from '#features/catalogue/catalogue-sections.tsx';
import { DebtsSection, ShortFavorites } from '#features/favorites/short-favorites.tsx';
import { RecentTransactions } from '#features/history/recent-transactions.tsx';
import { LazyInstallHint } from '#features/install/lazy-install-hint.tsx';
import { MonthlyLimit } from '#features/limits/monthly-limit.tsx';
import { Balance } from '#features/wallet/balance.tsx';
import { formatCount } from '#i18n/formats/format-numbers.ts';
import { useLocale, useText } from '#i18n/use-text.ts';
import { openOverlay } from '#platform/overlays.ts';
import { whenControlled } from '#platform/page-state.ts';
import { HeaderTools, PersonMark } from '#shell/frame/top-bar.tsx';
import { useWide } from '#shell/frame/use-wide.ts';
import { buttonClass, IconButton } from '#ui/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { AskAgain } from '#ui/states/when-saved.tsx';

const WORKER_WITHIN_MS = 2_000;

/**
 * The home screen: balance and limit, search, debts, favorites, automatic payments, newest transactions, on a wide
 * screen also quick payments and categories. The style sheet places the parts, so that nothing moves when this screen
 * replaces the prerendered page. The data of parts that only a wide screen shows is read only on a wide screen.
 * Fetching the catalogue waits for the worker, at most two seconds.
 */
export function Dashboard() {
  const wide = useWide();
  // On a first visit the worker soon controls the page, and then parses and stores the catalogue instead of the page.
  useEffect(() => delayCatalogue(whenControlled(WORKER_WITHIN_MS)), []);
  return (
    <div
      className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_auto_1fr] lg:items-start lg:gap-6 lg:pt-2"
      data-wide
    >
      <Greeting />
      <div className="grid gap-4 lg:col-start-1 lg:grid-cols-[3fr_2fr]">
        <div className="grid" data-tour="balance">
          <Wallet />
        </div>
        <div className="hidden lg:grid">{wide ? <QuickPayments /> : <QuickSkeleton />}</div>
      </div>
      <NeverLoadedRetry wide={wide} />
      <SearchLink />
      <div className="grid gap-4 lg:col-start-2 lg:row-span-3 lg:row-start-1">
        <DebtsSection />
        <div className="-mx-gutter px-gutter lg:mx-0 lg:px-0" data-tour="favorites">
          <ShortFavorites />
        </div>
        <ShortAutopayments />
      </div>
      <Categories wide={wide} />
      <div className="lg:col-start-1">
        <RecentTransactions />
      </div>
      <div className="order-last empty:hidden lg:order-none lg:col-start-1">
        <LazyInstallHint />
      </div>
    </div>
  );
}

/** Categories. A phone shows them last, and only if the stored history has been read and is empty. */
function Categories({ wide }: { wide: boolean }) {
  const { rows: paid } = useQuery(newestTransactions, 1);
  const fresh = paid?.length === 0;
  return (
    <div className={`${fresh ? 'order-last' : 'hidden'} lg:order-none lg:col-start-1 lg:block`}>
      {wide || fresh ? <CategoriesSection /> : <CategoriesSkeleton />}
    </div>
  );
}

/** Header of a phone. A wide screen shows the person in its top bar. */
function Greeting() {
  const t = useText();
  const { rows: user } = useQuery(currentUser);
  const name = user ? `${user.name} ${user.surname}`.trim() : '';
  return (
    <header className="flex min-h-14 flex-wrap items-center gap-3 pt-2.5 lg:sr-only">
      <button
        aria-label={name === '' ? t('sidebar.title') : t('sidebar.open', { name })}
        className="grid size-11 shrink-0 place-items-center rounded-full bg-surface-brand text-sm font-bold text-brand-text lg:hidden"
        data-slot="menu"
        onClick={() => openOverlay({ name: 'sidebar' })}
        type="button"
      >
        <PersonMark name={name} />
      </button>
      <h1 className="grid min-w-[5.5em] grow basis-0 wrap-anywhere" tabIndex={-1}>
        {user && name === '' ? (
          <span className="text-lg font-semibold">{t('dashboard.welcome')}</span>
        ) : (
          <>
            <span className="text-sm text-text2">{t('dashboard.welcome')}</span>
            <span className="min-h-5 font-semibold leading-tight">{name}</span>
          </>
        )}
      </h1>
      <div className="-me-[min(0.625rem,2vw)] ms-auto flex shrink-0 lg:hidden">
        <HeaderTools />
      </div>
    </header>
  );
}

function Wallet() {
  const t = useText();
  return (
    <Balance
      actions={
        <>
          <Link className={buttonClass()} to="/top-up">
            <Icon name="plus" />
            {t('button.topUp')}
          </Link>
          <Link className={buttonClass({ tone: 'hero' })} to="/transfer">
            <Icon name="transfer" />
            {t('button.transfer')}
          </Link>
        </>
      }
    >
      <MonthlyLimit />
    </Balance>
  );
}

/** Single retry button for all collections that were never loaded. The sections only say what is missing. */
function NeverLoadedRetry({ wide }: { wide: boolean }) {
  const catalogue = useQuery(allCategories);
  const shown = [
    useQuery(firstWallet),
    useQuery(newestTransactions, 1),
    useQuery(limitOf, 'PAYMENT'),
    useQuery(shortFavorites),
    useQuery(shortAutomaticPayments),
    ...(wide ? [catalogue] : []),
  ];
  const asks = shown.flatMap((saved) => (saved.state === 'never' ? saved.ask : []));
  if (asks.length === 0) return null;
  return (
    <div className="lg:col-start-1">
      <AskAgain
        ask={async () => (await Promise.all(asks.map((ask) => ask()))).every(Boolean)}
        small
      />
    </div>
  );
}

/**
 * A link that looks like the search field to which it leads, and a button that opens the code reader. Hidden on a wide
 * screen, whose top bar has the search.
 */
function SearchLink() {
  const t = useText();
  const locale = useLocale();
  return (
    <div className="flex items-center gap-2 lg:hidden">
      <Link
        className="flex min-h-12.5 min-w-0 grow items-center gap-3 rounded-control border border-border-strong bg-surface px-4 text-text2"
        data-tour="search"
        search={{ q: '' }}
        to="/payments"
      >
        <Icon name="search" size={20} />
        {t('catalogue.search', { count: `${formatCount(1000, locale)}+`, n: 1000 })}
      </Link>
      <IconButton
        aria-haspopup="dialog"
        data-slot="scan"
        icon="scan-line"
        label={t('scan.title')}
        onClick={() => openOverlay({ name: 'scan' })}
      />
    </div>
  );
}
