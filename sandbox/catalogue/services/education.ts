import { course, drivingSchool, examination } from '#sandbox/catalogue/forms/education.ts';
import { type Group, rows } from '#sandbox/catalogue/rows.ts';
import { colleges, vocationalCentres } from './colleges.ts';
import { schools } from './schools.ts';
import { universities } from './universities.ts';

const courses: Group = {
  form: course,
  rows: rows(`
    hedef-kurslari | Hədəf Kursları | Hadaf courses | Курсы «Хадаф»
    guven-kurslari | Güvən Kursları | Guvan courses | Курсы «Гювен»
    araz-kurslari | Araz Kursları | Araz courses | Курсы «Араз»
    kaspi-tehsil | Kaspi Təhsil Şirkəti | Caspian Education Company | Образовательная компания «Каспи»
    elit-tehsil | Elit Təhsil Mərkəzi | Elit Education Centre | Образовательный центр «Элит»
    celt-colleges | CELT Colleges
    british-council | British Council
    goethe-merkezi | Höte Mərkəzi | Goethe Centre | Гёте-центр
    fransiz-institutu | Fransız İnstitutu | French Institute | Французский институт
    konfutsi-institutu | Konfutsi İnstitutu | Confucius Institute | Институт Конфуция
    berlitz | Berlitz
    oxford-dil | Oksford Dil Mərkəzi | Oxford Language Centre | Языковой центр «Оксфорд»
    code-academy | Code Academy
    div-academy | DİV Academy
    step-it-academy | IT STEP Academy
    jet-academy | JET Academy
    algoritmika | Alqoritmika | Algorithmics | Алгоритмика
    ingress-academy | Ingress Academy
    abb-tech-academy | ABB Tech Academy
    muhasibat-akademiyasi | Mühasibat Akademiyası | Accounting Academy | Академия бухгалтерии
    mental-arifmetika | Mental Arifmetika Mərkəzi | Mental Arithmetic Centre | Центр ментальной арифметики
    sahmat-akademiyasi | Şahmat Akademiyası | Chess Academy | Шахматная академия
    dizayn-akademiyasi | Bakı Dizayn Akademiyası | Baku Design Academy | Бакинская академия дизайна
    kulinariya-mektebi | Kulinariya Sənəti Məktəbi | School of Culinary Arts | Школа кулинарного искусства
    suretli-oxu | Sürətli Oxu Mərkəzi | Speed Reading Centre | Центр скорочтения
  `),
};

const drivingSchools: Group = {
  form: drivingSchool,
  rows: rows(`
    baki-avtomekteb | Bakı Avtoməktəbi | Baku Driving School | Бакинская автошкола
    surucu-akademiyasi | Sürücü Akademiyası | Drivers’ Academy | Академия водителей
    yasil-isiq | Yaşıl İşıq Avtoməktəbi | Green Light Driving School | Автошкола «Зелёный свет»
    usta-surucu | Usta Sürücü Avtoməktəbi | Master Driver Driving School | Автошкола «Мастер»
    gence-avtomekteb | Gəncə Avtoməktəbi | Ganja Driving School | Гянджинская автошкола
    sumqayit-avtomekteb | Sumqayıt Avtoməktəbi | Sumgait Driving School | Сумгаитская автошкола
  `),
};

const examinations: Group = {
  form: examination,
  rows: rows(`
    dim-qebul | DİM — tələbə qəbulu imtahanı | State Exam Centre — university admission | ГЭЦ — вступительный экзамен
    dim-buraxilis | DİM — buraxılış imtahanı | State Exam Centre — school leaving exam | ГЭЦ — выпускной экзамен
    dim-sinaq | DİM — sınaq imtahanı | State Exam Centre — trial exam | ГЭЦ — пробный экзамен
    dim-magistratura | DİM — magistratura imtahanı | State Exam Centre — master’s admission | ГЭЦ — экзамен в магистратуру
    dim-dovlet-qullugu | DİM — dövlət qulluğu imtahanı | State Exam Centre — civil service exam | ГЭЦ — экзамен на госслужбу
    dim-muellim | DİM — müəllimlərin sertifikatlaşdırılması | State Exam Centre — teacher certification | ГЭЦ — сертификация учителей
    dim-dil | DİM — dil imtahanı | State Exam Centre — language exam | ГЭЦ — языковой экзамен
    dim-rezidentura | DİM — rezidentura imtahanı | State Exam Centre — residency exam | ГЭЦ — экзамен в резидентуру
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
