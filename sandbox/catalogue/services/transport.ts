import { choice, code, digits, fin, labels, mobile } from '#sandbox/catalogue/fields.ts';
import { words } from '#sandbox/catalogue/form.ts';
import { type Group, rows } from '#sandbox/catalogue/rows.ts';

export const transport: readonly Group[] = [
  {
    fields: [fareCard('01045182276')],
    terms: { minAmount: '0.20', maxAmount: '50.00' },
    suggested: ['2', '5', '10', '20'],
    rows: rows(`
      bakikart | BakıKart
      sumqayit-kart | Sumqayıt nəqliyyat kartı | Sumgait transport card | Транспортная карта Сумгаита
      gence-kart | Gəncə nəqliyyat kartı | Ganja transport card | Транспортная карта Гянджи
      mingecevir-kart | Mingəçevir nəqliyyat kartı | Mingachevir transport card | Транспортная карта Мингячевира
      naxcivan-kart | Naxçıvan nəqliyyat kartı | Nakhchivan transport card | Транспортная карта Нахчывана
      lenkeran-kart | Lənkəran nəqliyyat kartı | Lankaran transport card | Транспортная карта Ленкорани
      seki-kart | Şəki nəqliyyat kartı | Shaki transport card | Транспортная карта Шеки
      ady-elektrik-qatari | ADY — Abşeron elektrik qatarı | ADY — Absheron suburban train | АЖД — апшеронская электричка
    `),
  },
  {
    /** A fare card in somebody's name: a student's, a pensioner's. */
    fields: [fareCard('07045182276'), fin()],
    terms: { check: 'subscriber', minAmount: '0.20', maxAmount: '30.00' },
    suggested: ['1', '3', '5'],
    rows: rows(`
      bakikart-telebe | BakıKart — tələbə | BakıKart — student | BakıKart — студенческая
      bakikart-pensiyaci | BakıKart — pensiyaçı | BakıKart — pensioner | BakıKart — пенсионная
      bakikart-mekteb | BakıKart — məktəbli | BakıKart — pupil | BakıKart — школьная
    `),
  },
  {
    fields: [
      digits('driver', words('Sürücü ID', 'Driver ID', 'ID водителя'), [6, 9], '2045187', {
        where: 'app',
      }),
    ],
    terms: { check: 'subscriber', minAmount: '1.00', maxAmount: '200.00' },
    suggested: ['5', '10', '20'],
    rows: rows(`
      bolt-surucu | Bolt — sürücü balansı | Bolt — driver balance | Bolt — баланс водителя
      uber-surucu | Uber — sürücü balansı | Uber — driver balance | Uber — баланс водителя
      yango-surucu | Yango — sürücü balansı | Yango — driver balance | Yango — баланс водителя
      maxim-surucu | Maxim — sürücü balansı | Maxim — driver balance | Maxim — баланс водителя
      indrive-surucu | inDrive — sürücü balansı | inDrive — driver balance | inDrive — баланс водителя
      elite-taksi-surucu | Elit Taksi — sürücü balansı | Elit Taxi — driver balance | Elit Taxi — баланс водителя
      ekonom-taksi-surucu | Ekonom Taksi — sürücü balansı | Ekonom Taxi — driver balance | Ekonom Taxi — баланс водителя
    `),
  },
  {
    fields: [mobile('+994513201540')],
    terms: { check: 'subscriber', minAmount: '1.00', maxAmount: '100.00' },
    suggested: ['5', '10', '15'],
    rows: rows(`
      bolt | Bolt — sərnişin balansı | Bolt — passenger balance | Bolt — баланс пассажира
      baku-taxi | Baku Taxi
      ride-skuter | Ride — elektrik skuteri | Ride — electric scooter | Ride — электросамокат
      jet-skuter | JET — elektrik skuteri | JET — electric scooter | JET — электросамокат
      velobaku | VeloBaku — velosiped icarəsi | VeloBaku — bicycle rental | VeloBaku — прокат велосипедов
      bipbip-karsherinq | Bip Bip — karşerinq | Bip Bip — car sharing | Bip Bip — каршеринг
      rent-a-car-baku | Rent a Car Baku
    `),
  },
  {
    fields: [
      code('booking', words('Sifariş kodu', 'Booking code', 'Код брони'), 6, 'K7QW2M', {
        pattern: '[A-Z0-9]{6}',
        hint: words(
          '6 hərf və rəqəm, biletdə yazılıb',
          '6 letters and digits, printed on the ticket',
          '6 букв и цифр, указаны в билете',
        ),
      }),
    ],
    terms: { check: 'debt', minAmount: '1.00', maxAmount: '3000.00' },
    rows: rows(`
      azal | AZAL — aviabilet | AZAL — air tickets | AZAL — авиабилеты
      ady-bilet | ADY — qatar biletləri | ADY — train tickets | АЖД — билеты на поезд
      turkish-airlines | Turkish Airlines — aviabilet | Turkish Airlines — air tickets | Turkish Airlines — авиабилеты
      pegasus | Pegasus — aviabilet | Pegasus — air tickets | Pegasus — авиабилеты
      wizz-air | Wizz Air — aviabilet | Wizz Air — air tickets | Wizz Air — авиабилеты
      flydubai | flydubai — aviabilet | flydubai — air tickets | flydubai — авиабилеты
      qatar-airways | Qatar Airways — aviabilet | Qatar Airways — air tickets | Qatar Airways — авиабилеты
      avtovagzal | Bakı Beynəlxalq Avtovağzal Kompleksi — avtobus biletləri | Baku International Bus Terminal Complex — bus tickets | Бакинский международный автовокзальный комплекс — билеты на автобус
      asco-bere | Xəzər Dəniz Gəmiçiliyi — bərə biletləri | Caspian Shipping — ferry tickets | Каспийское пароходство — билеты на паром
      biletim-az | Biletim.az
      tripx | Tripx
      sahil-turizm | Sahil Turizm
      pasha-travel | Pasha Travel
      improtex-travel | Improtex Travel
    `),
  },
  {
    fields: [
      digits(
        'card',
        words('Yanacaq kartının nömrəsi', 'Fuel card number', 'Номер топливной карты'),
        10,
        '7000451822',
        { mask: '4 3 3', where: 'card' },
      ),
    ],
    terms: { check: 'subscriber', minAmount: '5.00', maxAmount: '500.00' },
    suggested: ['20', '50', '100'],
    rows: rows(`
      socar-yanacaq | SOCAR Petroleum — yanacaq kartı | SOCAR Petroleum — fuel card | SOCAR Petroleum — топливная карта
      azpetrol | Azpetrol — yanacaq kartı | Azpetrol — fuel card | Azpetrol — топливная карта
      lukoil | LUKOIL — yanacaq kartı | LUKOIL — fuel card | ЛУКОЙЛ — топливная карта
      neftqaz | Neftqaz — yanacaq kartı | Neftqaz — fuel card | Neftqaz — топливная карта
      ekol | Ekol — qaz kartı | Ekol — LPG card | Ekol — газовая карта
    `),
  },
  {
    fields: [
      mobile('+994775101520'),
      choice('connector', words('Konnektor', 'Connector', 'Разъём'), [
        ['ccs', 'CCS', 'CCS', 'CCS'],
        ['type-two', 'Type 2', 'Type 2', 'Type 2'],
        ['gbt', 'GB/T', 'GB/T', 'GB/T'],
        ['chademo', 'CHAdeMO', 'CHAdeMO', 'CHAdeMO'],
      ]),
    ],
    terms: { minAmount: '2.00', maxAmount: '100.00' },
    suggested: ['5', '10', '20'],
    rows: rows(`
      ev-charge | EV Charge
      alfa-charge | Alfa Charge
      socar-green-charge | SOCAR Green
      voltrun | Voltrun
      greencharge | GreenCharge
    `),
  },
];

function fareCard(example: string) {
  return digits('card', labels.cardNumber, 11, example, { mask: '3 4 4', where: 'card' });
}
