import {
  type AnyRouter,
  useLocation,
  useMatch,
  useNavigate,
  useRouter,
} from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** The last step of a form, where it has an address of its own. */
export interface LastAt {
  readonly step: number;
  readonly form: '/mno';
  readonly to: '/mno/payment';
}

/** Whether a form is being left for what takes its place: it shows its last step until it is gone. */
let isLeaving = false;

/**
 * The steps of a form are entries of the history, so that Back leads to the one before, with what was typed. A step
 * beyond `furthest` cannot be reached: after a reload the form is empty, and the history goes back to where it can go on.
 */
export function useSteps(furthest: number, lastAt?: LastAt) {
  const navigate = useNavigate();
  const router = useRouter();
  const path = useMatch({ strict: false, select: ({ pathname }) => pathname });
  const at = useLocation({ select: ({ pathname }) => pathname });
  const entry = useLocation({ select: ({ state }) => state.step ?? 0 });
  const isCovered = useLocation({ select: ({ state }) => state.overlay !== undefined });
  const isLastAddress = at === lastAt?.to;
  // A person who leaves for another screen is at its address already while this one is still shown.
  const isHere = !isLeaving && (isLastAddress || at === path);
  const requested = isLastAddress ? lastAt.step : entry;
  const [shown, setShown] = useState(requested);
  if (isHere && shown !== requested) setShown(requested);
  const [next, go] = useState<number>();
  // An overlay has an entry of its own, which has to be left first.
  const isOpen = isHere && !isCovered;
  const { step: lastStep, to: lastTo, form: lastForm } = lastAt ?? {};
  useEffect(() => {
    if (!isOpen || next === undefined) return;
    go(undefined);
    const state = { step: next };
    void (next === lastStep && lastTo !== undefined
      ? navigate({ to: lastTo, state })
      : navigate({ to: '.', search: true, state }));
  }, [isOpen, next, navigate, lastTo, lastStep]);
  // The effect runs once for each entry that is left, because `requested` differs in each.
  const unreachable = isOpen && requested > furthest ? requested : 0;
  useEffect(() => {
    if (unreachable === 0) return;
    if (router.history.location.state.step) router.history.back();
    else void navigate({ to: lastForm ?? '.', replace: true });
  }, [unreachable, router, navigate, lastForm]);
  return { step: Math.min(isHere ? requested : shown, furthest), go };
}

const mostWaitMs = 500;

/**
 * Goes to what takes the place of a whole form, from its first step: Back leads to where the form was opened. Until then
 * the form shows its last step. A person who has left the form, which is at the path `from`, is not led away.
 */
export async function leaveSteps(
  { history }: AnyRouter,
  from: string,
  navigate: () => Promise<void>,
): Promise<void> {
  if (history.location.pathname !== from) return;
  const { step = 0 } = history.location.state;
  isLeaving = true;
  try {
    if (step > 0) await goBack(history, step);
    await navigate();
  } finally {
    isLeaving = false;
  }
}

/** Resolves in any case. */
function goBack(history: AnyRouter['history'], step: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, mostWaitMs);
    const stop = history.subscribe(done);
    history.go(-step);

    function done(): void {
      clearTimeout(timer);
      stop();
      resolve();
    }
  });
}

/** What was shared with the app for this form; the steps after the first one are entries without it. */
export function useShared(): string | undefined {
  return useLast(useLocation({ select: ({ state }) => state.shared }));
}

/** The same, or the fragment that the form was opened with, with its sign. */
export function useOpenedWith(): string | undefined {
  const path = useMatch({ strict: false, select: ({ pathname }) => pathname });
  const opened = useLocation({
    select: ({ pathname, state, hash }) =>
      pathname !== path || state.step || hash === skipTarget
        ? undefined
        : hash === ''
          ? (state.shared ?? '')
          : `#${hash}`,
  });
  return useLast(opened) || undefined;
}

/** What the link past the frame leaves in the address. */
const skipTarget = 'content';

function useLast(here: string | undefined): string | undefined {
  const [last, setLast] = useState(here);
  if (here !== undefined && here !== last) setLast(here);
  return last;
}
