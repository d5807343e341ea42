import { choice, digits, fin, mobile, personName } from '#sandbox/catalogue/fields.ts';
import { words } from '#sandbox/catalogue/form.ts';
import { type Group, rows } from '#sandbox/catalogue/rows.ts';
import { colleges, vocationalCentres } from './colleges.ts';
import { schools } from './schools.ts';
import { universities } from './universities.ts';

const courses: Group = {
  fields: [
    personName(
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
  terms: { minAmount: '5.00', maxAmount: '2000.00' },
  rows: rows(`
    hedef-kurslari | Hədəf Kursları | Hədəf Courses | Курсы «Hədəf»
    guven-kurslari | Güvən Kursları | Güvən Courses | Курсы «Güvən»
    araz-kurslari | Araz Kursları | Araz Courses | Курсы «Araz»
    kaspi-tehsil | Kaspi Təhsil Şirkəti | Kaspi Education Company | Образовательная компания «Kaspi»
    elit-tehsil | Elit Təhsil Mərkəzi | Elit Education Center | Образовательный центр «Elit»
    celt-colleges | CELT Colleges
    british-council | British Council
    goethe-merkezi | Höte Mərkəzi | Goethe Center | Гёте-центр
    fransiz-institutu | Fransız İnstitutu | French Institute | Французский институт
    konfutsi-institutu | Konfutsi İnstitutu | Confucius Institute | Институт Конфуция
    berlitz | Berlitz
    oxford-dil | Oksford Dil Mərkəzi | Oksford Language Center | Языковой центр «Oksford»
    code-academy | Code Academy
    div-academy | DİV Academy
    step-it-academy | IT STEP Academy
    jet-academy | JET Academy
    algoritmika | Alqoritmika | Algorithmics | Алгоритмика
    ingress-academy | Ingress Academy
    abb-tech-academy | ABB Tech Academy
    muhasibat-akademiyasi | Mühasibat Akademiyası | Accounting Academy | Академия бухгалтерии
    mental-arifmetika | Mental Arifmetika Mərkəzi | Mental Arithmetic Center | Центр ментальной арифметики
    sahmat-akademiyasi | Şahmat Akademiyası | Chess Academy | Шахматная академия
    dizayn-akademiyasi | Bakı Dizayn Akademiyası | Baku Design Academy | Бакинская академия дизайна
    kulinariya-mektebi | Kulinariya Sənəti Məktəbi | School of Culinary Arts | Школа кулинарного искусства
    suretli-oxu | Sürətli Oxu Mərkəzi | Speed Reading Center | Центр скорочтения
  `),
};

const drivingSchools: Group = {
  fields: [
    fin(),
    choice('category', words('Kateqoriya', 'Category', 'Категория'), [
      ['b', 'B — minik avtomobili', 'B — car', 'B — легковой автомобиль'],
      ['a', 'A — motosiklet', 'A — motorcycle', 'A — мотоцикл'],
      ['c', 'C — yük avtomobili', 'C — truck', 'C — грузовой автомобиль'],
    ]),
  ],
  terms: { minAmount: '20.00', maxAmount: '800.00' },
  suggested: ['100', '200', '400'],
  rows: rows(`
    baki-avtomekteb | Bakı Avtoməktəbi | Baku Driving School | Бакинская автошкола
    surucu-akademiyasi | Sürücü Akademiyası | Drivers’ Academy | Академия водителей
    yasil-isiq | Yaşıl İşıq Avtoməktəbi | Yaşıl İşıq Driving School | Автошкола «Yaşıl İşıq»
    usta-surucu | Usta Sürücü Avtoməktəbi | Usta Sürücü Driving School | Автошкола «Usta Sürücü»
    gence-avtomekteb | Gəncə Avtoməktəbi | Ganja Driving School | Гянджинская автошкола
    sumqayit-avtomekteb | Sumqayıt Avtoməktəbi | Sumgait Driving School | Сумгаитская автошкола
  `),
};

const examinations: Group = {
  fields: [
    digits('application', words('İş nömrəsi', 'Application number', 'Номер заявки'), 7, '2045182', {
      mask: '3 4',
      where: 'account',
    }),
  ],
  terms: { check: 'debt', minAmount: '1.00', maxAmount: '200.00' },
  rows: rows(`
    dim-qebul | DİM — tələbə qəbulu imtahanı | State Exam Center — university admission | ГЭЦ — вступительный экзамен
    dim-buraxilis | DİM — buraxılış imtahanı | State Exam Center — school leaving exam | ГЭЦ — выпускной экзамен
    dim-sinaq | DİM — sınaq imtahanı | State Exam Center — trial exam | ГЭЦ — пробный экзамен
    dim-magistratura | DİM — magistratura imtahanı | State Exam Center — master’s admission | ГЭЦ — экзамен в магистратуру
    dim-dovlet-qullugu | DİM — dövlət qulluğu imtahanı | State Exam Center — civil service exam | ГЭЦ — экзамен на госслужбу
    dim-muellim | DİM — müəllimlərin sertifikatlaşdırılması | State Exam Center — teacher certification | ГЭЦ — сертификация учителей
    dim-dil | DİM — dil imtahanı | State Exam Center — language exam | ГЭЦ — языковой экзамен
    dim-rezidentura | DİM — rezidentura imtahanı | State Exam Center — residency exam | ГЭЦ — экзамен в резидентуру
    lisey-qebul | Liseylərə qəbul imtahanı | Lyceum admission exam | Экзамен в лицеи
    ielts | IELTS imtahanı | IELTS exam | Экзамен IELTS
    toefl | TOEFL imtahanı | TOEFL exam | Экзамен TOEFL
  `),
};

export const education: readonly Group[] = [
  universities,
  examinations,
  ...schools,
  colleges,
  courses,
  vocationalCentres,
  drivingSchools,
];
