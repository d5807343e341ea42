import '#ui/more-icons.ts';
import { useLocation } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { AttemptBanner } from './attempt-banner.tsx';
import { OfflineStrip } from './offline-strip.tsx';
import { SideRail } from './side-rail.tsx';
import { TabBar } from './tab-bar.tsx';
import { TopBar } from './top-bar.tsx';
import { useProfileLanguage } from './use-profile-language.ts';
import { useSignedInWork } from './use-signed-in-work.ts';

const Overlay = lazy(() => import('./overlay.tsx'));

/**
 * What surrounds every signed-in screen. A screen is one column of 680 px; one that wants more marks
 * its outermost element with `data-wide`.
 */
export function Frame({ children }: { children: ReactNode }) {
  useSignedInWork();
  useProfileLanguage();
  const overlay = useLocation({ select: ({ state }) => state.overlay });
  return (
    <>
      <div className="min-h-dvh print:min-h-0 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
        <SideRail />
        <div className="flex min-w-0 flex-col px-safe">
          <OfflineStrip />
          <TopBar />
          <AttemptBanner />
          <main
            className="mx-auto w-full max-w-[76rem] grow px-gutter pb-28 *:mx-auto *:not-data-wide:max-w-content lg:*:mx-0 lg:px-10 lg:pb-12 print:p-0"
            id="content"
            tabIndex={-1}
          >
            {children}
          </main>
        </div>
        <TabBar />
      </div>
      {overlay !== undefined && (
        <Suspense>
          <Overlay name={overlay} />
        </Suspense>
      )}
    </>
  );
}
