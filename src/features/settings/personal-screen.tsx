import type { User } from '#contract/identity/users.ts';
import { isIdentified, showDay } from '#domain/person/person.ts';
import { maskPhone } from '#domain/person/phone.ts';
import { useText } from '#i18n/use-text.ts';
import { openOverlay } from '#platform/overlays.ts';
import { textLinkClass } from '#ui/button.tsx';
import { DescriptionList, DescriptionRow } from '#ui/description-list.tsx';
import { Card } from '#ui/list.tsx';
import { StatusMark } from '#ui/tone.tsx';
import { allDetails, DetailsForm } from './personal-form.tsx';
import { UserPage } from './settings-layout.tsx';

/** Screen of the personal details: verified ones as text, others as a form. */
export function PersonalScreen() {
  return <UserPage section="personal">{(user) => <Person user={user} />}</UserPage>;
}

function Person({ user }: { user: User }) {
  const t = useText();
  const identified = isIdentified(user.verificationStatus);
  return (
    <>
      <Card className="px-4 py-3">
        <StatusMark icon="shield" tone={identified ? 'success' : 'neutral'}>
          {t(identified ? 'settings.personal.identified' : 'settings.personal.notIdentified')}
        </StatusMark>
        <DescriptionList>
          <DescriptionRow term={t('settings.personal.id')}>{user.personalId}</DescriptionRow>
          <DescriptionRow term={t('settings.personal.phone')}>
            {maskPhone(user.phone)}
          </DescriptionRow>
          {identified && <Document user={user} />}
        </DescriptionList>
        {identified ? (
          <p className="mt-2 text-sm text-text2">{t('settings.personal.fromDocument')}</p>
        ) : (
          <button
            className={textLinkClass}
            onClick={() => openOverlay({ name: 'identity' })}
            type="button"
          >
            {t('settings.personal.identify')}
          </button>
        )}
      </Card>
      <Card className="p-4">
        <DetailsForm
          key={`${identified}`}
          names={identified ? ['email'] : allDetails}
          user={user}
        />
      </Card>
    </>
  );
}

/** Verified details of an identified person. */
function Document({ user }: { user: User }) {
  const t = useText();
  const { pinMasked, name, surname, fatherName, dateOfBirth, gender } = user;
  const rows = [
    ['settings.personal.pin', pinMasked],
    ['settings.personal.name', name],
    ['settings.personal.surname', surname],
    ['settings.personal.fatherName', fatherName],
    ['settings.personal.birthDate', dateOfBirth && showDay(dateOfBirth)],
    ['settings.personal.gender', gender && t(`settings.personal.gender.${gender}`)],
  ] as const;
  return rows.map(([term, value]) => (
    <DescriptionRow key={term} term={t(term)}>
      {value || t('settings.personal.none')}
    </DescriptionRow>
  ));
}
