import {
  electricityCompany,
  electricityHome,
  electricityMeter,
  elevator,
  gas,
  gasCompany,
  gasInDistrict,
  gasSmartCard,
  heating,
  housingOffice,
  waste,
  water,
  waterCompany,
  waterRegional,
} from '#sandbox/catalogue/forms/utilities.ts';
import { type Group, rows } from '#sandbox/catalogue/rows.ts';
import { housing } from './housing.ts';

export const utilities: readonly Group[] = [
  {
    form: electricityHome,
    rows: rows(`
      azerisiq-fiziki | Azərişıq — əhali | Azərişıq — households | Azərişıq — население
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
      naxcivan-enerji-saygac | Naxçıvan Dövlət Energetika Agentliyi — sayğac | Nakhchivan State Energy Agency — meter | Государственное энергетическое агентство Нахчывана — счётчик
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
      naxcivan-enerji-huquqi | Naxçıvan Dövlət Energetika Agentliyi — hüquqi şəxslər | Nakhchivan State Energy Agency — companies | Государственное энергетическое агентство Нахчывана — юридические лица
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
      naxcivan-enerji | Naxçıvan Dövlət Energetika Agentliyi — əhali | Nakhchivan State Energy Agency — households | Государственное энергетическое агентство Нахчывана — население
    `),
  },
  {
    form: gas,
    rows: rows(`
      naxcivanqaz | Naxçıvanqaz — əhali | Naxçıvanqaz — households | Naxçıvanqaz — население
    `),
  },
  {
    form: gasInDistrict,
    rows: rows(`
      regional-qaz | Azəriqaz — regional qaz istismarı | Azəriqaz — regional gas offices | Azəriqaz — региональные управления
    `),
  },
  {
    form: waterRegional,
    rows: rows(`
      sukanal | Azərsu — rayon sukanalları | Azərsu — regional water offices | Azərsu — районные водоканалы
    `),
  },
  {
    form: housingOffice,
    rows: rows(`
      mkt | Mənzil-kommunal təsərrüfatı | Housing offices | ЖКХ
    `),
  },
  {
    form: elevator,
    rows: rows(`
      bakilift | Bakılift
      sumqayitlift | Sumqayıtlift
      otis-baki | Otis — lift xidməti | Otis — elevator service | Otis — лифтовая служба
      kone-servis | KONE — lift xidməti | KONE — elevator service | KONE — лифтовая служба
    `),
  },
  ...housing,
];
