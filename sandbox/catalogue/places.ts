// Cities and districts of Azerbaijan in three languages.
import { type Row, rows } from './rows.ts';

/** Cities of republican subordination outside the capital, and the center of Absheron. */
export const cities = rows(`
  gence | Gəncə | Ganja | Гянджа
  sumqayit | Sumqayıt | Sumgait | Сумгаит
  xirdalan | Xırdalan | Khirdalan | Хырдалан
  mingecevir | Mingəçevir | Mingachevir | Мингячевир
  sirvan | Şirvan | Shirvan | Ширван
  lenkeran | Lənkəran | Lankaran | Ленкорань
  seki | Şəki | Shaki | Шеки
  yevlax | Yevlax | Yevlakh | Евлах
  naftalan | Naftalan | Naftalan | Нафталан
`);

export const districts = rows(`
  agcabedi | Ağcabədi | Aghjabadi | Агджабеди
  agdas | Ağdaş | Aghdash | Агдаш
  agstafa | Ağstafa | Aghstafa | Агстафа
  agsu | Ağsu | Aghsu | Ахсу
  astara | Astara | Astara | Астара
  balaken | Balakən | Balakan | Балакен
  berde | Bərdə | Barda | Барда
  beyleqan | Beyləqan | Beylagan | Бейлаган
  bilesuvar | Biləsuvar | Bilasuvar | Билясувар
  celilabad | Cəlilabad | Jalilabad | Джалилабад
  daskesen | Daşkəsən | Dashkasan | Дашкесан
  fuzuli | Füzuli | Fuzuli | Физули
  gedebey | Gədəbəy | Gadabay | Гедабек
  goranboy | Goranboy | Goranboy | Геранбой
  goycay | Göyçay | Goychay | Гёйчай
  goygol | Göygöl | Goygol | Гёйгёль
  haciqabul | Hacıqabul | Hajigabul | Гаджигабул
  xacmaz | Xaçmaz | Khachmaz | Хачмаз
  imisli | İmişli | Imishli | Имишли
  ismayilli | İsmayıllı | Ismayilli | Исмаиллы
  kurdemir | Kürdəmir | Kurdamir | Кюрдамир
  qax | Qax | Gakh | Гах
  qazax | Qazax | Gazakh | Газах
  qebele | Qəbələ | Gabala | Габала
  quba | Quba | Guba | Губа
  qusar | Qusar | Gusar | Гусар
  lerik | Lerik | Lerik | Лерик
  masalli | Masallı | Masalli | Масаллы
  neftcala | Neftçala | Neftchala | Нефтчала
  oguz | Oğuz | Oghuz | Огуз
  saatli | Saatlı | Saatli | Саатлы
  sabirabad | Sabirabad | Sabirabad | Сабирабад
  salyan | Salyan | Salyan | Сальян
  samux | Samux | Samukh | Самух
  siyezen | Siyəzən | Siyazan | Сиазань
  sabran | Şabran | Shabran | Шабран
  samaxi | Şamaxı | Shamakhi | Шамахы
  semkir | Şəmkir | Shamkir | Шамкир
  terter | Tərtər | Tartar | Тертер
  tovuz | Tovuz | Tovuz | Товуз
  ucar | Ucar | Ujar | Уджар
  yardimli | Yardımlı | Yardimli | Ярдымлы
  zaqatala | Zaqatala | Zagatala | Загатала
  zerdab | Zərdab | Zardab | Зардаб
`);

export const karabakh = rows(`
  agdam | Ağdam | Aghdam | Агдам
  susa | Şuşa | Shusha | Шуша
  xankendi | Xankəndi | Khankendi | Ханкенди
  lacin | Laçın | Lachin | Лачин
  xocali | Xocalı | Khojaly | Ходжалы
`);

export const nakhchivan = rows(`
  naxcivan | Naxçıvan | Nakhchivan | Нахчыван
  serur | Şərur | Sharur | Шарур
  ordubad | Ordubad | Ordubad | Ордубад
  culfa | Culfa | Julfa | Джульфа
  babek | Babək | Babek | Бабек
  sahbuz | Şahbuz | Shahbuz | Шахбуз
  kengerli | Kəngərli | Kangarli | Кенгерли
  sederek | Sədərək | Sadarak | Садарак
`);

/** The districts of Baku. */
export const bakuDistricts = rows(`
  yasamal | Yasamal | Yasamal | Ясамал
  nesimi | Nəsimi | Nasimi | Насими
  nerimanov | Nərimanov | Narimanov | Нариманов
  nizami | Nizami | Nizami | Низами
  xetai | Xətai | Khatai | Хатаи
  sebail | Səbail | Sabail | Сабаил
  bineqedi | Binəqədi | Binagadi | Бинагади
  sabuncu | Sabunçu | Sabunchu | Сабунчи
  suraxani | Suraxanı | Surakhani | Сураханы
  xezer | Xəzər | Khazar | Хазар
  qaradag | Qaradağ | Garadagh | Гарадаг
  pirallahi | Pirallahı | Pirallahi | Пираллахи
`);

/** The places of these ids, written with spaces between them. Throws where there is no such place. */
export function only(places: readonly Row[], ids: string): Row[] {
  return ids.split(' ').map((id) => {
    const place = places.find((place) => place.id === id);
    if (!place) throw new Error(`No such place: ${id}`);
    return place;
  });
}
