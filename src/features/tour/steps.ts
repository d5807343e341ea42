import type { MessageId } from '#i18n/messages.ts';

interface Step {
  /** The `data-tour` of the element on the home screen. */
  readonly at: string;
  readonly title: MessageId;
  readonly text: MessageId;
}

/** The steps of the tour. Where an element is not on the screen, only the text is shown. */
export const steps: readonly [Step, ...Step[]] = [
  { at: 'balance', title: 'tour.balance.title', text: 'tour.balance.text' },
  { at: 'search', title: 'tour.search.title', text: 'tour.search.text' },
  { at: 'favorites', title: 'tour.favorites.title', text: 'tour.favorites.text' },
  { at: 'sections', title: 'tour.sections.title', text: 'tour.sections.text' },
  { at: 'help', title: 'tour.help.title', text: 'tour.help.text' },
];
