import { useMatch, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { wholeCatalogue } from '#data/collections/catalogue.ts';
import { allFavorites } from '#data/collections/favorites.ts';
import { useQuery } from '#data/react/use-query.ts';
import { searchTexts } from '#domain/parse.ts';
import { readShared } from '#domain/shared-target.ts';
import { openOverlay } from '#platform/overlays.ts';
import { ANSWER_WITHIN_MS, askWorker } from '#platform/worker.ts';
import { SkeletonRows } from '#ui/states/placeholders.tsx';
import { brandIn, serviceOfCodes } from './service-of-codes.ts';

/**
 * Handles text shared with the app, the app's own links, and the shortcut to the code reader. Replaces itself with the
 * receipt, the form, or the search for a service. Forms are filled in but not sent. A phone opens a transfer, not a
 * mobile top-up: a shared number usually belongs to another person, and a transfer shows their name before anything is
 * agreed.
 */
export function SharedScreen() {
  const navigate = useNavigate();
  // The first fragment is kept, because another text may be shared while this one is looked up.
  const [fragment] = useState(() =>
    Object.fromEntries(new URLSearchParams(location.hash.slice(1))),
  );
  // The search is read from this screen's match, because during navigation `location` is already that of the next
  // screen.
  const text = useMatch({
    strict: false,
    select: ({ search }) => textsOf({ ...search, ...fragment }),
  });
  const catalogue = useQuery(wholeCatalogue);
  const favorites = useQuery(allFavorites);

  const lead = useEffectEvent(async (given: string, signal: AbortSignal) => {
    const isPicture = fragment['picture'] !== undefined;
    const shared = (isPicture && (await textOfPicture())) || given;
    // Reading the picture takes time, in which the person may have opened another screen.
    if (signal.aborted) return undefined;
    const read = readShared(shared, location.origin);
    const { way, words } = read;
    const [code] = read.codes;
    const replace = true;
    const services = catalogue.rows?.services ?? [];
    const found = serviceOfCodes(read, shared, services, favorites.rows ?? []);
    if (found) {
      const { id: pid, categoryId: cid } = found.service;
      const state = { shared: found.code };
      return navigate({ to: '/c/$cid/p/$pid', params: { cid, pid }, state, replace });
    }
    if (way) return navigate({ ...way, replace });
    if ('scan' in fragment || (isPicture && code === undefined)) {
      await navigate({ to: '/', replace });
      return openOverlay({ name: 'scan', wasNothing: isPicture });
    }
    const isSearched = code !== undefined || words !== '';
    const q = (isSearched ? brandIn(shared, services) : undefined) ?? code ?? words;
    return navigate({ to: '/payments', search: { q }, state: { shared: code }, replace });
  });
  const isReady = catalogue.state !== 'loading' && favorites.state !== 'loading';
  useEffect(() => {
    if (!isReady) return undefined;
    const leaving = new AbortController();
    void lead(text, leaving.signal);
    return () => leaving.abort();
  }, [isReady, text]);

  return <SkeletonRows />;
}

/**
 * Returns the text of the first code in the shared picture that has a target, otherwise of the first code. Empty if
 * there is no picture or no code.
 */
async function textOfPicture(): Promise<string> {
  const { controller } = navigator.serviceWorker;
  const picture = await askWorker(controller, 'SHARED_PICTURE', ANSWER_WITHIN_MS);
  if (!(picture instanceof Blob)) return '';
  const { readPicture } = await import('#platform/qr/read-picture.ts');
  const leads = (text: string) => readShared(text, location.origin).way !== undefined;
  const [texts] = await readPicture(picture, leads);
  return texts?.find(leads) ?? texts?.[0] ?? '';
}

function textsOf(search: Readonly<Record<string, unknown>>): string {
  const { text, url, title } = searchTexts('text', 'url', 'title')(search);
  return [text, url, title].join('\n');
}
