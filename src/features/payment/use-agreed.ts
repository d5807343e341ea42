import { useLocation, useMatches, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/**
 * What was agreed on a form of one step, and its confirmation at an address below the form's. It lives as
 * long as the screen of both, and nowhere else.
 */
export function useAgreed<Agreed>({ form, confirmation }: Addresses) {
  const navigate = useNavigate();
  const router = useRouter();
  const [agreed, setAgreed] = useState<Agreed>();
  const [isDue, setDue] = useState(false);
  // An overlay has an entry of its own in the history, which has to be left first.
  const at = useLocation({
    select: ({ pathname, state }) => (state.overlay === undefined ? pathname : undefined),
  });
  useEffect(() => {
    if (!isDue || at !== form) return;
    setDue(false);
    void navigate({ to: confirmation, state: { step: 1 } });
  }, [isDue, at, form, confirmation, navigate]);
  // After a reload nothing is agreed, and the form comes first.
  const isLost = at === confirmation && !agreed;
  useEffect(() => {
    if (!isLost) return;
    if (router.history.location.state.step) router.history.back();
    else void navigate({ to: form, replace: true });
  }, [isLost, form, navigate, router]);

  // The matches stay until the next screen is there; the address is ahead of them.
  const isAtConfirmation = useMatches({
    select: (matches) => matches.at(-1)?.pathname === confirmation,
  });

  return {
    agreed,
    isConfirming: isAtConfirmation && agreed !== undefined,
    agree(what: Agreed) {
      setAgreed(what);
      setDue(true);
    },
    /** An answer about something that is not agreed any more is dropped. */
    update(asked: Agreed, what: Agreed) {
      setAgreed((now) => (now === asked ? what : now));
    },
  };
}

interface Addresses {
  readonly form: '/mno';
  readonly confirmation: '/mno/payment';
}
