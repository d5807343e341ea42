import { digits, district, labels, voen } from '#sandbox/catalogue/fields.ts';
import { type Form, words } from '#sandbox/catalogue/form.ts';
import {
  bakuDistricts,
  cities,
  districts,
  karabakh,
  nakhchivan,
  only,
} from '#sandbox/catalogue/places.ts';
import { type Group, rows } from '#sandbox/catalogue/rows.ts';

const flat = digits('flat', words('Mənzil', 'Apartment', 'Квартира'), [1, 4], '24');

const electricity: Form = {
  fields: [
    digits('code', labels.subscriberCode, 15, '200014502368810', {
      mask: '3 4 4 4',
      where: 'bill',
    }),
  ],
  terms: { check: 'debt', minAmount: '0.01', maxAmount: '500.00' },
  suggested: ['50', '100'],
};

const gas: Form = {
  fields: [
    digits('code', labels.subscriberCode, [8, 12], '10204518773', {
      mask: '3 3 3 3',
      where: 'bill',
    }),
  ],
  terms: { check: 'debt', minAmount: '0.01', maxAmount: '500.00' },
  suggested: ['10', '30', '50'],
};

export const utilities: readonly Group[] = [
  {
    ...electricity,
    rows: rows(`
      azerisiq-fiziki | Azərişıq — əhali | Azərişıq — households | Azərişıq — население
    `),
  },
  {
    fields: [
      digits('code', labels.subscriberCode, [6, 10], '312045871', { mask: '3 3 4', where: 'bill' }),
    ],
    terms: { check: 'debt', minAmount: '0.01', maxAmount: '500.00' },
    suggested: ['10', '20', '50'],
    rows: rows(`
      azersu-ehali | Azərsu — əhali | Azərsu — households | Azərsu — население
    `),
  },
  {
    ...gas,
    rows: rows(`
      azeriqaz-ehali | Azəriqaz — əhali | Azəriqaz — households | Azəriqaz — население
    `),
  },
  {
    fields: [digits('card', labels.smartCard, 8, '40518226', { mask: '4 4', where: 'card' })],
    terms: { check: 'subscriber', minAmount: '1.00', maxAmount: '300.00' },
    suggested: ['10', '20', '30', '50'],
    rows: rows(`
      azeriqaz-smart-kart | Azəriqaz — smart-kart | Azəriqaz — smart card | Azəriqaz — смарт-карта
    `),
  },
  {
    /** Paid in advance: the meter is charged. */
    fields: [
      digits(
        'meter',
        words('Sayğacın nömrəsi', 'Meter number', 'Номер счётчика'),
        11,
        '37104523688',
        { mask: '2 3 3 3', where: 'meter' },
      ),
    ],
    terms: { check: 'subscriber', minAmount: '1.00', maxAmount: '500.00' },
    suggested: ['10', '20', '50'],
    rows: rows(`
      azerisiq-smart-saygac | Azərişıq — smart-kartlı sayğac | Azərişıq — smart card meter | Azərişıq — счётчик со смарт-картой
      naxcivan-enerji-saygac | Naxçıvan Dövlət Energetika Agentliyi — sayğac | Nakhchivan State Energy Agency — meter | Государственное энергетическое агентство Нахчывана — счётчик
    `),
  },
  {
    fields: [
      digits('code', labels.subscriberCode, [6, 10], '22014537', { mask: '3 3 4', where: 'bill' }),
    ],
    terms: { check: 'debt', minAmount: '0.10', maxAmount: '400.00' },
    rows: rows(`
      azeristilik | Azəristiliktəchizat
      azeristilik-sumqayit | Azəristiliktəchizat — Sumqayıt | Azəristiliktəchizat — Sumgait | Azəristiliktəchizat — Сумгаит
      azeristilik-gence | Azəristiliktəchizat — Gəncə | Azəristiliktəchizat — Ganja | Azəristiliktəchizat — Гянджа
      azeristilik-mingecevir | Azəristiliktəchizat — Mingəçevir | Azəristiliktəchizat — Mingachevir | Azəristiliktəchizat — Мингячевир
      azeristilik-sirvan | Azəristiliktəchizat — Şirvan | Azəristiliktəchizat — Shirvan | Azəristiliktəchizat — Ширван
      azeristilik-qebele | Azəristiliktəchizat — Qəbələ | Azəristiliktəchizat — Gabala | Azəristiliktəchizat — Габала
      azeristilik-seki | Azəristiliktəchizat — Şəki | Azəristiliktəchizat — Shaki | Azəristiliktəchizat — Шеки
      azeristilik-quba | Azəristiliktəchizat — Quba | Azəristiliktəchizat — Guba | Azəristiliktəchizat — Губа
    `),
  },
  {
    fields: [
      digits('code', labels.subscriberCode, 15, '200145023688104', {
        mask: '3 4 4 4',
        where: 'bill',
      }),
      voen(),
    ],
    terms: { check: 'debt', minAmount: '1.00', maxAmount: '20000.00' },
    rows: rows(`
      azerisiq-huquqi | Azərişıq — hüquqi şəxslər | Azərişıq — companies | Azərişıq — юридические лица
      naxcivan-enerji-huquqi | Naxçıvan Dövlət Energetika Agentliyi — hüquqi şəxslər | Nakhchivan State Energy Agency — companies | Государственное энергетическое агентство Нахчывана — юридические лица
    `),
  },
  {
    fields: [
      digits('code', labels.subscriberCode, [6, 10], '710020415', { mask: '3 3 4', where: 'bill' }),
      voen(),
    ],
    terms: { check: 'debt', minAmount: '1.00', maxAmount: '10000.00' },
    rows: rows(`
      azersu-qeyri-ehali | Azərsu — qeyri-əhali | Azərsu — companies | Azərsu — юридические лица
      sukanal-bina-idareleri | Azərsu — bina idarələri | Azərsu — building managers | Azərsu — домоуправления
    `),
  },
  {
    fields: [
      digits('code', labels.subscriberCode, [8, 12], '90204518773', {
        mask: '3 3 3 3',
        where: 'bill',
      }),
      voen(),
    ],
    terms: { check: 'debt', minAmount: '1.00', maxAmount: '20000.00' },
    rows: rows(`
      azeriqaz-qeyri-ehali | Azəriqaz — qeyri-əhali | Azəriqaz — companies | Azəriqaz — юридические лица
      naxcivanqaz-huquqi | Naxçıvanqaz — hüquqi şəxslər | Naxçıvanqaz — companies | Naxçıvanqaz — юридические лица
    `),
  },
  {
    fields: [
      digits('code', labels.subscriberCode, [8, 12], '3120458710', {
        mask: '3 3 3 3',
        where: 'bill',
      }),
    ],
    terms: { check: 'debt', minAmount: '0.10', maxAmount: '100.00' },
    suggested: ['2', '4', '6'],
    rows: rows(`
      temiz-seher | Təmiz Şəhər — tullantıların daşınması | Təmiz Şəhər — waste collection | Təmiz Şəhər — вывоз отходов
      sumqayit-temizlik | Sumqayıt — məişət tullantıları | Sumgait — household waste | Сумгаит — бытовые отходы
      gence-temizlik | Gəncə — məişət tullantıları | Ganja — household waste | Гянджа — бытовые отходы
      mingecevir-temizlik | Mingəçevir — məişət tullantıları | Mingachevir — household waste | Мингячевир — бытовые отходы
      lenkeran-temizlik | Lənkəran — məişət tullantıları | Lankaran — household waste | Ленкорань — бытовые отходы
      xirdalan-temizlik | Xırdalan — məişət tullantıları | Khirdalan — household waste | Хырдалан — бытовые отходы
    `),
  },
  {
    ...electricity,
    rows: rows(`
      naxcivan-enerji | Naxçıvan Dövlət Energetika Agentliyi — əhali | Nakhchivan State Energy Agency — households | Государственное энергетическое агентство Нахчывана — население
    `),
  },
  {
    ...gas,
    rows: rows(`
      naxcivanqaz | Naxçıvanqaz — əhali | Naxçıvanqaz — households | Naxçıvanqaz — население
    `),
  },
  {
    ...gas,
    fields: [district(only(cities, 'gence sumqayit sirvan lenkeran seki yevlax')), ...gas.fields],
    rows: rows(`
      regional-qaz | Azəriqaz — regional qaz istismarı | Azəriqaz — regional gas offices | Azəriqaz — региональные управления
    `),
  },
  {
    /** Regional water offices keep accounts of their own. */
    fields: [
      district([...cities, ...districts, ...karabakh, ...nakhchivan]),
      digits('account', labels.account, [6, 8], '4102587', { where: 'bill' }),
    ],
    terms: { check: 'debt', minAmount: '0.01', maxAmount: '300.00' },
    suggested: ['5', '10', '20'],
    rows: rows(`
      sukanal | Azərsu — rayon sukanalları | Azərsu — regional water offices | Azərsu — районные водоканалы
    `),
  },
  {
    /** A housing office of the municipality: the account of an apartment. */
    fields: [
      district([...bakuDistricts, ...cities]),
      digits('account', labels.account, 7, '2104512', { where: 'bill' }),
      flat,
    ],
    terms: { check: 'debt', minAmount: '0.10', maxAmount: '200.00' },
    rows: rows(`
      mkt | Mənzil-kommunal təsərrüfatı | Housing offices | ЖКХ
    `),
  },
  {
    fields: [digits('contract', labels.contract, 6, '104528', { where: 'contract' }), flat],
    terms: { check: 'subscriber', minAmount: '1.00', maxAmount: '60.00' },
    suggested: ['3', '6', '12'],
    rows: rows(`
      bakilift | Bakılift
      sumqayitlift | Sumqayıtlift
      otis-baki | Otis — lift xidməti | Otis — elevator service | Otis — лифтовая служба
      kone-servis | KONE — lift xidməti | KONE — elevator service | KONE — лифтовая служба
    `),
  },
  {
    /** Residential complexes, each a housing association: building, entrance, apartment. */
    fields: [
      digits('building', words('Bina', 'Building', 'Дом'), [1, 3], '7'),
      digits('entrance', words('Blok', 'Entrance', 'Подъезд'), [1, 2], '2', {
        required: false,
        hint: words(
          '1–2 rəqəm (istəyə görə)',
          '1–2 digits (optional)',
          '1–2 цифры (необязательно)',
        ),
      }),
      flat,
    ],
    terms: { check: 'debt', minAmount: '1.00', maxAmount: '1000.00' },
    suggested: ['20', '40', '60'],
    rows: rows(`
      mida-yasamal | MİDA — Yasamal Yaşayış Kompleksi | MİDA — Yasamal Residential Complex | MİDA — жилой комплекс «Ясамал»
      mida-hovsan | MİDA — Hövsan Yaşayış Kompleksi | MİDA — Hovsan Residential Complex | MİDA — жилой комплекс «Говсан»
      mida-gence | MİDA — Gəncə Yaşayış Kompleksi | MİDA — Ganja Residential Complex | MİDA — жилой комплекс «Гянджа»
      mida-sumqayit | MİDA — Sumqayıt Yaşayış Kompleksi | MİDA — Sumgait Residential Complex | MİDA — жилой комплекс «Сумгаит»
      baku-white-city | Baku White City
      port-baku-residence | Port Baku Residence
      kristal-abseron | Kristal Abşeron
      sea-breeze | Sea Breeze Resort & Residences
      olimpik-park | Olimpik Park
      melissa-park | Melissa Park
      af-residence | AF Residence
      park-zirve | Park Zirvə
      central-park-residence | Central Park Residence
      yasil-ada | Yaşıl Ada Yaşayış Kompleksi | Yaşıl Ada Residential Complex | Жилой комплекс «Yaşıl Ada»
      gencler-seherciyi | Gənclər Şəhərciyi | Gənclər Town | Городок «Gənclər»
    `),
  },
];
