import { useMatches, useRouteContext } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { currentUser } from '#data/collections/user.ts';
import { useQuery } from '#data/react/use-query.ts';
import { maskPhone } from '#domain/person/phone.ts';
import { shortName } from '#domain/person/short-name.ts';
import { Untranslated } from '#i18n/use-rich-text.tsx';
import { useText } from '#i18n/use-text.ts';
import { confirmOwner, isOwnerUnconfirmed } from '#session/owner-confirmation.ts';
import { endSession } from '#session/session.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/list.tsx';
import { PageHeader } from '#ui/page-header.tsx';

/**
 * After a sign-in by link, asks above every screen whether the account is the person's own. Screens that bring money,
 * cards or credentials into the account appear only after the answer.
 */
export default function OwnerGate({ children }: { children: ReactNode }) {
  const t = useText();
  const isUnconfirmed = useSyncExternalStore(isOwnerUnconfirmed.subscribe, isOwnerUnconfirmed.get);
  const routeId = useMatches({ select: (matches) => matches.at(-1)?.routeId ?? '' });
  const hasMessages = useSettingsMessages();
  const isFirst = isUnconfirmed && asksOwnerFirst(routeId);
  return (
    <>
      {isUnconfirmed && hasMessages && (
        <section aria-labelledby="owner-question" className="pb-2 print:hidden">
          {isFirst && <PageHeader title={t('shell.owner.ask')} />}
          <Card className={`grid gap-3 p-4 ${isFirst ? '' : 'mt-3'}`}>
            <p className={isFirst ? 'hidden' : 'font-semibold'} id="owner-question">
              {t('shell.owner.ask')}
            </p>
            <OwnerQuestion isFirst={isFirst} />
          </Card>
        </section>
      )}
      {!isFirst && children}
    </>
  );
}

/**
 * Shows the owner of the account, with a button that confirms the account, if the owner is known on this device, and
 * one that ends the session. `isFirst`: the answer is needed before the screen or overlay can be shown, which a
 * sentence explains.
 */
export function OwnerQuestion({ isFirst }: { isFirst: boolean }) {
  const t = useText();
  const { rows: user } = useQuery(currentUser);
  return (
    <>
      <div role="status">
        <p className="text-text2">{t('shell.owner.signedIn')}</p>
        {user ? (
          <p className="mt-1 grid font-semibold">
            <Untranslated>{shortName(user)}</Untranslated>
            <Untranslated>{maskPhone(user.phone)}</Untranslated>
          </p>
        ) : (
          <p className="mt-1">{t('shell.owner.unknown')}</p>
        )}
        {isFirst && <p className="mt-2">{t('shell.owner.first')}</p>}
      </div>
      <div className="grid grid-cols-2 gap-3">
        {user && <Button onClick={confirmOwner}>{t('shell.owner.confirm')}</Button>}
        <Button onClick={() => void endSession('signed-out')} tone="secondary">
          {t('shell.owner.deny')}
        </Button>
      </div>
    </>
  );
}

/**
 * Loads the messages of the question and returns whether they are loaded. Throws if they cannot be loaded. They are not
 * part of every start, because few people are asked.
 */
function useSettingsMessages(): boolean {
  const { needMessages } = useRouteContext({ from: '__root__' });
  const [isLoaded, setLoaded] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    needMessages('settings').then(() => setLoaded(true), setFailure);
  }, [needMessages]);
  if (failure !== undefined) throw failure;
  return isLoaded;
}

/**
 * True if a route is shown only after the person has confirmed the account: forms that end in an operation, which may
 * save a card, new automatic payments, and the screens of cards, identification and credentials.
 */
export function asksOwnerFirst(routeId: string): boolean {
  return /\/(?:_checkout\/(?!payment|favorites\/receipt)|cards\/|cobrand-info|create-autopayment|settings\/p|auth\/)/.test(
    routeId,
  );
}
