import { useLanguage } from './context.ts';
import type { Text } from './text.ts';

/** The same function until the language changes, so it may stand among an effect's dependencies. */
export function useText(): Text {
  return useLanguage().text;
}
