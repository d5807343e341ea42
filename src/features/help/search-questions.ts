import type { Question } from '#contract/texts.ts';
import { fold, foldedMatcher } from '#domain/fold.ts';

const folded = new WeakMap<Question, { readonly title: string; readonly text: string }>();

/**
 * The questions that match a query in any language: first those whose title matches, then those whose
 * keywords or answer do. An empty query gives all, as the provider orders them.
 */
export function searchQuestions(questions: readonly Question[], query: string): Question[] {
  const match = foldedMatcher(query);
  const found = questions.map((question) => {
    const { title, text } = foldedOf(question);
    return { question, score: match(title) * 2 || match(text) };
  });
  // The sort is stable: equal matches keep the provider's order.
  return found
    .filter(({ score }) => score > 0)
    .sort((a, b) => (fold(query) === '' ? 0 : b.score - a.score))
    .map(({ question }) => question);
}

function foldedOf(question: Question) {
  const known = folded.get(question);
  if (known) return known;
  const all = (texts: Readonly<Record<'az' | 'en' | 'ru', string>>) =>
    fold([texts.az, texts.en, texts.ru].join(' '));
  const made = {
    title: all(question.question),
    text: `${fold(question.keywords)} ${all(question.answer)}`,
  };
  folded.set(question, made);
  return made;
}
