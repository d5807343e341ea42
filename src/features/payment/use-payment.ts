import { useLocation, useMatch, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Subscriber } from '#contract/catalogue.ts';
import type { Quote } from '#contract/payments.ts';
import type { FieldValues } from './service-fields.tsx';

interface Recipient {
  /** As they were sent: these very ones are this recipient. */
  readonly values: FieldValues;
  readonly subscriber: Subscriber;
}

interface Entered {
  readonly recipient: Recipient;
  readonly amount?: string;
  readonly quote?: Quote;
}

/** What was filled in, and how far that leads. It lives as long as the screen, and nowhere else. */
export function usePayment() {
  const [entered, setEntered] = useState<Entered>();
  const { step, go } = useStep(entered ? (entered.quote ? 2 : 1) : 0);

  /** What was asked about one recipient says nothing about another who stands here by now. */
  function learn(
    { values }: Recipient,
    { subscriber, ...more }: Omit<Entered, 'recipient'> & Pick<Recipient, 'subscriber'>,
  ) {
    setEntered((now) =>
      now?.recipient.values === values
        ? { ...now, ...more, recipient: { values, subscriber } }
        : now,
    );
  }

  return {
    ...entered,
    step,
    learn,
    /** Another recipient: what was agreed for the one before is void. */
    begin(recipient: Recipient) {
      setEntered({ recipient });
      go(1);
    },
    agree(recipient: Recipient, amount: string, quote: Quote) {
      learn(recipient, { subscriber: quote.subscriber, amount, quote });
      go(2);
    },
  };
}

export type Payment = ReturnType<typeof usePayment>;

/** The steps are entries of the history, so that Back leads to the one before. */
function useStep(furthest: number) {
  const navigate = useNavigate();
  const router = useRouter();
  const path = useMatch({ strict: false, select: ({ pathname }) => pathname });
  const asked = useLocation({ select: ({ state }) => state.step ?? 0 });
  // What lies over it stays until it is put away, which leads back by an entry. And whoever is leaving
  // for another screen is there already, while this one is still seen.
  const open = useLocation({
    select: ({ pathname, state }) => pathname === path && state.overlay === undefined,
  });
  const [next, go] = useState<1 | 2>();
  useEffect(() => {
    if (!open || next === undefined) return;
    go(undefined);
    void navigate({ to: '.', search: true, state: { step: next } });
  }, [open, next, navigate]);
  // An entry whose step is gone with what was filled in: those before it are still there, and `asked`
  // tells of each.
  const gone = open && asked > furthest ? asked : 0;
  useEffect(() => {
    if (gone > 0) router.history.back();
  }, [gone, router]);
  return { step: Math.min(asked, furthest), go };
}
