import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Subscriber } from '#contract/catalogue.ts';
import type { Quote } from '#contract/payments.ts';
import type { FieldValues } from './service-fields.tsx';

interface Recipient {
  readonly values: FieldValues;
  readonly subscriber: Subscriber;
}

/** What was filled in, and how far that leads. It lives as long as the screen, and nowhere else. */
export function usePayment() {
  const [recipient, setRecipient] = useState<Recipient>();
  const [amount, setAmount] = useState<string>();
  const [quote, setQuote] = useState<Quote>();
  const { step, go } = useStep(recipient ? (quote ? 2 : 1) : 0);
  return {
    recipient,
    amount,
    quote,
    step,
    setRecipient,
    /** Another recipient: what was agreed for the one before is void. */
    begin(checked: Recipient) {
      setRecipient(checked);
      setQuote(undefined);
      setAmount(undefined);
      go(1);
    },
    agree(typed: string, agreed: Quote) {
      setAmount(typed);
      setQuote(agreed);
      setRecipient((before) => before && { ...before, subscriber: agreed.subscriber });
      go(2);
    },
  };
}

export type Payment = ReturnType<typeof usePayment>;

/** The steps are entries of the history, so that Back leads to the one before. */
function useStep(furthest: number) {
  const navigate = useNavigate();
  const router = useRouter();
  const asked = useLocation({ select: ({ state }) => state.step ?? 0 });
  const covered = useLocation({ select: ({ state }) => state.overlay !== undefined });
  // An entry whose step is gone with what was filled in: the entries before it are still there. What
  // lies over it stays until it is put away, which leads back by one of them.
  const gone = asked > furthest && !covered;
  useEffect(() => {
    if (gone) router.history.back();
  }, [gone, router]);
  return {
    step: Math.min(asked, furthest),
    go: (step: 1 | 2) =>
      void navigate({ to: '.', search: true, state: (state) => ({ ...state, step }) }),
  };
}
