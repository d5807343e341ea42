import {
  type AnyRouter,
  useLocation,
  useMatch,
  useNavigate,
  useRouter,
} from '@tanstack/react-router';
import { useEffect, useState } from 'react';

interface Entered<Recipient, Quote> {
  readonly recipient: Recipient;
  /** As it was typed. */
  readonly amount?: string;
  readonly quote?: Quote;
}

/**
 * The steps of a form that ends in an operation: recipient, amount, confirmation. What was entered
 * lives as long as the screen, and nowhere else.
 */
export function useSteps<Recipient, Quote>() {
  const [entered, setEntered] = useState<Entered<Recipient, Quote>>();
  const { step, go } = useStep(entered ? (entered.quote ? 2 : 1) : 0);

  /** An answer about one recipient is dropped if another one was entered meanwhile. */
  function update(asked: Recipient, change: Partial<Entered<Recipient, Quote>>) {
    setEntered((now) => (now?.recipient === asked ? { ...now, ...change } : now));
  }

  return {
    ...entered,
    step,
    update,
    /** Begins with another recipient: the quote for the one before is dropped. */
    begin(recipient: Recipient) {
      setEntered({ recipient });
      go(1);
    },
    /** The provider made a quote for this recipient: the confirmation follows. */
    agree(asked: Recipient, quoted: Required<Entered<Recipient, Quote>>) {
      update(asked, quoted);
      go(2);
    },
  };
}

/** The steps are entries of the history, so that Back leads to the one before. */
function useStep(furthest: number) {
  const navigate = useNavigate();
  const router = useRouter();
  const path = useMatch({ strict: false, select: ({ pathname }) => pathname });
  const requested = useLocation({ select: ({ state }) => state.step ?? 0 });
  // An overlay has an entry of its own, which has to be left first. And a person who leaves for another
  // screen is at its address already while this one is still shown.
  const open = useLocation({
    select: ({ pathname, state }) => pathname === path && state.overlay === undefined,
  });
  const [next, go] = useState<1 | 2>();
  useEffect(() => {
    if (!open || next === undefined) return;
    go(undefined);
    void navigate({ to: '.', search: true, state: { step: next } });
  }, [open, next, navigate]);
  // After a reload the form is empty: go back to the last reachable step. The effect runs once for each
  // entry that is left, because `requested` differs in each.
  const unreachable = open && requested > furthest ? requested : 0;
  useEffect(() => {
    if (unreachable > 0) router.history.back();
  }, [unreachable, router]);
  return { step: Math.min(requested, furthest), go };
}

const mostWaitMs = 500;

/**
 * Goes back to the first step, so that what follows takes the place of the whole form: Back from it
 * leads to where the form was opened. Resolves in any case.
 */
export function leaveSteps({ history }: AnyRouter): Promise<void> {
  const { step = 0 } = history.location.state;
  if (step === 0) return Promise.resolve();
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
