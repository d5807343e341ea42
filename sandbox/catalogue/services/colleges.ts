import { choice, digits, fin } from '#sandbox/catalogue/fields.ts';
import { words } from '#sandbox/catalogue/form.ts';
import { type Group, rows } from '#sandbox/catalogue/rows.ts';

export const colleges: Group = {
  fields: [
    fin(),
    choice('course', words('Kurs', 'Year of study', 'Курс'), [
      ['bir', 'Birinci kurs', 'First year', 'Первый курс'],
      ['iki', 'İkinci kurs', 'Second year', 'Второй курс'],
      ['uc', 'Üçüncü kurs', 'Third year', 'Третий курс'],
      ['dord', 'Dördüncü kurs', 'Fourth year', 'Четвёртый курс'],
    ]),
  ],
  terms: { check: 'debt', minAmount: '10.00', maxAmount: '3000.00' },
  rows: rows(`
    baki-texniki-kolleci | Bakı Texniki Kolleci | Baku Technical College | Бакинский технический колледж
    unec-sosial-iqtisadi | UNEC Sosial-İqtisadi Kolleci | UNEC Social and Economic College | Социально-экономический колледж UNEC
    baki-neft-energetika | Bakı Neft-Energetika Kolleci | Baku Oil and Energy College | Бакинский нефтяно-энергетический колледж
    baki-rabite-neqliyyat | Bakı Dövlət Rabitə və Nəqliyyat Kolleci | Baku State College of Communications and Transport | Бакинский государственный колледж связи и транспорта
    baki-qida-senayesi | Bakı Qida Sənayesi Kolleci | Baku Food Industry College | Бакинский колледж пищевой промышленности
    baki-idareetme-texnologiya | Bakı İdarəetmə və Texnologiya Kolleci | Baku College of Management and Technology | Бакинский колледж управления и технологий
    azerbaycan-pedaqoji-kolleci | Azərbaycan Dövlət Pedaqoji Kolleci | Azerbaijan State Pedagogical College | Азербайджанский государственный педагогический колледж
    baki-memarliq-insaat-kolleci | Memarlıq və İnşaat Kolleci | College of Architecture and Construction | Архитектурно-строительный колледж
    azerbaycan-turizm-kolleci | Azərbaycan Turizm Kolleci | Azerbaijan Tourism College | Азербайджанский колледж туризма
    deniz-kolleci | Azərbaycan Dəniz Kolleci | Azerbaijan Marine College | Азербайджанский морской колледж
    milli-aviasiya-kolleci | Milli Aviasiya Kolleci | National Aviation College | Национальный авиационный колледж
    zeynalli-musiqi-kolleci | Asəf Zeynallı adına Bakı Musiqi Kolleci | Asaf Zeynally Baku Music College | Бакинский музыкальный колледж имени Асафа Зейналлы
    ezimzade-ressamliq-kolleci | Əzim Əzimzadə adına Rəssamlıq Kolleci | Azim Azimzade Art College | Художественный колледж имени Азима Азимзаде
    medeniyyet-kolleci | Azərbaycan Dövlət Mədəniyyət Kolleci | Azerbaijan State College of Culture | Азербайджанский государственный колледж культуры
    incesenet-kolleci | İncəsənət Kolleci | College of Arts | Колледж искусств
    idman-kolleci | Olimpiya Ehtiyatları Kolleci | College of Olympic Reserve | Колледж олимпийского резерва
    baki-tibb-kolleci | Bakı Baza Tibb Kolleci | Baku Basic Medical College | Бакинский базовый медицинский колледж
    sumqayit-tibb-kolleci | Sumqayıt Tibb Kolleci | Sumgait Medical College | Сумгаитский медицинский колледж
    gence-tibb-kolleci | Gəncə Tibb Kolleci | Ganja Medical College | Гянджинский медицинский колледж
    mingecevir-tibb-kolleci | Mingəçevir Tibb Kolleci | Mingachevir Medical College | Мингячевирский медицинский колледж
    lenkeran-tibb-kolleci | Lənkəran Tibb Kolleci | Lankaran Medical College | Ленкоранский медицинский колледж
    seki-tibb-kolleci | Şəki Tibb Kolleci | Shaki Medical College | Шекинский медицинский колледж
    berde-tibb-kolleci | Bərdə Tibb Kolleci | Barda Medical College | Бардинский медицинский колледж
    naxcivan-tibb-kolleci | Naxçıvan Tibb Kolleci | Nakhchivan Medical College | Нахчыванский медицинский колледж
    sumqayit-texniki-kolleci | Sumqayıt Dövlət Texniki Kolleci | Sumgait State Technical College | Сумгаитский государственный технический колледж
    sumqayit-texnologiyalar-kolleci | Sumqayıt Texnologiyalar Kolleci | Sumgait College of Technologies | Сумгаитский колледж технологий
    gence-regional-kolleci | Gəncə Dövlət Regional Kolleci | Ganja State Regional College | Гянджинский государственный региональный колледж
    gence-musiqi-kolleci | Qəmbər Hüseynli adına Gəncə Musiqi Kolleci | Gambar Huseynli Ganja Music College | Гянджинский музыкальный колледж имени Гамбара Гусейнли
    seki-regional-kolleci | Şəki Dövlət Regional Kolleci | Shaki State Regional College | Шекинский государственный региональный колледж
    mingecevir-politexnik | Mingəçevir Dövlət Politexnik Kolleci | Mingachevir State Polytechnic College | Мингячевирский государственный политехнический колледж
    goycay-regional-kolleci | Göyçay Dövlət Regional Kolleci | Goychay State Regional College | Гёйчайский государственный региональный колледж
    qazax-sosial-iqtisadi | Qazax Dövlət Sosial-İqtisadi Kolleci | Gazakh State Social and Economic College | Газахский государственный социально-экономический колледж
    agcabedi-sosial-iqtisadi | Ağcabədi Dövlət Sosial-İqtisadi Kolleci | Aghjabadi State Social and Economic College | Агджабединский государственный социально-экономический колледж
    lenkeran-humanitar | Lənkəran Dövlət Humanitar Kolleci | Lankaran State Humanities College | Ленкоранский государственный гуманитарный колледж
    samaxi-sosial-iqtisadi | Şamaxı Dövlət Sosial-İqtisadi Kolleci | Shamakhi State Social and Economic College | Шамахинский государственный социально-экономический колледж
    salyan-kolleci | Salyan Dövlət Sosial-İqtisadi Kolleci | Salyan State Social and Economic College | Сальянский государственный социально-экономический колледж
    berde-idareetme | Bərdə İdarəetmə və Texnologiya Kolleci | Barda College of Management and Technology | Бардинский колледж управления и технологий
    celilabad-regional-kolleci | Cəlilabad Dövlət Regional Kolleci | Jalilabad State Regional College | Джалилабадский государственный региональный колледж
    masalli-regional-kolleci | Masallı Dövlət Regional Kolleci | Masalli State Regional College | Масаллинский государственный региональный колледж
    quba-sosial-pedaqoji | Quba Dövlət Sosial-Pedaqoji Kolleci | Guba State Social and Pedagogical College | Губинский государственный социально-педагогический колледж
    xacmaz-sosial-iqtisadi | Xaçmaz Dövlət Sosial-İqtisadi Kolleci | Khachmaz State Social and Economic College | Хачмазский государственный социально-экономический колледж
    yevlax-senaye-iqtisad | Yevlax Dövlət Sənaye-İqtisad Kolleci | Yevlakh State Industrial and Economic College | Евлахский государственный индустриально-экономический колледж
    zaqatala-kolleci | Zaqatala Dövlət Kolleci | Zagatala State College | Загатальский государственный колледж
    sabirabad-kolleci | Sabirabad Dövlət Sosial-İqtisadi Kolleci | Sabirabad State Social and Economic College | Сабирабадский государственный социально-экономический колледж
    naxcivan-texniki-kolleci | Naxçıvan Dövlət Texniki Kolleci | Nakhchivan State Technical College | Нахчыванский государственный технический колледж
    qusar-sosial-iqtisadi | Qusar Sosial-İqtisadi Kolleci | Gusar Social and Economic College | Гусарский социально-экономический колледж
    sirvan-neft-kolleci | Şirvan Neft Texnikumu | Shirvan Oil Technical School | Ширванский нефтяной техникум
  `),
};

