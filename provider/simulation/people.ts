// People of the sandbox, and influencers: none of them exists.
import { randomInt } from 'node:crypto';
import type { Localized } from '#contract/fields.ts';
import { latinCode } from '#domain/typed-text.ts';

type PersonName = Pick<Person, 'name' | 'surname'>;

export interface Person {
  name: string;
  surname: string;
  fatherName: string;
  gender: 'MALE' | 'FEMALE';
  dateOfBirth: string;
  pinMasked: string;
}

/** The demo user. */
export const demoPerson: Person = {
  name: 'Aysel',
  surname: 'Məmmədova',
  fatherName: 'Rəşad',
  gender: 'FEMALE',
  dateOfBirth: '1994-03-18',
  pinMasked: '5••••8K',
};

/** To whom the demo user may transfer money. */
export const demoFriend: Person = {
  name: 'Elçin',
  surname: 'Hüseynov',
  fatherName: 'Vaqif',
  gender: 'MALE',
  dateOfBirth: '1988-11-02',
  pinMasked: '2••••4Z',
};

export const womenNames = [
  ...['Aysel', 'Leyla', 'Nigar', 'Günel', 'Sevinc', 'Aygün', 'Fidan', 'Xədicə', 'Lalə', 'Könül'],
  ...['Səbinə', 'Nərmin', 'Ülviyyə', 'Zəhra', 'Arzu', 'Türkan', 'Mehriban', 'Gülnar', 'Şəbnəm'],
  ...['Röya', 'Çinarə', 'Validə', 'Rəna', 'Ləman', 'Afət', 'Nuray', 'Səidə', 'Elnarə'],
];

export const menNames = [
  ...['Elçin', 'Rəşad', 'Tural', 'Orxan', 'Anar', 'Vüqar', 'Samir', 'Kamran', 'Elvin', 'Murad'],
  ...['İlqar', 'Fərid', 'Rauf', 'Emin', 'Nicat', 'Cavid', 'Ramin', 'Ceyhun', 'Pərviz', 'Əli'],
  ...['Hüseyn', 'Zaur', 'Rüfət', 'Tofiq', 'Vasif', 'Natiq', 'Şahin', 'Bəxtiyar'],
];

/** Surnames of men: a woman's has an a behind it. */
export const surnames = [
  ...['Məmmədov', 'Əliyev', 'Hüseynov', 'Quliyev', 'Rzayev', 'İsmayılov', 'Kərimov', 'Vəliyev'],
  ...['Abbasov', 'Həsənov', 'İbrahimov', 'Cəfərov', 'Babayev', 'Mustafayev', 'Qasımov', 'Bağırov'],
  ...['Nəsirov', 'Salmanov', 'Orucov', 'Şirinov', 'Mirzəyev', 'Ağayev', 'Hacıyev', 'Səfərov'],
  ...[
    'Yusifov',
    'Tağıyev',
    'Ələkbərov',
    'Paşayev',
    'Rəhimov',
    'Süleymanov',
    'Zeynalov',
    'Çələbiyev',
  ],
];

/** "M****OVA AYSEL", as services name their subscribers. */
export function maskedName({ name, surname }: PersonName): string {
  const capitals = surname.toLocaleUpperCase('az');
  return `${capitals.slice(0, 1)}****${capitals.slice(-3)} ${name.toLocaleUpperCase('az')}`;
}

/** "Elvin Q.", as people see each other. */
export function shortName({ name, surname }: PersonName): string {
  return `${name} ${surname.slice(0, 1)}.`;
}

const people: readonly Person[] = [
  demoPerson,
  demoFriend,
  {
    name: 'Nigar',
    surname: 'Əliyeva',
    fatherName: 'Kamran',
    gender: 'FEMALE',
    dateOfBirth: '2001-07-29',
    pinMasked: '7••••1M',
  },
];

/** The person that an identification finds behind a user. */
export function anyPerson(): Person {
  const person = people[randomInt(people.length)];
  if (!person) throw new Error('Nobody');
  return person;
}

/** The codes of influencers that a coupon may name. */
const influencerCodes: readonly string[] = ['AYAN10', 'TURAL5', 'NIGAR20'];

/** The code as it is known, or undefined. */
export function influencerCode(typed: string): string | undefined {
  const code = latinCode(typed);
  return influencerCodes.find((known) => known === code);
}

/** What such a code does, for the person who is about to send a coupon with it. */
export const codeGives: Localized = {
  az: 'Kupon kodun sahibi olan bloqerin hesabına yazılır. Məbləğ dəyişmir, endirim və bonus yoxdur.',
  en: 'The coupon is counted for the blogger whose code it is. The amount stays the same: no discount, no bonus.',
  ru: 'Купон засчитывается блогеру, чей это код. Сумма не меняется: ни скидки, ни бонуса нет.',
};
