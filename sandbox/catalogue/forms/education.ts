// Universities, schools, kindergartens, courses and examinations.
import { choice, digits, fin, inDistrict, mobile, month, text } from '#sandbox/catalogue/fields.ts';
import { form, words } from '#sandbox/catalogue/form.ts';
import { cities, districts, only } from '#sandbox/catalogue/places.ts';

const semester = choice('semester', words('Semestr', 'Semester', 'Семестр'), [
  ['payiz', 'Payız semestri', 'Fall semester', 'Осенний семестр'],
  ['yaz', 'Yaz semestri', 'Spring semester', 'Весенний семестр'],
  ['yay', 'Yay semestri', 'Summer semester', 'Летний семестр'],
]);

export const university = form([fin(), semester], {
  check: 'debt',
  minAmount: '10.00',
  maxAmount: '10000.00',
});

export const college = form(
  [
    fin(),
    choice('course', words('Kurs', 'Year of study', 'Курс'), [
      ['bir', 'Birinci kurs', 'First year', 'Первый курс'],
      ['iki', 'İkinci kurs', 'Second year', 'Второй курс'],
      ['uc', 'Üçüncü kurs', 'Third year', 'Третий курс'],
      ['dord', 'Dördüncü kurs', 'Fourth year', 'Четвёртый курс'],
    ]),
  ],
  { check: 'debt', minAmount: '10.00', maxAmount: '3000.00' },
);

export const vocational = form(
  [fin(), digits('group', words('Qrupun nömrəsi', 'Group number', 'Номер группы'), [2, 4], '214')],
  { check: 'subscriber', minAmount: '5.00', maxAmount: '1500.00' },
);

export const school = form(
  [
    digits('pupil', words('Şagird kodu', 'Pupil code', 'Код ученика'), 8, '20451822', {
      mask: '4 4',
      where: 'school',
    }),
    month(),
  ],
  { check: 'debt', minAmount: '5.00', maxAmount: '3000.00' },
);

export const kindergarten = form(
  [
    digits('parent', words('Valideyn kodu', 'Parent code', 'Код родителя'), 6, '204518', {
      mask: '3 3',
      where: 'school',
    }),
    month(),
  ],
  { check: 'debt', minAmount: '1.00', maxAmount: '1500.00' },
);

export const musicSchool = form(
  [
    digits('pupil', words('Şagird kodu', 'Pupil code', 'Код ученика'), 5, '20451', {
      where: 'school',
    }),
    choice('instrument', words('İxtisas', 'Specialty', 'Специальность'), [
      ['fortepiano', 'Fortepiano', 'Piano', 'Фортепиано'],
      ['tar', 'Tar', 'Tar', 'Тар'],
      ['kamanca', 'Kamança', 'Kamancha', 'Кяманча'],
      ['skripka', 'Skripka', 'Violin', 'Скрипка'],
      ['xanende', 'Xanəndəlik', 'Mugham singing', 'Ханенде'],
      ['gitara', 'Gitara', 'Guitar', 'Гитара'],
    ]),
  ],
  { check: 'subscriber', minAmount: '3.00', maxAmount: '200.00', suggested: ['7', '10', '15'] },
);

/** The schools outside the capital. */
export const musicSchoolInDistrict = inDistrict(musicSchool, [
  ...cities,
  ...only(
    districts,
    'agcabedi agdas berde goycay ismayilli kurdemir qazax qebele quba salyan samaxi semkir zaqatala',
  ),
]);

export const course = form(
  [
    text(
      'student',
      words('Tələbənin adı və soyadı', 'Student’s full name', 'Имя и фамилия слушателя'),
      [5, 60],
      'Murad Əliyev',
      {
        pattern: "[\\p{L}’'\\-]+(?: [\\p{L}’'\\-]+)+",
        hint: words('Müqavilədə yazıldığı kimi', 'As in the contract', 'Как в договоре'),
      },
    ),
    mobile('+994503201540'),
  ],
  { minAmount: '5.00', maxAmount: '2000.00' },
);

export const drivingSchool = form(
  [
    fin(),
    choice('category', words('Kateqoriya', 'Category', 'Категория'), [
      ['b', 'B — minik avtomobili', 'B — car', 'B — легковой автомобиль'],
      ['a', 'A — motosiklet', 'A — motorcycle', 'A — мотоцикл'],
      ['c', 'C — yük avtomobili', 'C — truck', 'C — грузовой автомобиль'],
    ]),
  ],
  { minAmount: '20.00', maxAmount: '800.00', suggested: ['100', '200', '400'] },
);

export const examination = form(
  [
    digits('application', words('İş nömrəsi', 'Application number', 'Номер заявки'), 7, '2045182', {
      mask: '3 4',
      where: 'account',
    }),
  ],
  { check: 'debt', minAmount: '1.00', maxAmount: '200.00' },
);
