import {
  type AnyRouter,
  useLocation,
  useMatch,
  useNavigate,
  useRouter,
} from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/**
 * Address of a form's last step, if that step has its own: the index of that step, the route of the form before it, and
 * the step's own route.
 */
export interface LastStepAddress {
  readonly step: number;
  readonly form: '/mno';
  readonly to: '/mno/payment';
}

/** True while a form is being replaced by the next screen. Meanwhile the form shows its last step. */
let isLeaving = false;

/**
 * Keeps the steps of a form in the history, so that Back leads to the previous step with its input. Steps beyond
 * `furthest` cannot be reached: after a reload the form is empty, and the history goes back to a step that can
 * continue. `lastAt` is the address of the last step, if that step has its own. Returns the step to show, from 0, and
 * `go`, which opens a step.
 */
export function useSteps(furthest: number, lastAt?: LastStepAddress) {
  const navigate = useNavigate();
  const router = useRouter();
  const path = useMatch({ strict: false, select: ({ pathname }) => pathname });
  const at = useLocation({ select: ({ pathname }) => pathname });
  const entry = useLocation({ select: ({ state }) => state.step ?? 0 });
  const isCovered = useLocation({ select: ({ state }) => state.overlay !== undefined });
  const isLastAddress = at === lastAt?.to;
  // During navigation the address is already that of the next screen while this screen is still shown.
  const isHere = !isLeaving && (isLastAddress || at === path);
  const requested = isLastAddress ? lastAt.step : entry;
  const [shown, setShown] = useState(requested);
  if (isHere && shown !== requested) setShown(requested);
  const [next, go] = useState<number>();
  // An overlay has its own history entry, which must be left first.
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
  // The effect leaves one history entry in each run. `requested` differs in the next entry, so the effect runs again.
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
 * Goes back to the form's first step and then calls `navigate`, which must replace that history entry. Back then leads
 * to where the form was opened. Meanwhile the form keeps showing its last step. Does nothing if the person has left the
 * path `from`.
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

/** Goes back `step` entries. Resolves in any case, at the latest after `mostWaitMs`. */
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

/**
 * Returns the text that was shared with the app for this form. The history entries of later steps do not contain the
 * text, so the last known text is returned. Undefined if nothing was shared.
 */
export function useShared(): string | undefined {
  return useLast(useLocation({ select: ({ state }) => state.shared }));
}

/**
 * Returns the fragment that the form was opened with, including its `#`, otherwise the text that was shared with the
 * app for this form. Undefined if there is neither.
 */
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

/** Fragment that the skip link leaves in the address. */
const skipTarget = 'content';

function useLast(here: string | undefined): string | undefined {
  const [last, setLast] = useState(here);
  if (here !== undefined && here !== last) setLast(here);
  return last;
}