export const vocationalCentres: Group = {
  fields: [
    fin(),
    digits('group', words('Qrupun nömrəsi', 'Group number', 'Номер группы'), [2, 4], '214'),
  ],
  terms: { check: 'subscriber', minAmount: '5.00', maxAmount: '1500.00' },
  rows: rows(`
    baki-turizm-pese | Bakı Dövlət Turizm və Sosial Xidmətlər Peşə Mərkəzi | Baku Vocational Center of Tourism and Social Services | Бакинский профцентр туризма и социальных услуг
    baki-senaye-innovasiya | Bakı Dövlət Sənaye və İnnovasiyalar Peşə Mərkəzi | Baku Vocational Center of Industry and Innovation | Бакинский профцентр промышленности и инноваций
    reqemsal-bacariqlar-pese | Rəqəmsal Bacarıqlar Peşə Mərkəzi | Vocational Center of Digital Skills | Профцентр цифровых навыков
    baki-xidmet-logistika | Bakı Xidmət və Logistika Peşə Mərkəzi | Baku Vocational Center of Services and Logistics | Бакинский профцентр сервиса и логистики
    neft-qaz-pese | Neft-Qaz Peşə Təhsil Mərkəzi | Oil and Gas Vocational Center | Нефтегазовый профессиональный центр
    gemiqayirma-pese | Gəmiqayırma Peşə Məktəbi | Shipbuilding Vocational School | Профшкола судостроения
    gence-senaye-pese | Gəncə Dövlət Peşə Təhsil Mərkəzi | Ganja State Vocational Center | Гянджинский государственный профессиональный центр
    gence-aqrar-pese | Gəncə Aqrar və Sənaye Peşə Mərkəzi | Ganja Agrarian and Industrial Vocational Center | Гянджинский аграрно-промышленный профцентр
    sumqayit-pese | Sumqayıt Dövlət Peşə Təhsil Mərkəzi | Sumgait State Vocational Center | Сумгаитский государственный профессиональный центр
    ismayilli-pese | İsmayıllı Peşə Məktəbi | Ismayilli Vocational School | Исмаиллинская профессиональная школа
    qebele-pese | Qəbələ Dövlət Peşə Təhsil Mərkəzi | Gabala State Vocational Center | Габалинский государственный профессиональный центр
    qax-pese | Qax Peşə Məktəbi | Gakh Vocational School | Гахская профессиональная школа
    berde-pese | Bərdə Peşə Liseyi | Barda Vocational Lyceum | Бардинский профессиональный лицей
    celilabad-pese | Cəlilabad Peşə Liseyi | Jalilabad Vocational Lyceum | Джалилабадский профессиональный лицей
    xacmaz-pese | Xaçmaz Peşə Liseyi | Khachmaz Vocational Lyceum | Хачмазский профессиональный лицей
    lenkeran-pese | Lənkəran Peşə Təhsil Mərkəzi | Lankaran Vocational Center | Ленкоранский профессиональный центр
    seki-pese | Şəki Peşə Təhsil Mərkəzi | Shaki Vocational Center | Шекинский профессиональный центр
    naxcivan-pese | Naxçıvan Peşə Təhsil Mərkəzi | Nakhchivan Vocational Center | Нахчыванский профессиональный центр
    agdam-pese | Ağdam Peşə Məktəbi | Aghdam Vocational School | Агдамская профессиональная школа
  `),
};
