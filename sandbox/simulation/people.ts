// People of the sandbox: none of them exists.

interface PersonName {
  readonly name: string;
  readonly surname: string;
}

/** Whose wallet the demo shows. */
export const demoPerson: PersonName = { name: 'Aysel', surname: 'Məmmədova' };

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
