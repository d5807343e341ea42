import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { type Failure, NO_ANSWER } from '#api/failure.ts';
import type { Quoted } from '#contract/operations/operations.ts';
import { ZERO } from '#domain/money.ts';
import { type LastStepAddress, useSteps } from './use-steps.ts';

/** A quote of the provider, or the failure of the request. */
export type QuoteAnswer<Quote> = readonly [Quote, null] | readonly [null, Failure];

interface Entered<Asked, Quote, Recipient> {
  readonly recipient?: Recipient;
  readonly agreed?: { readonly asked: Asked; readonly quote: Quote };
}

/**
 * State of a form that ends in an operation: the recipient if a separate step finds the recipient, the input of the
 * request, and the quote. The state is lost when the screen unmounts.
 */
export function useQuote<Asked, Quote extends Quoted, Recipient = never>({
  call,
  formSteps = 1,
  lastAt,
}: {
  /** Requests a quote. `useQuote` keeps the input, because an expired quote is requested with it again. */
  call: (asked: Asked, signal: AbortSignal) => Promise<QuoteAnswer<Quote>>;
  /** Number of steps before the confirmation. */
  formSteps?: 1 | 2;
  lastAt?: LastStepAddress;
}) {
  const router = useRouter();
  const [{ recipient, agreed }, setEntered] = useState<Entered<Asked, Quote, Recipient>>({});
  const { step, go } = useSteps(agreed ? formSteps : recipient ? 1 : 0, lastAt);

  return {
    step,
    formSteps,
    recipient,
    /** The last input, for the form to start with when the person returns to change it. */
    asked: agreed?.asked,
    /** The quote to be confirmed, in the last step; undefined in earlier steps. */
    quote: step === formSteps ? agreed?.quote : undefined,
    /** Opens the amount step for this recipient. Drops the quote of the previous recipient. */
    begin(recipient: Recipient): void {
      setEntered({ recipient });
      go(1);
    },
    /** Replaces the recipient with newer data of the provider about the same recipient. */
    learn(recipient: Recipient): void {
      setEntered((now) => ({ ...now, recipient }));
    },
    /** Requests a quote. If it can be paid, shows the confirmation, unless the signal was aborted. */
    async ask(asked: Asked, signal = new AbortController().signal): Promise<QuoteAnswer<Quote>> {
      const answer = await call(asked, signal);
      if (canBePaid(answer) && !signal.aborted) {
        setEntered((now) => ({ ...now, agreed: { asked, quote: answer[0] } }));
        go(formSteps);
      }
      return answer;
    },
    /**
     * Requests a quote for the same input again. Shows the new quote if it can be paid, unless the signal was aborted.
     * Resolves to the failure `NO_ANSWER`, without a request, if no quote was obtained yet.
     */
    async renew(signal: AbortSignal): Promise<QuoteAnswer<Quote>> {
      if (!agreed) return [null, NO_ANSWER];
      const { asked } = agreed;
      const answer = await call(asked, signal);
      if (canBePaid(answer) && !signal.aborted) {
        setEntered((now) => ({ ...now, agreed: { asked, quote: answer[0] } }));
      }
      return answer;
    },
    /** Returns to the previous step. */
    change(): void {
      router.history.back();
    },
  };
}

/** State and actions of a form that ends in an operation, as `useQuote` returns them. */
export type QuoteFlow<Asked, Quote extends Quoted, Recipient = never> = ReturnType<
  typeof useQuote<Asked, Quote, Recipient>
>;

/** Returns whether the answer is a quote for which the source has enough money. */
export function canBePaid<Quote extends Quoted>(
  answer: QuoteAnswer<Quote>,
): answer is readonly [Quote, null] {
  return answer[0] !== null && answer[0].balanceAfter >= ZERO;
}
