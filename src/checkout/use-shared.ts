import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';

/** What was shared with the app for this form; the steps after the first one are entries without it. */
export function useShared(): string | undefined {
  const here = useLocation({ select: ({ state }) => state.shared });
  const [last, setLast] = useState(here);
  if (here !== undefined && here !== last) setLast(here);
  return last;
}
