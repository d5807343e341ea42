// What differs on screen by kind of operation. Its words are the messages `operation.<kind>.…`, which every kind
// has: one that is left out does not compile.
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import type { OperationAbout, OperationKind } from '#contract/operations/operations.ts';
import type { AttemptState } from '#data/collections/attempts.ts';
import { serviceById } from '#data/collections/catalogue.ts';
import { useQuery } from '#data/react/use-query.ts';
import { mobileServiceIds } from '#domain/services/operators.ts';
import { useText } from '#i18n/use-text.ts';
import { buttonClass } from '#ui/button-class.ts';
import { isLastTyped, restoreSubmitted } from '#ui/form/typed.ts';

/** The title of the outcome screen, and what is told elsewhere. */
export function outcomeTitle({ kind }: OperationAbout, state: AttemptState) {
  return state === 'away' ? 'outcome.away' : (`operation.${kind}.${state}` as const);
}

/** Leads to the form where a new operation of the same kind begins. */
export function StartAgain({ about }: { about: OperationAbout }): ReactElement {
  switch (about.kind) {
    case 'PAYMENT':
      return <PayAgain serviceId={about.serviceId} />;
    case 'TRANSFER':
      return <Again kind={about.kind} to="/transfer" />;
    case 'FAVORITES':
      return <Again kind={about.kind} to="/favorites/pay" />;
    case 'COUPON':
      return <Again kind={about.kind} to="/coupons/send" />;
    case 'TOP_UP':
      return <Again kind={about.kind} to="/top-up" />;
    case 'CARD_TRANSFER':
      return <Again kind={about.kind} to="/transfer-to-card" />;
    case 'OLD_MOVE':
      return <Again kind={about.kind} to="/old-balance" />;
    case 'GIFT_MOVE':
      return <Again kind={about.kind} to="/coupons" />;
  }
}

function Again({
  kind,
  to,
}: {
  kind: OperationKind;
  to:
    | '/transfer'
    | '/favorites/pay'
    | '/coupons/send'
    | '/coupons'
    | '/top-up'
    | '/old-balance'
    | '/transfer-to-card';
}) {
  const t = useText();
  return (
    <Link className={buttonClass({ wide: true })} onClick={() => restoreSubmitted(to)} to={to}>
      {t(`operation.${kind}.startAgain`)}
    </Link>
  );
}

function PayAgain({ serviceId }: { serviceId: string }) {
  const t = useText();
  const saved = useQuery(serviceById, serviceId);
  const service = saved.state === 'saved' ? saved.rows?.service : undefined;
  const text = t('operation.PAYMENT.startAgain');
  const className = buttonClass({ wide: true });
  // What was typed at /mno is put back there. A payment by the operator's own form begins in that form again.
  if (mobileServiceIds.includes(serviceId) && isLastTyped('/mno')) {
    return (
      <Link className={className} onClick={() => restoreSubmitted('/mno')} to="/mno">
        {text}
      </Link>
    );
  }
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
