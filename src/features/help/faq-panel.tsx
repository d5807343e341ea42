import { useRouteContext } from '@tanstack/react-router';
import { useCallback, useDeferredValue, useEffect, useState } from 'react';
import type { Question } from '#contract/texts.ts';
import { collections } from '#data/collections/collections.ts';
import { questions } from '#data/collections/lists.ts';
import { useQuery } from '#data/react/use-query.ts';
import { fetchFaqAsGuest } from '#data/revalidation/guest-faq.ts';
import { revalidate } from '#data/revalidation/revalidate.ts';
import { fold, foldedMatcher, memoized } from '#domain/fold.ts';
import { useLocale, useText } from '#i18n/use-text.ts';
import { openOverlay } from '#platform/overlays.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { Panel } from '#ui/overlays/panel.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { EmptyState, SkeletonRows } from '#ui/states/placeholders.tsx';
import { NeverLoaded, UnreadableNote } from '#ui/states/when-saved.tsx';

type Known = readonly Question[] | 'loading' | 'never';

/** Frequent questions with a search. For signed-in people the questions are stored for offline use. */
export default function FaqPanel() {
  const t = useText();
  const { signedIn } = useRouteContext({ from: '__root__' });
  return (
    <Panel
      actions={
        <IconButton
          icon="phone"
          label={t('help.title')}
          onClick={() => openOverlay({ name: 'help' })}
        />
      }
      title={t('help.faq')}
    >
      {signedIn() ? <KeptQuestions /> : <AskedQuestions />}
    </Panel>
  );
}

function KeptQuestions() {
  const saved = useQuery(questions);
  const known = saved.state === 'saved' ? saved.rows : saved.state;
  return (
    <>
      {saved.state === 'saved' && <UnreadableNote count={saved.unreadable} />}
      <Questions ask={() => revalidate(collections.faq)} known={known} />
    </>
  );
}

function AskedQuestions() {
  const [known, setKnown] = useState<Known>('loading');
  const ask = useCallback(async () => {
    const questions = await fetchFaqAsGuest();
    setKnown(questions ?? 'never');
    return questions !== undefined;
  }, []);
  useEffect(() => void ask(), [ask]);
  return <Questions ask={ask} known={known} />;
}

function Questions({ known, ask }: { known: Known; ask: () => Promise<boolean> }) {
  const t = useText();
  const [query, setQuery] = useState('');
  const asked = useDeferredValue(query);
  if (known === 'loading') return <SkeletonRows />;
  if (known === 'never') return <NeverLoaded ask={ask} title={t('help.faq.never')} />;
  const matches = searchQuestions(known, asked);
  return (
    <>
      <SearchField label={t('help.faq.search')} onChange={setQuery} value={query} />
      <p className="sr-only" role="status">
        {asked !== '' && t('help.faq.found', { count: matches.length })}
      </p>
      {matches.length === 0 ? (
        <EmptyState
          action={
            <Button onClick={() => openOverlay({ name: 'help' })} tone="secondary">
              {t('help.people')}
            </Button>
          }
          icon="search"
          title={t('empty.search')}
        />
      ) : (
        <ul className="divide-y divide-border overflow-hidden rounded-list bg-surface shadow-card">
          {matches.map((question) => (
            <li key={question.id}>
              <Answered question={question} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Answered({ question: { question, answer } }: { question: Question }) {
  const locale = useLocale();
  return (
    <details className="group">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-4 py-3 font-medium hover:bg-surface2 focus-visible:-outline-offset-4 focus-visible:shadow-none [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 grow wrap-anywhere">{question[locale]}</span>
        <Icon
          className="text-text2 transition-transform duration-150 group-open:rotate-180 motion-reduce:transition-none"
          name="chevron-down"
          size={20}
        />
      </summary>
      <p className="px-4 pt-1.5 pb-4 text-text2">{answer[locale]}</p>
    </details>
  );
}

/**
 * Returns the questions that match a query in any language: matches of the title first, then matches of the keywords or
 * the answer. An empty query returns all questions in the provider's order.
 */
export function searchQuestions(questions: readonly Question[], query: string): Question[] {
  const match = foldedMatcher(query);
  const scored = questions.map((question) => {
    const { title, text } = foldedOf(question);
    return { question, score: match(title) * 2 || match(text) };
  });
  // The sort is stable: equal matches keep the provider's order.
  return scored
    .filter(({ score }) => score > 0)
    .sort((a, b) => (fold(query) === '' ? 0 : b.score - a.score))
    .map(({ question }) => question);
}

const foldedOf = memoized(({ question, keywords, answer }: Question) => {
  const all = (texts: Question['answer']) => fold([texts.az, texts.en, texts.ru].join(' '));
  return { title: all(question), text: `${fold(keywords)} ${all(answer)}` };
});
