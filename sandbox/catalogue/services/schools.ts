import { kindergarten, musicSchool, school } from '#sandbox/catalogue/forms/education.ts';
import { cities, districts, only } from '#sandbox/catalogue/places.ts';
import { type Group, inPlaces, rows } from '#sandbox/catalogue/rows.ts';

export const schools: readonly Group[] = [
  {
    form: school,
    rows: rows(`
      zerife-eliyeva-liseyi | Akademik Zərifə Əliyeva adına lisey | Academician Zarifa Aliyeva Lyceum | Лицей имени академика Зарифы Алиевой
      heyder-eliyev-mtk | Heydər Əliyev adına Müasir Təhsil Kompleksi | Heydar Aliyev Modern Education Complex | Комплекс современного образования имени Гейдара Алиева
      fizika-riyaziyyat-liseyi | Fizika, riyaziyyat və informatika təmayüllü lisey | Lyceum of Physics, Mathematics and Informatics | Физико-математический лицей
      genc-istedadlar-liseyi | BDU nəzdində Gənc İstedadlar Liseyi | Young Talents Lyceum at BSU | Лицей юных талантов при БГУ
      humanitar-fenler-gimnaziyasi | Humanitar Fənlər Gimnaziyası | Gymnasium of Humanities | Гуманитарная гимназия
      elitar-gimnaziya | Elitar Gimnaziya | Elitar Gymnasium | Гимназия «Элитар»
      dunya-mektebi | Dünya Məktəbi | Dunya School | Школа «Дунья»
      baki-avropa-liseyi | Bakı Avropa Liseyi | Baku European Lyceum | Бакинский европейский лицей
      landau-mektebi | Landau Məktəbi | Landau School | Школа Ландау
      tisa | Azərbaycan Beynəlxalq Məktəbi | The International School of Azerbaijan | Международная школа Азербайджана
      baki-beynelxalq-mektebi | Bakı Beynəlxalq Məktəbi | Baku International School | Бакинская международная школа
      baki-oksford-mektebi | Bakı Oksford Məktəbi | Baku Oxford School | Бакинская Оксфордская школа
      baki-fransiz-liseyi | Bakı Fransız Liseyi | Baku French Lyceum | Бакинский французский лицей
      baki-ingilis-mektebi | Bakı İngilis Məktəbi | British School in Baku | Британская школа в Баку
      ada-mektebi | ADA Məktəbi | ADA School | Школа ADA
      idrak-liseyi | İdrak Liseyi | Idrak Lyceum | Лицей «Идрак»
      hedef-liseyi | Hədəf Liseyi | Hadaf Lyceum | Лицей «Хадаф»
      zekalar-liseyi | Zəkalar Liseyi | Zakalar Lyceum | Лицей «Зекалар»
      intellekt-liseyi | İntellekt Liseyi | Intellect Lyceum | Лицей «Интеллект»
      istek-liseyi | İstək Liseyi | Istek Lyceum | Лицей «Истек»
      baki-turk-liseyi | Türkiyə Diyanət Vəqfi Bakı Türk Liseyi | Baku Turkish Lyceum | Бакинский турецкий лицей
      respublika-liseyi | Respublika Liseyi | Republic Lyceum | Республиканский лицей
      texniki-humanitar-lisey | Texniki-Humanitar Lisey | Technical and Humanities Lyceum | Технико-гуманитарный лицей
      ekologiya-liseyi | Ekologiya Liseyi | Ecology Lyceum | Экологический лицей
      incesenet-gimnaziyasi | İncəsənət Gimnaziyası | Arts Gymnasium | Гимназия искусств
      bulbul-musiqi-mektebi | Bülbül adına Orta İxtisas Musiqi Məktəbi | Bulbul Secondary Music School | Музыкальная школа имени Бюльбюля
      mektebi-edeb | Məktəbi-Ədəb | Maktabi-Adab | Школа «Мектеби-Эдеб»
      mektebim | Mənim Məktəbim | My School | Школа «Моя школа»
      saglam-nesil | Sağlam Nəsil Məktəbi | Healthy Generation School | Школа «Саглам Несил»
      kaspi-liseyi | Kaspi Liseyi | Caspian Lyceum | Лицей «Каспи»
      araz-liseyi | Araz Liseyi | Araz Lyceum | Лицей «Араз»
      guven-liseyi | Güvən Liseyi | Guvan Lyceum | Лицей «Гювен»
      baki-xezer-liseyi | Xəzər Liseyi | Khazar Lyceum | Лицей «Хазар»
      gence-idrak | Gəncə şəhər İdrak Liseyi | Idrak Lyceum, Ganja | Лицей «Идрак», Гянджа
      gence-mehseti-liseyi | Məhsəti Gəncəvi adına Gəncə liseyi | Mahsati Ganjavi Lyceum, Ganja | Лицей имени Мехсети Гянджеви, Гянджа
      sumqayit-texniki-liseyi | Sumqayıt Texniki-Humanitar Liseyi | Sumgait Technical and Humanities Lyceum | Сумгаитский технико-гуманитарный лицей
      sumqayit-tebiet-liseyi | Sumqayıt Təbiət Elmləri Gimnaziyası | Sumgait Gymnasium of Natural Sciences | Сумгаитская гимназия естественных наук
      mingecevir-liseyi | Mingəçevir şəhər liseyi | Mingachevir City Lyceum | Мингячевирский городской лицей
      seki-liseyi | Şəki şəhər liseyi | Shaki City Lyceum | Шекинский городской лицей
      lenkeran-liseyi | Lənkəran şəhər Elitar liseyi | Lankaran Elitar Lyceum | Ленкоранский лицей «Элитар»
      naxcivan-lisey | Naxçıvan Lisey-İnternatı | Nakhchivan Boarding Lyceum | Нахчыванский лицей-интернат
      cavid-mektebi | Hüseyn Cavid adına lisey | Huseyn Javid Lyceum | Лицей имени Гусейна Джавида
      nizami-gimnaziyasi | Nizami Gəncəvi adına gimnaziya | Nizami Ganjavi Gymnasium | Гимназия имени Низами Гянджеви
      vaqif-mektebi | Molla Pənah Vaqif adına məktəb | Molla Panah Vagif School | Школа имени Моллы Панаха Вагифа
      sabir-mektebi | Mirzə Ələkbər Sabir adına məktəb | Mirza Alakbar Sabir School | Школа имени Мирзы Алекпера Сабира
    `),
  },
  {
    form: kindergarten,
    rows: rows(`
      baki-baxca-agentliyi | Bakı şəhəri bağçaları — valideyn haqqı | Baku kindergartens — parents’ fee | Детские сады Баку — родительская плата
      gence-baxcalari | Gəncə bağçaları — valideyn haqqı | Ganja kindergartens — parents’ fee | Детские сады Гянджи — родительская плата
      sumqayit-baxcalari | Sumqayıt bağçaları — valideyn haqqı | Sumgait kindergartens — parents’ fee | Детские сады Сумгаита — родительская плата
      balaca-dahi | Balaca Dahi bağçası | Little Genius kindergarten | Детский сад «Маленький гений»
      nagil-dunyasi | Nağıl Dünyası bağçası | Fairy Tale World kindergarten | Детский сад «Мир сказок»
      bal-arisi | Bal Arısı bağçası | Honey Bee kindergarten | Детский сад «Пчёлка»
      tumurcuq | Tumurcuq bağçası | Bud kindergarten | Детский сад «Тумурджуг»
      gunes-baxcasi | Günəş bağçası | Sun kindergarten | Детский сад «Солнышко»
      gulus | Gülüş bağçası | Laughter kindergarten | Детский сад «Улыбка»
      qaranqus | Qaranquş bağçası | Swallow kindergarten | Детский сад «Ласточка»
      kepenek | Kəpənək bağçası | Butterfly kindergarten | Детский сад «Бабочка»
      cirtdan | Cırtdan bağçası | Jirtdan kindergarten | Детский сад «Джыртдан»
      goy-qursagi | Göy Qurşağı bağçası | Rainbow kindergarten | Детский сад «Радуга»
      ulduzcuq | Ulduzcuq bağçası | Little Star kindergarten | Детский сад «Звёздочка»
      balaca-sahzade | Balaca Şahzadə bağçası | Little Prince kindergarten | Детский сад «Маленький принц»
      montessori-baki | Montessori Bakı bağçası | Montessori Baku kindergarten | Детский сад «Монтессори Баку»
      kaspi-usaq | Kaspi Uşaq Mərkəzi | Caspian Children’s Centre | Детский центр «Каспи»
      inci | İnci bağçası | Pearl kindergarten | Детский сад «Жемчужина»
      lale-baxcasi | Lalə bağçası | Poppy kindergarten | Детский сад «Мак»
      badam | Badam bağçası | Almond kindergarten | Детский сад «Бадам»
      sehrli-alem | Sehrli Aləm bağçası | Magic World kindergarten | Детский сад «Волшебный мир»
      kicik-addimlar | Kiçik Addımlar bağçası | Little Steps kindergarten | Детский сад «Маленькие шаги»
    `),
  },
  {
    form: musicSchool,
    rows: [
      ...rows(`
        hacibeyli-musiqi | Üzeyir Hacıbəyli adına uşaq musiqi məktəbi | Uzeyir Hajibeyli children’s music school | Детская музыкальная школа имени Узеира Гаджибейли
        qarayev-musiqi | Qara Qarayev adına uşaq musiqi məktəbi | Gara Garayev children’s music school | Детская музыкальная школа имени Кара Караева
        amirov-musiqi | Fikrət Əmirov adına uşaq musiqi məktəbi | Fikret Amirov children’s music school | Детская музыкальная школа имени Фикрета Амирова
        rostropovic-musiqi | Rostropoviçlər adına musiqi məktəbi | Rostropovich music school | Музыкальная школа имени Ростроповичей
        niyazi-musiqi | Niyazi adına uşaq musiqi məktəbi | Niyazi children’s music school | Детская музыкальная школа имени Ниязи
      `),
      ...inPlaces(
        [
          ...cities,
          ...only(
            districts,
            'agcabedi agdas berde goycay ismayilli kurdemir qazax qebele quba salyan samaxi semkir zaqatala',
          ),
        ],
        'usaq-musiqi',
        'Uşaq musiqi məktəbi — {}',
        'Children’s music school — {}',
        'Детская музыкальная школа — {}',
      ),
    ],
  },
];
