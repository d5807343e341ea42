// What differs on screen by kind of operation. A kind of the contract that is left out does not compile.
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import type { OperationAbout, OperationKind } from '#contract/operations.ts';
import type { AttemptState } from '#data/collections/attempts.ts';
import { serviceById } from '#data/collections/catalogue.ts';
import { useQuery } from '#data/react/use-query.ts';
import type { MessageId } from '#i18n/messages.ts';
import { useText } from '#i18n/use-text.ts';
import { buttonClass } from '#ui/button-class.ts';
import { restoreSubmitted } from '#ui/form/typed.ts';

interface KindOnScreen {
  readonly words: {
    /** The button that confirms; takes `{amount}`. */
    readonly confirm: MessageId;
    /** Says that the same was just done; takes `{amount}` and `{time}`. */
    readonly similar: MessageId;
    /** Says that an earlier attempt with this recipient is unresolved. */
    readonly unresolved: MessageId;
    /** The box that is ticked to do it all the same. */
    readonly anyway: MessageId;
    readonly startAgain: MessageId;
    /** The title of the outcome screen in each state of the attempt. */
    readonly outcome: Readonly<Record<AttemptState, MessageId>>;
  };
}

export const kinds: Readonly<Record<OperationKind, KindOnScreen>> = {
  PAYMENT: {
    words: {
      confirm: 'confirm.pay',
      similar: 'confirm.similar',
      unresolved: 'confirm.unresolved',
      anyway: 'confirm.anyway',
      startAgain: 'outcome.payAnew',
      outcome: {
        sending: 'outcome.sending.title',
        away: 'outcome.unknown.title',
        unknown: 'outcome.unknown.title',
        confirmed: 'outcome.confirmed.title',
        refused: 'outcome.refused.title',
        voided: 'outcome.voided.title',
      },
    },
  },
};

/** Leads to the form where a new operation of the same kind begins. */
export function StartAgain({ about }: { about: OperationAbout }): ReactElement {
  switch (about.kind) {
    case 'PAYMENT':
      return <PayAgain serviceId={about.serviceId} />;
  }
}

function PayAgain({ serviceId }: { serviceId: string }) {
  const t = useText();
  const saved = useQuery(serviceById, serviceId);
  const service = saved.state === 'saved' ? saved.rows?.service : undefined;
  const text = t(kinds.PAYMENT.words.startAgain);
  const className = buttonClass({ wide: true });
  return service ? (
    <Link
      className={className}
      onClick={() => restoreSubmitted(`/c/${service.categoryId}/p/${service.id}`)}
      params={{ cid: service.categoryId, pid: service.id }}
      to="/c/$cid/p/$pid"
    >
      {text}
    </Link>
  ) : (
    <Link className={className} to="/payments">
      {text}
    </Link>
  );
}
