import {
  booking,
  charging,
  fareCard,
  fuelCard,
  namedFareCard,
  passengerAccount,
  taxiDriver,
} from '#sandbox/catalogue/forms/transport.ts';
import { type Group, rows } from '#sandbox/catalogue/rows.ts';

export const transport: readonly Group[] = [
  {
    form: fareCard,
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
    form: namedFareCard,
    rows: rows(`
      bakikart-telebe | BakıKart — tələbə | BakıKart — student | BakıKart — студенческая
      bakikart-pensiyaci | BakıKart — pensiyaçı | BakıKart — pensioner | BakıKart — пенсионная
      bakikart-mekteb | BakıKart — məktəbli | BakıKart — pupil | BakıKart — школьная
    `),
  },
  {
    form: taxiDriver,
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
    form: passengerAccount,
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
    form: booking,
    rows: rows(`
      azal | AZAL — aviabilet | AZAL — air tickets | AZAL — авиабилеты
      buta-airways | Buta Airways — aviabilet | Buta Airways — air tickets | Buta Airways — авиабилеты
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
    form: fuelCard,
    rows: rows(`
      socar-yanacaq | SOCAR Petroleum — yanacaq kartı | SOCAR Petroleum — fuel card | SOCAR Petroleum — топливная карта
      azpetrol | Azpetrol — yanacaq kartı | Azpetrol — fuel card | Azpetrol — топливная карта
      lukoil | LUKOIL — yanacaq kartı | LUKOIL — fuel card | ЛУКОЙЛ — топливная карта
      neftqaz | Neftqaz — yanacaq kartı | Neftqaz — fuel card | Neftqaz — топливная карта
      ekol | Ekol — qaz kartı | Ekol — LPG card | Ekol — газовая карта
    `),
  },
  {
    form: charging,
    rows: rows(`
      ev-charge | EV Charge
      alfa-charge | Alfa Charge
      socar-green-charge | SOCAR Green
      voltrun | Voltrun
      greencharge | GreenCharge
    `),
  },
];
