import {
  electricityCompany,
  electricityHome,
  electricityMeter,
  gas,
  gasCompany,
  gasSmartCard,
  heating,
  housingOffice,
  lift,
  waste,
  water,
  waterCompany,
  waterRegional,
} from '#sandbox/catalogue/forms/utilities.ts';
import {
  bakuDistricts,
  cities,
  districts,
  karabakh,
  nakhchivan,
  only,
} from '#sandbox/catalogue/places.ts';
import { type Group, inPlaces, rows } from '#sandbox/catalogue/rows.ts';
import { housing } from './housing.ts';

export const utilities: readonly Group[] = [
  {
    form: electricityHome,
    rows: rows(`
      azerisiq-fiziki | Azərişıq — fiziki şəxslər | Azərişıq — households | Azərişıq — физические лица
    `),
  },
  {
    form: water,
    rows: rows(`
      azersu-ehali | Azərsu — əhali | Azərsu — households | Azərsu — население
    `),
  },
  {
    form: gas,
    rows: rows(`
      azeriqaz-ehali | Azəriqaz — əhali | Azəriqaz — households | Azəriqaz — население
    `),
  },
  {
    form: gasSmartCard,
    rows: rows(`
      azeriqaz-smart-kart | Azəriqaz — smart-kart | Azəriqaz — smart card | Azəriqaz — смарт-карта
    `),
  },
  {
    form: electricityMeter,
    rows: rows(`
      azerisiq-smart-saygac | Azərişıq — smart-kartlı sayğac | Azərişıq — smart card meter | Azərişıq — счётчик со смарт-картой
      naxcivan-enerji-saygac | Naxçıvan enerji — sayğac | Nakhchivan energy — meter | Нахчыван энергия — счётчик
    `),
  },
  {
    form: heating,
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
    form: electricityCompany,
    rows: rows(`
      azerisiq-huquqi | Azərişıq — hüquqi şəxslər | Azərişıq — companies | Azərişıq — юридические лица
      naxcivan-enerji-huquqi | Naxçıvan enerji — hüquqi şəxslər | Nakhchivan energy — companies | Нахчыван энергия — юрлица
    `),
  },
  {
    form: waterCompany,
    rows: rows(`
      azersu-qeyri-ehali | Azərsu — qeyri-əhali | Azərsu — companies | Azərsu — юридические лица
      sukanal-bina-idareleri | Azərsu — bina idarələri | Azərsu — building managers | Azərsu — домоуправления
    `),
  },
  {
    form: gasCompany,
    rows: rows(`
      azeriqaz-qeyri-ehali | Azəriqaz — qeyri-əhali | Azəriqaz — companies | Azəriqaz — юридические лица
      naxcivanqaz-huquqi | Naxçıvanqaz — hüquqi şəxslər | Naxçıvanqaz — companies | Naxçıvanqaz — юридические лица
    `),
  },
  {
    form: waste,
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
    form: electricityHome,
    rows: rows(`
      naxcivan-enerji | Naxçıvan enerji — əhali | Nakhchivan energy — households | Нахчыван энергия — население
    `),
  },
  {
    form: gas,
    rows: [
      ...rows(`
        naxcivanqaz | Naxçıvanqaz — əhali | Naxçıvanqaz — households | Naxçıvanqaz — население
      `),
      ...inPlaces(
        only(cities, 'gence sumqayit sirvan lenkeran seki yevlax'),
        'regional-qaz',
        'Regional qaz istismarı — {}',
        'Regional gas office — {}',
        'Региональное газовое управление — {}',
      ),
    ],
  },
  {
    form: waterRegional,
    rows: inPlaces(
      [...cities, ...districts, ...karabakh, ...nakhchivan],
      'sukanal',
      'Sukanal — {}',
      'Sukanal — {}',
      'Суканал — {}',
    ),
  },
  {
    form: housingOffice,
    rows: [
      ...inPlaces(
        bakuDistricts,
        'mkt',
        'Mənzil-kommunal təsərrüfatı — {} rayonu',
        'Housing office — {} district',
        'ЖКХ — район {}',
      ),
      ...inPlaces(
        cities,
        'mkt-seher',
        'Mənzil-kommunal təsərrüfatı — {} şəhəri',
        'Housing office — city of {}',
        'ЖКХ — город {}',
      ),
    ],
  },
  {
    form: lift,
    rows: rows(`
      bakilift | Bakılift
      sumqayitlift | Sumqayıtlift
      azerlift-servis | Azərlift Servis
      otis-baki | Otis — lift xidməti | Otis — lift service | Otis — лифтовая служба
      kone-servis | KONE — lift xidməti | KONE — lift service | KONE — лифтовая служба
      domofon-servis | Domofon Servis
    `),
  },
  ...housing,
];
