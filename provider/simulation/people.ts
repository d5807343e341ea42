// Fictional people of the sandbox.
import { randomInt } from 'node:crypto';
import type { Person } from '#provider/ports/ports.ts';

type PersonName = Pick<Person, 'name' | 'surname'>;

/** Identity of the demo user. */
export const demoPerson: Person = {
  name: 'Aysel',
  surname: 'Məmmədova',
  fatherName: 'Rəşad',
  gender: 'FEMALE',
  dateOfBirth: '1994-03-18',
  pinMasked: '5••••8K',
};

/** A person to whom the demo user can transfer money. */
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

/** Surnames of men. A woman's surname has an additional a. */
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

/** Name of a subscriber as services mask it: "M****OVA AYSEL". */
export function maskedName({ name, surname }: PersonName): string {
  const capitals = surname.toLocaleUpperCase('az');
  return `${capitals.slice(0, 1)}****${capitals.slice(-3)} ${name.toLocaleUpperCase('az')}`;
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

/** A random person for an identification. */
export function randomPerson(): Person {
  const person = people[randomInt(people.length)];
  if (!person) throw new Error('Nobody');
  return person;
}
