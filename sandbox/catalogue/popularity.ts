// Popularity and availability of services: the most paid, and those that are temporarily out of service.

/** The most paid first. */
export const mostPaid: readonly string[] = [
  ...['azercell', 'azerisiq-fiziki', 'bakcell', 'azeriqaz-ehali', 'azersu-ehali', 'nar'],
  ...['bakikart', 'azeriqaz-smart-kart', 'azparking', 'dyp-protokol', 'kapital-kredit', 'citynet'],
  ...['aztelekom-internet', 'baktelecom', 'azercell-faktura', 'birkart', 'abb-kredit', 'hop'],
  ...['dyp-radar', 'temiz-seher', 'azeristilik', 'baktelecom-internet', 'baktelecom-gpon'],
  ...['unec', 'bdu', 'pubg-mobile', 'asan-xidmet', 'dvx-vergi', 'icbari-sigorta-burosu', 'katv'],
  ...['tamkart', 'dim-qebul', 'trendyol', 'birmarket', 'steam', 'yasat', 'xalq-kredit', 'bolt'],
  ...['kontakt-home', 'irsad', 'free-fire', 'mobile-legends', 'netflix', 'iticket', 'cinemaplus'],
  ...['azal', 'tap-az', 'turbo-az', 'ady-bilet', 'pasa-kasko', 'merkezi-klinika', 'starex', 'dsmf'],
  ...['qarabag-dircelis', 'dyp-nomre', 'parklama-cerimesi', 'aile-tv', 'uninet', 'naxtel'],
];

export const inactiveIds: ReadonlySet<string> = new Set([
  ...['fonex', 'yota-rusiya', 'evinonline', 'metronet', 'ntv-plus', 'katel', 'naxcivanqaz'],
  ...['sumqayit-temizlik', 'vtb-kredit', 'norm-kredit', 'melli-iran-hesab'],
  ...['mehelle-abune', 'uber-surucu', 'revan-avto', 'unec-derbend', 'toefl'],
  ...['warface', 'kinopoisk', 'yandex-reklam', 'mdu-baki'],
]);
