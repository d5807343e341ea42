import { useLocation } from '@tanstack/react-router';
import { useEffect, useId, useSyncExternalStore } from 'react';
import { useMayOffer, useOfferReservation } from '#data/react/offers.ts';
import { useText } from '#i18n/use-text.ts';
import { runTagManager } from '#platform/tag-manager.ts';
import { updateOffered } from '#platform/worker.ts';
import { consent, storeConsent } from '#session/consent.ts';
import { Button } from '#ui/button.tsx';

/**
 * Asks for consent to usage statistics, and runs the tag manager at the address `tags` while consent is given. The
 * question appears only on the home screen, if `mayAsk` is true, offers are allowed (`useMayOffer`), no update is
 * offered and no other offer appeared today.
 */
export function ConsentPrompt({ tags, mayAsk }: { tags: string; mayAsk: boolean }) {
  const answer = useSyncExternalStore(consent.subscribe, consent.get, () => null);
  useEffect(() => (answer === 'agreed' ? runTagManager(tags) : undefined), [answer, tags]);
  const isHome = useLocation({ select: ({ pathname }) => pathname === '/' });
  const isCovered = useLocation({ select: ({ state }) => state.overlay !== undefined });
  const isUpdating = useSyncExternalStore(updateOffered.subscribe, updateOffered.get, () => false);
  const mayShow = useMayOffer() && isHome && !isUpdating && answer === null;
  // The question waits while an overlay is open, but stays if one opens later.
  const hasTurn = useOfferReservation('statistics', mayShow && mayAsk && !isCovered);
  // A status region announces only content that is added after the region itself.
  return (
    <div className="contents" role="status">
      {mayShow && hasTurn && <Question />}
    </div>
  );
}

/**
 * The question, fixed to the lower edge above scrollable content, so that nothing moves when it appears or disappears.
 * If large text would make it fill the screen, it is at the end of the page instead.
 */
function Question() {
  const t = useText();
  const id = useId();

  return (
    <section
      aria-labelledby={id}
      className="rise pointer-events-none sticky bottom-[calc(99*min(0px,100vw-16rem,100dvh-40rem))] z-10 mx-auto w-full max-w-[76rem] px-gutter pb-[calc(var(--bars,0px)+0.75rem)] lg:px-10 lg:pb-6 print:hidden"
      data-question
    >
      <div
        className="pointer-events-auto mx-auto flex max-w-content flex-wrap items-center gap-x-6 gap-y-3 rounded-list border border-border bg-surface p-4 shadow-float lg:mx-0 lg:max-w-none"
        data-never-covered
      >
        <div className="grid grow basis-64 gap-0.5">
          <h2 className="font-semibold" id={id}>
            {t('consent.title')}
          </h2>
          <p className="text-sm text-text2">{t('consent.text')}</p>
        </div>
        <div className="grid grow grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-2 lg:grow-0 lg:basis-80">
          <Button onClick={() => storeConsent('declined')} size="small" tone="secondary">
            {t('consent.decline')}
          </Button>
          <Button onClick={() => storeConsent('agreed')} size="small" tone="secondary">
            {t('consent.agree')}
          </Button>
        </div>
      </div>
    </section>
  );
}
