import { Description, Dialog, DialogPanel, DialogTitle } from '@headlessui/react';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useState } from 'react';
import type { MessageId } from '#i18n/messages/messages.ts';
import { useText } from '#i18n/use-text.ts';
import { type About, closeOverlay, openOverlay } from '#platform/overlays.ts';
import { Button } from '#ui/button.tsx';
import { whileInPage } from '#ui/overlays/dialog.tsx';
import { DialogMessages } from '#ui/overlays/notices-below.tsx';

/**
 * Explains the home screen step by step, and navigates there if another screen is open. Each step can close the tour.
 * `campaign` is only passed on to the next step.
 */
export default function Tour({ step, campaign }: About<'tour'>) {
  const t = useText();
  useHome();
  const stop = steps[step] ?? steps[0];
  const place = usePlace(stop.at);
  const go = (to: number) => openOverlay({ name: 'tour', step: to, campaign });
  const isLast = step >= steps.length - 1;
  // True if the explained element is in the lower half of the screen. The text is then in the upper half.
  const isLow = place !== undefined && place.y + place.height / 2 > innerHeight / 2;
  return (
    <Dialog className="relative z-50" onClose={whileInPage(closeOverlay)} open>
      <Light place={place} />
      <DialogPanel
        className={`fixed inset-x-4 mx-auto grid max-w-dialog gap-3 rounded-hero bg-surface p-5 shadow-float ${isLow ? 'top-[calc(1.5rem+var(--titlebar))]' : 'bottom-[calc(0.75rem+var(--bars,0px))]'}`}
      >
        <p className="text-sm tabular-nums text-text2">
          {t('tour.step', { step: String(step + 1), count: String(steps.length) })}
        </p>
        <div aria-live="polite" className="grid gap-1">
          <DialogTitle className="text-lg font-semibold">{t(stop.title)}</DialogTitle>
          <Description className="text-text2">{t(stop.text)}</Description>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-2">
          {isLast ? (
            <span />
          ) : (
            <Button onClick={closeOverlay} size="small" tone="quiet">
              {t('tour.skip')}
            </Button>
          )}
          <span className="flex gap-2">
            {step > 0 && (
              <Button onClick={() => go(step - 1)} size="small" tone="secondary">
                {t('tour.back')}
              </Button>
            )}
            <Button onClick={() => (isLast ? closeOverlay() : go(step + 1))} size="small">
              {t(isLast ? 'button.done' : 'tour.next')}
            </Button>
          </span>
        </div>
        <DialogMessages at={isLow ? 'bottom' : 'top'} />
      </DialogPanel>
    </Dialog>
  );
}

/** Navigates to the home screen, where the tour takes place. */
function useHome(): void {
  const navigate = useNavigate();
  const isHome = useLocation({ select: ({ pathname }) => pathname === '/' });
  useEffect(() => {
    if (!isHome) void navigate({ to: '/', replace: true, state: (state) => state });
  }, [isHome, navigate]);
}

/** Scrolls to the visible element with this `data-tour` and returns its position. Undefined if there is none. */
function usePlace(name: string): DOMRect | undefined {
  const [place, setPlace] = useState<DOMRect>();
  useLayoutEffect(() => {
    let last: DOMRect | undefined;
    const follow = () => {
      const now = visible(name)?.getBoundingClientRect();
      if (!last || !now || !same(last, now)) setPlace(now);
      last = now;
    };
    const show = () => {
      const before = last;
      follow();
      if (last === undefined || (before && same(before, last))) return;
      visible(name)?.scrollIntoView({ block: 'center' });
      follow();
    };
    show();
    // Content that loads later moves the element.
    const observer = new MutationObserver(show);
    observer.observe(document.body, { childList: true, subtree: true });
    addEventListener('resize', show);
    addEventListener('scroll', follow, { passive: true });
    return () => {
      observer.disconnect();
      removeEventListener('resize', show);
      removeEventListener('scroll', follow);
    };
  }, [name]);
  return place;
}

function visible(name: string): Element | undefined {
  return [...document.querySelectorAll(`[data-tour="${name}"]`)].find((element) =>
    element.checkVisibility(),
  );
}

function same(a: DOMRect, b: DOMRect): boolean {
  return a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;
}

/** Darkens the screen except the element that the tour explains, or the whole screen if `place` is undefined. */
function Light({ place }: { place: DOMRect | undefined }) {
  const margin = 6;
  const hole = place && {
    x: place.x - margin,
    y: place.y - margin,
    width: place.width + 2 * margin,
    height: place.height + 2 * margin,
    rx: 20,
  };
  return (
    <svg aria-hidden="true" className="fixed inset-0 size-full fill-backdrop">
      <mask id="tour-hole">
        <rect fill="#fff" height="100%" width="100%" />
        {hole && <rect {...hole} fill="#000" />}
      </mask>
      <rect height="100%" mask="url(#tour-hole)" width="100%" />
      {hole && <rect {...hole} className="fill-none stroke-brand stroke-3" />}
    </svg>
  );
}

interface Step {
  /** The `data-tour` of an element on the home screen. */
  readonly at: string;
  readonly title: MessageId;
  readonly text: MessageId;
}

/** Steps of the tour. If an element is not on the screen, only the text is shown. */
const steps: readonly [Step, ...Step[]] = [
  { at: 'balance', title: 'tour.balance.title', text: 'tour.balance.text' },
  { at: 'search', title: 'tour.search.title', text: 'tour.search.text' },
  { at: 'favorites', title: 'tour.favorites.title', text: 'tour.favorites.text' },
  { at: 'sections', title: 'tour.sections.title', text: 'tour.sections.text' },
  { at: 'help', title: 'tour.help.title', text: 'tour.help.text' },
];
