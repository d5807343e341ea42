import { currentUser } from '#data/collections/user.ts';
import { useQuery } from '#data/react/use-query.ts';
import { maskOwnPhone } from '#domain/person/phone.ts';
import { shortName } from '#domain/person/short-name.ts';
import { Untranslated } from '#i18n/use-rich-text.tsx';

/** Owner of the wallet that is topped up: "Aysel M. · +994 50 212 •• 18". Empty until the profile is stored. */
export function WalletOwner() {
  const { rows: user } = useQuery(currentUser);
  if (!user) return null;
  const owner = [shortName(user), maskOwnPhone(user.phone)].filter(Boolean).join(' · ');
  return <Untranslated>{owner}</Untranslated>;
}
