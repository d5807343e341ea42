// Differences between the kinds of operation on screen: the form in which each starts again. The texts are the messages
// `operation.<kind>.…`: a missing one does not compile. Some texts are the same for several kinds: `sharedWords` names
// the kind whose texts all of them use.
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import type { OperationAbout, OperationKind } from '#contract/operations/operations.ts';
import { serviceById } from '#data/collections/catalogue.ts';
import { useQuery } from '#data/react/use-query.ts';
import { mobileServiceIds } from '#domain/services/operators.ts';
import { useText } from '#i18n/use-text.ts';
import { buttonClass } from '#ui/button.tsx';
import { lastTyped, restoreSubmitted } from '#ui/form/typed.ts';

/** Addresses of the usual form of each kind. Forms of services have their own addresses. */
const forms = {
  TRANSFER: '/transfer',
  FAVORITES: '/favorites/pay',
  COUPON: '/coupons/send',
  TOP_UP: '/top-up',
  CARD_TRANSFER: '/transfer-to-card',
  OLD_MOVE: '/old-balance',
  GIFT_MOVE: '/coupons',
} as const satisfies Readonly<Record<Exclude<OperationKind, 'PAYMENT'>, string>>;

/** Forms of a kind of operation for the co-branded card: values of `way` in their address, `/cards/$way`. */
const cobrandWays: Readonly<Partial<Record<OperationKind, readonly string[]>>> = {
  TOP_UP: ['cobrand-transfers'],
  CARD_TRANSFER: ['cobrand-topup', 'cobrand-transfers'],
};

/**
 * Link to the form of the same kind that was filled in last, otherwise to the usual form, which for a payment is that
 * of its service. A press on the link restores the values that were last submitted in that form. If the service is not
 * on this device, leads to `/payments`.
 */
export function StartAgain({ about }: { about: OperationAbout }): ReactElement {
  const t = useText();
  if (about.kind === 'PAYMENT') return <PayAgain serviceId={about.serviceId} />;
  const text = t(`operation.${about.kind}.startAgain`);
  const className = buttonClass({ wide: true });
  const { path, search } = lastTyped() ?? {};
  const way = cobrandWays[about.kind]?.find((one) => path === `/cards/${one}`);
  if (way !== undefined) {
    return (
      <Link
        className={className}
        onClick={() => restoreSubmitted(`/cards/${way}`)}
        params={{ way }}
        to="/cards/$way"
      >
        {text}
      </Link>
    );
  }
  const to = forms[about.kind];
  return (
    <Link
      className={className}
      onClick={() => restoreSubmitted(to)}
      search={path === to ? Object.fromEntries(new URLSearchParams(search)) : {}}
      to={to}
    >
      {text}
    </Link>
  );
}

function PayAgain({ serviceId }: { serviceId: string }) {
  const t = useText();
  const service = useQuery(serviceById, serviceId).rows?.service;
  const text = t('operation.PAYMENT.startAgain');
  const className = buttonClass({ wide: true });
  // A payment typed in the form at /mno starts again at /mno. A payment typed in the operator's own form starts again
  // in that form.
  if (mobileServiceIds.includes(serviceId) && lastTyped()?.path === '/mno') {
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
