import { currentUser } from '#data/collections/user.ts';
import { useQuery } from '#data/react/use-query.ts';
import { maskPhone } from '#domain/person/phone.ts';
import { shortName } from '#domain/person/short-name.ts';
import { Untranslated } from '#i18n/use-rich-text.tsx';

/**
 * Short name and masked phone of the signed-in person: "Aysel M. · +994 50 212 •• 18". Renders nothing until the
 * profile is stored.
 */
export function WalletOwner() {
  const { rows: user } = useQuery(currentUser);
  if (!user) return null;
  const owner = [shortName(user), maskPhone(user.phone)].filter(Boolean).join(' · ');
  return <Untranslated>{owner}</Untranslated>;
}
