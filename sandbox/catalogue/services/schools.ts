import { choice, digits, district, month } from '#sandbox/catalogue/fields.ts';
import { type Form, words } from '#sandbox/catalogue/form.ts';
import { cities, districts, only } from '#sandbox/catalogue/places.ts';
import { type Group, rows } from '#sandbox/catalogue/rows.ts';

const pupilCode = words('Şagird kodu', 'Pupil code', 'Код ученика');

const musicSchool: Form = {
  fields: [
    digits('pupil', pupilCode, 5, '20451', { where: 'school' }),
    choice('instrument', words('İxtisas', 'Specialty', 'Специальность'), [
      ['fortepiano', 'Fortepiano', 'Piano', 'Фортепиано'],
      ['tar', 'Tar', 'Tar', 'Тар'],
      ['kamanca', 'Kamança', 'Kamancha', 'Кяманча'],
      ['skripka', 'Skripka', 'Violin', 'Скрипка'],
      ['xanende', 'Xanəndəlik', 'Mugham singing', 'Ханенде'],
      ['gitara', 'Gitara', 'Guitar', 'Гитара'],
    ]),
  ],
  terms: { check: 'subscriber', minAmount: '3.00', maxAmount: '200.00' },
  suggested: ['7', '10', '15'],
};

export const schools: readonly Group[] = [
  {
    fields: [digits('pupil', pupilCode, 8, '20451822', { mask: '4 4', where: 'school' }), month()],
    terms: { check: 'debt', minAmount: '5.00', maxAmount: '3000.00' },
    rows: rows(`
      zerife-eliyeva-liseyi | Akademik Zərifə Əliyeva adına lisey | Academician Zarifa Aliyeva Lyceum | Лицей имени академика Зарифы Алиевой
      heyder-eliyev-mtk | Heydər Əliyev adına Müasir Təhsil Kompleksi | Heydar Aliyev Modern Education Complex | Комплекс современного образования имени Гейдара Алиева
      fizika-riyaziyyat-liseyi | Fizika, riyaziyyat və informatika təmayüllü lisey | Lyceum of Physics, Mathematics and Informatics | Физико-математический лицей
      genc-istedadlar-liseyi | BDU nəzdində Gənc İstedadlar Liseyi | Young Talents Lyceum at BSU | Лицей юных талантов при БГУ
      humanitar-fenler-gimnaziyasi | Humanitar Fənlər Gimnaziyası | Gymnasium of Humanities | Гуманитарная гимназия
      elitar-gimnaziya | Elitar Gimnaziya | Elitar Gymnasium | Гимназия «Elitar»
      dunya-mektebi | Dünya Məktəbi | Dünya School | Школа «Dünya»
      baki-avropa-liseyi | Bakı Avropa Liseyi | Baku European Lyceum | Бакинский европейский лицей
      landau-mektebi | Landau Məktəbi | Landau School | Школа Ландау
      tisa | Azərbaycan Beynəlxalq Məktəbi | The International School of Azerbaijan | Международная школа Азербайджана
      baki-beynelxalq-mektebi | Bakı Beynəlxalq Məktəbi | Baku International School | Бакинская международная школа
      baki-oksford-mektebi | Bakı Oksford Məktəbi | Baku Oxford School | Бакинская Оксфордская школа
      baki-fransiz-liseyi | Bakı Fransız Liseyi | Baku French Lyceum | Бакинский французский лицей
      baki-ingilis-mektebi | Bakı İngilis Məktəbi | British School in Baku | Британская школа в Баку
      ada-mektebi | ADA Məktəbi | ADA School | Школа ADA
      idrak-liseyi | İdrak Liseyi | İdrak Lyceum | Лицей «İdrak»
      hedef-liseyi | Hədəf Liseyi | Hədəf Lyceum | Лицей «Hədəf»
      zekalar-liseyi | Zəkalar Liseyi | Zəkalar Lyceum | Лицей «Zəkalar»
      intellekt-liseyi | İntellekt Liseyi | İntellekt Lyceum | Лицей «İntellekt»
      istek-liseyi | İstək Liseyi | İstək Lyceum | Лицей «İstək»
      baki-turk-liseyi | Türkiyə Diyanət Vəqfi Bakı Türk Liseyi | Baku Turkish Lyceum | Бакинский турецкий лицей
      respublika-liseyi | Respublika Liseyi | Republic Lyceum | Республиканский лицей
      texniki-humanitar-lisey | Texniki-Humanitar Lisey | Technical and Humanities Lyceum | Технико-гуманитарный лицей
      ekologiya-liseyi | Ekologiya Liseyi | Ecology Lyceum | Экологический лицей
      incesenet-gimnaziyasi | İncəsənət Gimnaziyası | Arts Gymnasium | Гимназия искусств
      bulbul-musiqi-mektebi | Bülbül adına Orta İxtisas Musiqi Məktəbi | Bulbul Secondary Music School | Музыкальная школа имени Бюльбюля
      mektebi-edeb | Məktəbi-Ədəb | Məktəbi-Ədəb School | Школа «Məktəbi-Ədəb»
      mektebim | Mənim Məktəbim | Mənim Məktəbim School | Школа «Mənim Məktəbim»
      saglam-nesil | Sağlam Nəsil Məktəbi | Sağlam Nəsil School | Школа «Sağlam Nəsil»
      kaspi-liseyi | Kaspi Liseyi | Kaspi Lyceum | Лицей «Kaspi»
      araz-liseyi | Araz Liseyi | Araz Lyceum | Лицей «Araz»
      guven-liseyi | Güvən Liseyi | Güvən Lyceum | Лицей «Güvən»
      baki-xezer-liseyi | Xəzər Liseyi | Xəzər Lyceum | Лицей «Xəzər»
      gence-idrak | Gəncə şəhər İdrak Liseyi | İdrak Lyceum, Ganja | Лицей «İdrak», Гянджа
      gence-mehseti-liseyi | Məhsəti Gəncəvi adına Gəncə liseyi | Mahsati Ganjavi Lyceum, Ganja | Лицей имени Мехсети Гянджеви, Гянджа
      sumqayit-texniki-liseyi | Sumqayıt Texniki-Humanitar Liseyi | Sumgait Technical and Humanities Lyceum | Сумгаитский технико-гуманитарный лицей
      sumqayit-tebiet-liseyi | Sumqayıt Təbiət Elmləri Gimnaziyası | Sumgait Gymnasium of Natural Sciences | Сумгаитская гимназия естественных наук
      mingecevir-liseyi | Mingəçevir şəhər liseyi | Mingachevir City Lyceum | Мингячевирский городской лицей
      seki-liseyi | Şəki şəhər liseyi | Shaki City Lyceum | Шекинский городской лицей
      lenkeran-liseyi | Lənkəran şəhər Elitar liseyi | Elitar Lyceum, Lankaran | Лицей «Elitar», Ленкорань
      naxcivan-lisey | Naxçıvan Lisey-İnternatı | Nakhchivan Boarding Lyceum | Нахчыванский лицей-интернат
      cavid-mektebi | Hüseyn Cavid adına lisey | Huseyn Javid Lyceum | Лицей имени Гусейна Джавида
      nizami-gimnaziyasi | Nizami Gəncəvi adına gimnaziya | Nizami Ganjavi Gymnasium | Гимназия имени Низами Гянджеви
      vaqif-mektebi | Molla Pənah Vaqif adına məktəb | Molla Panah Vagif School | Школа имени Моллы Панаха Вагифа
      sabir-mektebi | Mirzə Ələkbər Sabir adına məktəb | Mirza Alakbar Sabir School | Школа имени Мирзы Алекпера Сабира
    `),
  },
  {
    fields: [
      digits('parent', words('Valideyn kodu', 'Parent code', 'Код родителя'), 6, '204518', {
        mask: '3 3',
        where: 'school',
      }),
      month(),
    ],
    terms: { check: 'debt', minAmount: '1.00', maxAmount: '1500.00' },
    rows: rows(`
      baki-baxca-agentliyi | Bakı şəhəri bağçaları — valideyn haqqı | Baku kindergartens — parents’ fee | Детские сады Баку — родительская плата
      gence-baxcalari | Gəncə bağçaları — valideyn haqqı | Ganja kindergartens — parents’ fee | Детские сады Гянджи — родительская плата
      sumqayit-baxcalari | Sumqayıt bağçaları — valideyn haqqı | Sumgait kindergartens — parents’ fee | Детские сады Сумгаита — родительская плата
      balaca-dahi | Balaca Dahi bağçası | Balaca Dahi kindergarten | Детский сад «Balaca Dahi»
      nagil-dunyasi | Nağıl Dünyası bağçası | Nağıl Dünyası kindergarten | Детский сад «Nağıl Dünyası»
      bal-arisi | Bal Arısı bağçası | Bal Arısı kindergarten | Детский сад «Bal Arısı»
      tumurcuq | Tumurcuq bağçası | Tumurcuq kindergarten | Детский сад «Tumurcuq»
      cirtdan | Cırtdan bağçası | Cırtdan kindergarten | Детский сад «Cırtdan»
      montessori-baki | Montessori Bakı bağçası | Montessori Bakı kindergarten | Детский сад «Montessori Bakı»
      kaspi-usaq | Kaspi Uşaq Mərkəzi | Kaspi Children’s Center | Детский центр «Kaspi»
    `),
  },
  {
    ...musicSchool,
    rows: rows(`
      hacibeyli-musiqi | Üzeyir Hacıbəyli adına uşaq musiqi məktəbi | Uzeyir Hajibeyli children’s music school | Детская музыкальная школа имени Узеира Гаджибейли
      qarayev-musiqi | Qara Qarayev adına uşaq musiqi məktəbi | Gara Garayev children’s music school | Детская музыкальная школа имени Кара Караева
      amirov-musiqi | Fikrət Əmirov adına uşaq musiqi məktəbi | Fikret Amirov children’s music school | Детская музыкальная школа имени Фикрета Амирова
      rostropovic-musiqi | Rostropoviçlər adına musiqi məktəbi | Rostropovich music school | Музыкальная школа имени Ростроповичей
      niyazi-musiqi | Niyazi adına uşaq musiqi məktəbi | Niyazi children’s music school | Детская музыкальная школа имени Ниязи
    `),
  },
  {
    ...musicSchool,
    fields: [
      // The schools outside the capital.
      district([
        ...cities,
        ...only(
          districts,
          'agcabedi agdas berde goycay ismayilli kurdemir qazax qebele quba salyan samaxi semkir zaqatala',
        ),
      ]),
      ...musicSchool.fields,
    ],
    rows: rows(`
      usaq-musiqi | Şəhər və rayon uşaq musiqi məktəbləri | City and district children’s music schools | Городские и районные детские музыкальные школы
    `),
  },
];
