import type { ReactNode } from 'react';
import { currentUser } from '#data/collections/user.ts';
import { useQuery } from '#data/react/use-query.ts';
import { findRequest, type MoneyRequest, readRequest } from '#domain/money-request.ts';
import { useOpenFormat } from '#i18n/use-format.ts';
import { useText } from '#i18n/use-text.ts';
import { Card } from '#ui/list.tsx';
import { Notice } from '#ui/tone.tsx';

/** Fragment of a money request's link, and the form that the request fills in. */
export interface OpenedRequestProps {
  /** Fragment of the opened link. */
  readonly fragment: string;
  /**
   * Draws the form, filled in from the request, with `words` about the request. If the request cannot be read, `words`
   * say so.
   */
  readonly children: (request: MoneyRequest | undefined, words: ReactNode) => ReactNode;
}

/**
 * Reads the money request in an opened link and calls `children` with it, or with undefined if it cannot be read, and a
 * text about it. The text names no recipient, because anybody may have written the link: as for every transfer, the
 * provider names the recipient.
 */
export default function OpenedRequest({ fragment, children }: OpenedRequestProps) {
  const request = readRequest(findRequest(`/transfer#${fragment}`) ?? '');
  return children(request, request ? <Requested {...request} /> : <Unreadable />);
}

function Requested({ phone, amount, note }: MoneyRequest) {
  const t = useText();
  const format = useOpenFormat();
  const isOwn = useQuery(currentUser).rows?.phone === phone;
  return (
    <>
      {isOwn && <Notice tone="warning">{t('request.own')}</Notice>}
      {(amount !== null || note !== '') && (
        <Card className="grid gap-1 p-4">
          <p className="text-sm text-text2">{t('request.written')}</p>
          {amount !== null && (
            <p className="text-lg font-bold tabular-nums" translate="no">
              {format.amount(amount)}
            </p>
          )}
          {note !== '' && (
            <blockquote className="wrap-anywhere" dir="auto" translate="no">
              «{note}»
            </blockquote>
          )}
          <p className="text-sm text-text2">{t('request.unchecked')}</p>
        </Card>
      )}
    </>
  );
}

function Unreadable() {
  const t = useText();
  return (
    <div role="alert">
      <Notice tone="error">{t('request.unreadable')}</Notice>
    </div>
  );
}
