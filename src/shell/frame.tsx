import '#ui/icons/more-icons.ts';
import { useRouteContext } from '@tanstack/react-router';
import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { serverNow } from '#api/server-time.ts';
import { useOutcomeNotice } from '#checkout/outcome-notice.tsx';
import { UnresolvedBanner } from '#checkout/unresolved-banner.tsx';
import { currentUser } from '#data/collections/user.ts';
import { firstWallet } from '#data/collections/wallets.ts';
import { useConnectivity } from '#data/react/use-connectivity.ts';
import { useDatabaseHealth } from '#data/react/use-local-rows.ts';
import { useQuery } from '#data/react/use-query.ts';
import { formatSavedTime } from '#i18n/formats/format-date.ts';
import { inCase } from '#i18n/formats/suffix-az.ts';
import { languageOf } from '#i18n/language.ts';
import { useLocale, useText } from '#i18n/use-text.ts';
import { connectivity } from '#platform/connectivity.ts';
import { announceListening, nextTask, whenLoaded } from '#platform/page-state.ts';
import { savesData } from '#platform/save-data.ts';
import { takeReloadDraft } from '#session/drafts.ts';
import { saveLanguage, unsavedLanguage } from '#session/language-choice.ts';
import { sessionItem } from '#session/session-item.ts';
import { useOtherDevice, useOverlayQueue } from '#shell/overlays/use-overlay-queue.ts';
import { SessionEnding } from '#shell/session/session-ending.tsx';
import { loadQuietly } from '#shell/startup/chunks.ts';
import { useBackgroundWork } from '#shell/startup/use-background-work.ts';
import { restoreTyped, typedDrafts } from '#ui/form/typed.ts';
import { type Drafts, FormDrafts, HeaderEnd } from '#ui/frame-contexts.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { SlowReason } from '#ui/states/placeholders.tsx';
import { SideRail, TabBar } from './frame/section-bars.tsx';
import { HeaderTools, TopBar } from './frame/top-bar.tsx';

/** True once the draft from before a reload was taken. The first form that asks gets it. */
let isLookedFor = false;
const drafts: Drafts = {
  ...typedDrafts,
  take(names) {
    const kept = isLookedFor ? null : takeReloadDraft();
    isLookedFor = true;
    if (kept) restoreTyped({ href: kept.path, values: kept.typed });
    return typedDrafts.take(names);
  },
};

const OwnerGate = lazy(() => import('#shell/session/owner-gate.tsx'));

/** Tools of a narrow screen. A wide screen has them in its top bar. */
const tools = (
  <div className="flex lg:hidden">
    <HeaderTools />
  </div>
);

/**
 * Frame of every signed-in screen: its bars, its notices and the drafts of its forms. It also runs the background work
 * of the session. A screen is a column of 680 px. A wider screen marks its outermost element with `data-wide`.
 */
export function Frame({ children }: { children: ReactNode }) {
  useEffect(announceListening, []);
  // A sign-in by link ends before the app starts, so the item is read once. `OwnerGate`, which asks whether the account
  // is the person's own, stays after the answer, so that the screen is not remounted.
  const [isGated] = useState(() => !import.meta.env.SSR && sessionItem('by-link').read() !== null);
  return (
    <div className="lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <SideRail />
      <div className="min-w-0 px-safe">
        <SessionEnding />
        {/* At least as high as the screen, so that the page can be scrolled by the height of `SessionEnding` above. */}
        <div className="flex min-h-dvh flex-col print:min-h-0">
          <OfflineStrip />
          <TopBar />
          <UnresolvedBanner />
          <main
            className="mx-auto w-full max-w-[76rem] grow px-gutter pb-28 *:mx-auto *:not-data-wide:max-w-content lg:*:not-data-wide:mx-0 lg:px-10 lg:pb-12 print:p-0"
            id="content"
            tabIndex={-1}
          >
            <FormDrafts value={drafts}>
              <ReasonOfWaiting>
                <HeaderEnd value={tools}>
                  {isGated ? (
                    <Suspense>
                      <OwnerGate>{children}</OwnerGate>
                    </Suspense>
                  ) : (
                    children
                  )}
                </HeaderEnd>
              </ReasonOfWaiting>
            </FormDrafts>
          </main>
          <LazyOffers />
        </div>
      </div>
      <TabBar />
      <Background />
    </div>
  );
}

/** Runs the background work. Renders nothing, so that its updates do not render the whole frame. */
function Background() {
  useBackgroundWork();
  useProfileLanguage();
  useOtherDevice();
  useOverlayQueue();
  useOutcomeNotice();
  return null;
}

/**
 * Provides the message that slowly loading screens show. It blames the storage of the device if the local database is
 * still opening or only in memory.
 */
function ReasonOfWaiting({ children }: { children: ReactNode }) {
  const health = useDatabaseHealth();
  const lacksStorage = health === 'opening' || health === 'memory';
  return (
    <SlowReason value={lacksStorage ? 'shell.loading.storage' : 'shell.loading.slow'}>
      {children}
    </SlowReason>
  );
}

/**
 * Applies the profile's language. It has priority over the address and the cookie, which other sites of the domain may
 * write. An unsaved choice on this device has priority over all, and is saved once the provider can be reached.
 */
function useProfileLanguage(): void {
  const { changeLanguage } = useRouteContext({ from: '__root__' });
  const spoken = languageOf(useLocale());
  const saved = useQuery(currentUser);
  // A stale profile may be older than the last choice.
  const language = saved.state === 'saved' && !saved.stale ? saved.rows?.language : undefined;
  useEffect(() => {
    if (language === undefined || language === spoken || unsavedLanguage() !== null) return;
    void changeLanguage(language);
  }, [changeLanguage, language, spoken]);

  const isOnline =
    useSyncExternalStore(connectivity.subscribe, connectivity.get, () => 'unknown') === 'online';
  useEffect(() => {
    if (isOnline) void saveLanguage();
  }, [isOnline]);
}

/** Loads and draws the offers after the first screen, except in data-saving mode. */
function LazyOffers() {
  const [Offers, setOffers] = useState<ComponentType>();

  useEffect(() => {
    if (savesData()) return;
    const load = async () => {
      const { Offers: loaded } = await import('#shell/overlays/offers.tsx');
      setOffers(() => loaded);
    };
    // The other effects of the first screen run in this task, so loading begins in the next.
    void whenLoaded()
      .then(nextTask)
      .then(() => loadQuietly(load));
  }, []);

  return Offers ? <Offers /> : null;
}

/**
 * Strip above every screen while the app is offline. The strip says when the wallet on this device was saved, or that
 * nothing was saved.
 */
function OfflineStrip() {
  const offline = useConnectivity() === 'offline';
  return <div role="status">{offline && <Offline />}</div>;
}

function Offline() {
  const t = useText();
  const locale = useLocale();
  const wallet = useQuery(firstWallet);
  return (
    <div className="flex min-h-10 items-center gap-2.5 bg-strip px-gutter py-2 text-sm text-on-strip print:hidden">
      <Icon name="cloud-off" size={20} />
      <span data-notice>
        {wallet.state === 'saved'
          ? t('shell.offline.savedAt', {
              time: inCase(
                formatSavedTime(wallet.savedAt, locale, serverNow()),
                'locative',
                locale,
              ),
            })
          : t(wallet.state === 'never' ? 'shell.offline.never' : 'shell.offline')}
      </span>
    </div>
  );
}
