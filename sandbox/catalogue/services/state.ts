import type { Localized } from '#contract/fields.ts';
import {
  choice,
  code,
  digits,
  fin,
  labels,
  lettersThenDigits,
  voen,
} from '#sandbox/catalogue/fields.ts';
import { type Form, words } from '#sandbox/catalogue/form.ts';
import { cities, districts } from '#sandbox/catalogue/places.ts';
import { type Group, inPlaces, rows } from '#sandbox/catalogue/rows.ts';

export const state: readonly Group[] = [
  {
    fields: [
      voen(),
      choice('tax', words('Verginin növü', 'Type of tax', 'Вид налога'), [
        ['gelir', 'Gəlir vergisi', 'Income tax', 'Подоходный налог'],
        ['sadelesdirilmis', 'Sadələşdirilmiş vergi', 'Simplified tax', 'Упрощённый налог'],
        ['edv', 'ƏDV', 'VAT', 'НДС'],
        ['menfeet', 'Mənfəət vergisi', 'Profit tax', 'Налог на прибыль'],
        ['emlak', 'Əmlak vergisi', 'Property tax', 'Налог на имущество'],
      ]),
    ],
    terms: { check: 'subscriber', minAmount: '0.10', maxAmount: '20000.00' },
    rows: rows(`
      dvx-vergi | Dövlət Vergi Xidməti — vergilər | State Tax Service — taxes | Налоговая служба — налоги
      dvx-fiziki | Fiziki şəxslərin vergiləri | Taxes of individuals | Налоги физических лиц
    `),
  },
  {
    fields: [voen()],
    terms: { check: 'debt', minAmount: '0.01', maxAmount: '20000.00' },
    rows: rows(`
      dvx-borc | Dövlət Vergi Xidməti — vergi borcu | State Tax Service — tax debt | Налоговая служба — налоговый долг
      dvx-sabit-vergi | Sahibkarların sabit vergisi | Fixed tax of entrepreneurs | Фиксированный налог предпринимателей
      dvx-kassa | Onlayn kassa xidməti | Online cash register service | Онлайн-касса
    `),
  },
  {
    /** The invoice of the government payment portal. */
    fields: [
      digits(
        'invoice',
        words('Qəbzin kodu', 'Bill code', 'Код квитанции'),
        20,
        '10042045182276011548',
        { mask: '4 4 4 4 4', where: 'bill' },
      ),
    ],
    terms: { check: 'debt', minAmount: '0.01', maxAmount: '10000.00' },
    rows: rows(`
      hop | Hökumət Ödəniş Portalı — qəbz | Government Payment Portal — bill | Правительственный платёжный портал — квитанция
      asan-xidmet | ASAN xidmət — qəbz | ASAN xidmət — bill | ASAN xidmət — квитанция
      dost-merkezi | DOST mərkəzi — qəbz | DOST center — bill | Центр DOST — квитанция
      asan-kommunal | ASAN Kommunal — qəbz | ASAN Kommunal — bill | ASAN Kommunal — квитанция
      ekologiya-odenisi | Ekologiya Nazirliyi — qəbz | Ministry of Ecology — bill | Минэкологии — квитанция
      aqta-qebz | AQTA — laborator müayinə | AQTA — laboratory tests | AQTA — лабораторные исследования
      metrologiya | Metrologiya İnstitutu — qəbz | Institute of Metrology — bill | Институт метрологии — квитанция
      fovqelade-qebz | Fövqəladə Hallar Nazirliyi — qəbz | Ministry of Emergency Situations — bill | МЧС — квитанция
    `),
  },
  {
    ...feeOf(
      words('Verilmə müddəti', 'Issued within', 'Срок выдачи'),
      [
        ['adi', 'Adi qaydada', 'Standard', 'Обычный'],
        ['suretli', 'Sürətli', 'Fast', 'Ускоренный'],
        ['tecili', 'Təcili', 'Urgent', 'Срочный'],
      ],
      ['10', '20', '40'],
    ),
    rows: rows(`
      sexsiyyet-vesiqesi | Şəxsiyyət vəsiqəsi rüsumu | Identity card fee | Пошлина за удостоверение личности
      umumvetendas-pasportu | Ümumvətəndaş pasportu rüsumu | Passport fee | Пошлина за загранпаспорт
      asan-imza-rusum | ASAN İmza sertifikatı | ASAN İmza certificate | Сертификат ASAN İmza
      apostil | Apostil rüsumu | Apostille fee | Пошлина за апостиль
      kadastr-cixaris | Daşınmaz əmlak çıxarışı | Real estate extract | Выписка по недвижимости
      vetendasliq-hali | Vətəndaşlıq vəziyyəti aktları | Civil status records | Акты гражданского состояния
      mehkumluq-arayisi | Məhkumluq haqqında arayış | Criminal record certificate | Справка о судимости
      konsulluq | Konsulluq rüsumu | Consular fee | Консульский сбор
    `),
  },
  {
    ...feeOf(
      words('Kateqoriya', 'Category', 'Категория'),
      [
        ['b', 'B kateqoriyası', 'Category B', 'Категория B'],
        ['a', 'A kateqoriyası', 'Category A', 'Категория A'],
        ['c', 'C kateqoriyası', 'Category C', 'Категория C'],
        ['d', 'D kateqoriyası', 'Category D', 'Категория D'],
      ],
      ['5', '10', '20'],
    ),
    rows: rows(`
      suruculuk-vesiqesi | Sürücülük vəsiqəsi rüsumu | Driving license fee | Пошлина за водительское удостоверение
      suruculuk-imtahani | Sürücülük imtahanı rüsumu | Driving test fee | Пошлина за экзамен по вождению
    `),
  },
  {
    fields: [fin()],
    terms: { check: 'subscriber', minAmount: '1.00', maxAmount: '1000.00' },
    rows: rows(`
      avtomobil-qeydiyyati | Nəqliyyat vasitəsinin qeydiyyatı | Vehicle registration | Регистрация автомобиля
      texniki-baxis | Texniki baxış rüsumu | Vehicle inspection fee | Пошлина за техосмотр
      yol-vergisi | Yol vergisi | Road tax | Дорожный налог
      miqrasiya-icaze | Müvəqqəti yaşama icazəsi | Temporary residence permit | Разрешение на временное проживание
      is-icazesi | Əcnəbilər üçün iş icazəsi | Work permit for foreigners | Разрешение на работу для иностранцев
      ovculuq-bileti | Ovçuluq bileti rüsumu | Hunting license fee | Пошлина за охотничий билет
      silah-icazesi | Mülki silah icazəsi | Civil weapon permit | Разрешение на гражданское оружие
      patent-rusumu | Patent rüsumu | Patent fee | Патентная пошлина
      emtee-nisani | Əmtəə nişanının qeydiyyatı | Trademark registration | Регистрация товарного знака
      lisenziya-rusumu | Lisenziya rüsumu | License fee | Лицензионный сбор
      nostrifikasiya | Diplomun tanınması | Diploma recognition | Признание диплома
      tikinti-icazesi | Tikinti icazəsi rüsumu | Building permit fee | Пошлина за разрешение на строительство
      milli-park-bileti | Milli parklara giriş | National park entry | Вход в национальные парки
    `),
  },
  {
    fields: [
      code(
        'passport',
        words('Pasportun nömrəsi', 'Passport number', 'Номер паспорта'),
        [6, 12],
        'C02045182',
        {
          pattern: '[A-Z0-9]{6,12}',
          sensitive: true,
          hint: words(
            '6–12 hərf və rəqəm, pasportda yazılıb',
            '6–12 letters and digits, printed in the passport',
            '6–12 букв и цифр, указаны в паспорте',
          ),
        },
      ),
      choice('visa', words('Vizanın növü', 'Type of visa', 'Вид визы'), [
        ['standart', 'Standart', 'Standard', 'Стандартная'],
        ['tecili', 'Təcili', 'Urgent', 'Срочная'],
      ]),
    ],
    terms: { minAmount: '20.00', maxAmount: '200.00' },
    suggested: ['45', '100'],
    rows: rows(`
      asan-viza | ASAN Viza
    `),
  },
  {
    fields: [
      lettersThenDigits(
        'declaration',
        words('Bəyannamənin nömrəsi', 'Declaration number', 'Номер декларации'),
        { letters: 2, digits: 12 },
        'GB204518227601',
        { mask: '2 4 4 4' },
      ),
    ],
    terms: { check: 'debt', minAmount: '0.10', maxAmount: '20000.00' },
    rows: rows(`
      gomruk-rusumu | Dövlət Gömrük Komitəsi — rüsumlar | State Customs Committee — duties | Таможенный комитет — пошлины
      gomruk-baglama | Gömrük — beynəlxalq bağlama | Customs — international parcel | Таможня — международная посылка
      gomruk-avtomobil | Gömrük — avtomobil idxalı | Customs — vehicle import | Таможня — ввоз автомобиля
    `),
  },
  {
    fields: [
      digits(
        'ssn',
        words('Sosial sığorta nömrəsi', 'Social insurance number', 'Номер соцстрахования'),
        13,
        '1204518227601',
        { mask: '3 5 5', sensitive: true, where: 'card' },
      ),
      choice('period', words('Dövr', 'Period', 'Период'), [
        ['ay', 'Ay', 'Month', 'Месяц'],
        ['rub', 'Rüb', 'Quarter', 'Квартал'],
        ['il', 'İl', 'Year', 'Год'],
      ]),
    ],
    terms: { check: 'debt', minAmount: '1.00', maxAmount: '3000.00' },
    rows: rows(`
      dsmf | DSMF — sosial sığorta haqqı | DSMF — social insurance | ГФСЗ — социальное страхование
      icbari-tibbi-sigorta | İcbari tibbi sığorta haqqı | Compulsory health insurance | Обязательное медицинское страхование
      issizlik-sigortasi | İşsizlikdən sığorta haqqı | Unemployment insurance | Страхование от безработицы
    `),
  },
  {
    fields: [
      code('case', words('İşin nömrəsi', 'Case number', 'Номер дела'), [6, 20], '2-1-81204-518', {
        pattern: '[0-9A-Z()\\-]{6,20}',
        hint: words(
          'Rəqəm, hərf və defis, məsələn, 2-1-81118-820',
          'Digits, letters and hyphens, for example, 2-1-81118-820',
          'Цифры, буквы и дефис, например, 2-1-81118-820',
        ),
      }),
      fin(),
    ],
    terms: { check: 'debt', minAmount: '1.00', maxAmount: '10000.00' },
    rows: rows(`
      mehkeme-rusumu | Məhkəmə rüsumu | Court fee | Судебная пошлина
      icra-borcu | İcra məmurluğu — borc | Enforcement office — debt | Судебный исполнитель — долг
      aliment | Aliment ödənişi | Alimony payment | Алименты
      kommersiya-mehkemesi | Kommersiya məhkəməsi rüsumu | Commercial court fee | Пошлина коммерческого суда
    `),
  },
  {
    fields: [digits('registry', labels.registry, [4, 8], '204518', { where: 'document' }), fin()],
    terms: { minAmount: '1.00', maxAmount: '3000.00' },
    rows: rows(`
      notariat-baki | Notariat — Bakı | Notary — Baku | Нотариат — Баку
      notariat-gence | Notariat — Gəncə | Notary — Ganja | Нотариат — Гянджа
      notariat-sumqayit | Notariat — Sumqayıt | Notary — Sumgait | Нотариат — Сумгаит
      notariat-naxcivan | Notariat — Naxçıvan | Notary — Nakhchivan | Нотариат — Нахчыван
    `),
  },
  {
    fields: [
      fin(),
      choice('tax', words('Ödənişin növü', 'Type of payment', 'Вид платежа'), [
        ['emlak', 'Əmlak vergisi', 'Property tax', 'Налог на имущество'],
        ['torpaq', 'Torpaq vergisi', 'Land tax', 'Земельный налог'],
        ['icare', 'Torpağın icarəsi', 'Land lease', 'Аренда земли'],
      ]),
    ],
    terms: { check: 'debt', minAmount: '0.50', maxAmount: '2000.00' },
    rows: [
      ...inPlaces(
        [...cities, ...districts],
        'belediyye',
        '{} bələdiyyəsi',
        '{} municipality',
        'Муниципалитет {}',
      ),
      ...rows(`
        belediyye-bineqedi | Binəqədi bələdiyyəsi | Binagadi municipality | Муниципалитет Бинагади
        belediyye-bileceri | Biləcəri bələdiyyəsi | Bilajari municipality | Муниципалитет Биладжари
        belediyye-resulzade | Rəsulzadə bələdiyyəsi | Rasulzade municipality | Муниципалитет Расулзаде
        belediyye-xocesen | Xocəsən bələdiyyəsi | Khojasan municipality | Муниципалитет Ходжасан
        belediyye-bakixanov | Bakıxanov bələdiyyəsi | Bakikhanov municipality | Муниципалитет Бакиханов
        belediyye-balaxani | Balaxanı bələdiyyəsi | Balakhani municipality | Муниципалитет Балаханы
        belediyye-ramana | Ramana bələdiyyəsi | Ramana municipality | Муниципалитет Рамана
        belediyye-sabuncu | Sabunçu bələdiyyəsi | Sabunchu municipality | Муниципалитет Сабунчи
        belediyye-zabrat | Zabrat bələdiyyəsi | Zabrat municipality | Муниципалитет Забрат
        belediyye-mastaga | Maştağa bələdiyyəsi | Mashtagha municipality | Муниципалитет Маштага
        belediyye-nardaran | Nardaran bələdiyyəsi | Nardaran municipality | Муниципалитет Нардаран
        belediyye-pirsagi | Pirşağı bələdiyyəsi | Pirshagi municipality | Муниципалитет Пиршаги
        belediyye-kurdexani | Kürdəxanı bələdiyyəsi | Kurdakhani municipality | Муниципалитет Кюрдаханы
        belediyye-bilgeh | Bilgəh bələdiyyəsi | Bilgah municipality | Муниципалитет Бильгя
        belediyye-buzovna | Buzovna bələdiyyəsi | Buzovna municipality | Муниципалитет Бузовна
        belediyye-merdekan | Mərdəkan bələdiyyəsi | Mardakan municipality | Муниципалитет Мардакан
        belediyye-suvelan | Şüvəlan bələdiyyəsi | Shuvalan municipality | Муниципалитет Шувалан
        belediyye-turkan | Türkan bələdiyyəsi | Turkan municipality | Муниципалитет Тюркан
        belediyye-qala | Qala bələdiyyəsi | Gala municipality | Муниципалитет Гала
        belediyye-zire | Zirə bələdiyyəsi | Zira municipality | Муниципалитет Зиря
        belediyye-bine | Binə bələdiyyəsi | Bina municipality | Муниципалитет Бина
        belediyye-lokbatan | Lökbatan bələdiyyəsi | Lokbatan municipality | Муниципалитет Локбатан
        belediyye-sahil | Sahil bələdiyyəsi | Sahil municipality | Муниципалитет Сахиль
        belediyye-qobustan | Qobustan bələdiyyəsi | Gobustan municipality | Муниципалитет Гобустан
        belediyye-elet | Ələt bələdiyyəsi | Alat municipality | Муниципалитет Алят
        belediyye-sengecal | Səngəçal bələdiyyəsi | Sangachal municipality | Муниципалитет Сангачал
        belediyye-hovsan | Hövsan bələdiyyəsi | Hovsan municipality | Муниципалитет Говсан
        belediyye-emircan | Əmircan bələdiyyəsi | Amirjan municipality | Муниципалитет Амираджан
        belediyye-bulbule | Bülbülə bələdiyyəsi | Bulbula municipality | Муниципалитет Бюльбюля
        belediyye-suraxani | Suraxanı bələdiyyəsi | Surakhani municipality | Муниципалитет Сураханы
        belediyye-qaracuxur | Qaraçuxur bələdiyyəsi | Garachukhur municipality | Муниципалитет Гарачухур
        belediyye-zig | Zığ bələdiyyəsi | Zigh municipality | Муниципалитет Зых
        belediyye-yeni-gunesli | Yeni Günəşli bələdiyyəsi | Yeni Gunashli municipality | Муниципалитет Ени Гюнешли
        belediyye-kesle | Keşlə bələdiyyəsi | Keshla municipality | Муниципалитет Кешля
        belediyye-pirallahi | Pirallahı bələdiyyəsi | Pirallahi municipality | Муниципалитет Пираллахи
        belediyye-badamdar | Badamdar bələdiyyəsi | Badamdar municipality | Муниципалитет Бадамдар
        belediyye-bibiheybet | Bibiheybət bələdiyyəsi | Bibi-Heybat municipality | Муниципалитет Биби-Эйбат
        belediyye-novxani | Novxanı bələdiyyəsi | Novkhani municipality | Муниципалитет Новханы
        belediyye-mehdiabad | Mehdiabad bələdiyyəsi | Mehdiabad municipality | Муниципалитет Мехдиабад
        belediyye-masazir | Masazır bələdiyyəsi | Masazir municipality | Муниципалитет Масазыр
        belediyye-saray | Saray bələdiyyəsi | Saray municipality | Муниципалитет Сарай
        belediyye-corat | Corat bələdiyyəsi | Jorat municipality | Муниципалитет Джорат
      `),
    ],
  },
];

function feeOf(label: Localized, kinds: Parameters<typeof choice>[2], suggested: string[]): Form {
  return {
    fields: [fin(), choice('fee', label, kinds)],
    terms: {
      check: 'subscriber',
      minAmount: '1.00',
      maxAmount: '1000.00',
    },
    suggested,
  };
}
