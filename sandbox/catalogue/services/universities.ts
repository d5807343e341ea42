import { choice, fin } from '#sandbox/catalogue/fields.ts';
import { words } from '#sandbox/catalogue/form.ts';
import { type Group, rows } from '#sandbox/catalogue/rows.ts';

export const universities: Group = {
  fields: [
    fin(),
    choice('semester', words('Semestr', 'Semester', 'Семестр'), [
      ['payiz', 'Payız semestri', 'Fall semester', 'Осенний семестр'],
      ['yaz', 'Yaz semestri', 'Spring semester', 'Весенний семестр'],
      ['yay', 'Yay semestri', 'Summer semester', 'Летний семестр'],
    ]),
  ],
  terms: { check: 'debt', minAmount: '10.00', maxAmount: '10000.00' },
  rows: rows(`
    bdu | Bakı Dövlət Universiteti | Baku State University | Бакинский государственный университет
    unec | Azərbaycan Dövlət İqtisad Universiteti (UNEC) | Azerbaijan State University of Economics (UNEC) | Азербайджанский государственный экономический университет (UNEC)
    adnsu | Azərbaycan Dövlət Neft və Sənaye Universiteti | Azerbaijan State Oil and Industry University | Азербайджанский государственный университет нефти и промышленности
    aztu | Azərbaycan Texniki Universiteti | Azerbaijan Technical University | Азербайджанский технический университет
    atu | Azərbaycan Tibb Universiteti | Azerbaijan Medical University | Азербайджанский медицинский университет
    adpu | Azərbaycan Dövlət Pedaqoji Universiteti | Azerbaijan State Pedagogical University | Азербайджанский государственный педагогический университет
    adu | Azərbaycan Dillər Universiteti | Azerbaijan University of Languages | Азербайджанский университет языков
    azmiu | Azərbaycan Memarlıq və İnşaat Universiteti | Azerbaijan University of Architecture and Construction | Азербайджанский архитектурно-строительный университет
    bsu-slavyan | Bakı Slavyan Universiteti | Baku Slavic University | Бакинский славянский университет
    atmu | Azərbaycan Turizm və Menecment Universiteti | Azerbaijan Tourism and Management University | Азербайджанский университет туризма и менеджмента
    ada | ADA Universiteti | ADA University | Университет ADA
    banm | Bakı Ali Neft Məktəbi | Baku Higher Oil School | Бакинская высшая школа нефти
    bmu | Bakı Mühəndislik Universiteti | Baku Engineering University | Бакинский инженерный университет
    admiu | Azərbaycan Dövlət Mədəniyyət və İncəsənət Universiteti | Azerbaijan State University of Culture and Arts | Азербайджанский государственный университет культуры и искусств
    adra | Azərbaycan Dövlət Rəssamlıq Akademiyası | Azerbaijan State Academy of Fine Arts | Азербайджанская государственная академия художеств
    bma | Üzeyir Hacıbəyli adına Bakı Musiqi Akademiyası | Uzeyir Hajibeyli Baku Academy of Music | Бакинская музыкальная академия имени Узеира Гаджибейли
    amk | Azərbaycan Milli Konservatoriyası | Azerbaijan National Conservatory | Азербайджанская национальная консерватория
    adbtia | Azərbaycan Dövlət Bədən Tərbiyəsi və İdman Akademiyası | Azerbaijan State Academy of Physical Education and Sport | Азербайджанская государственная академия физкультуры и спорта
    maa | Milli Aviasiya Akademiyası | National Aviation Academy | Национальная академия авиации
    adda | Azərbaycan Dövlət Dəniz Akademiyası | Azerbaijan State Marine Academy | Азербайджанская государственная морская академия
    dia | Dövlət İdarəçilik Akademiyası | Academy of Public Administration | Академия государственного управления
    aesma | Azərbaycan Əmək və Sosial Münasibətlər Akademiyası | Azerbaijan Academy of Labor and Social Relations | Азербайджанская академия труда и социальных отношений
    bxa | Bakı Xoreoqrafiya Akademiyası | Baku Choreography Academy | Бакинская академия хореографии
    ait | Azərbaycan İlahiyyat İnstitutu | Azerbaijan Institute of Theology | Азербайджанский институт теологии
    ufaz | Azərbaycan-Fransız Universiteti (UFAZ) | French-Azerbaijani University (UFAZ) | Азербайджано-французский университет (UFAZ)
    iau | İtaliya-Azərbaycan Universiteti | Italy-Azerbaijan University | Итальяно-азербайджанский университет
    mdu-baki | Moskva Dövlət Universitetinin Bakı filialı | Moscow State University, Baku branch | Бакинский филиал МГУ
    secenov-baki | Seçenov Universitetinin Bakı filialı | Sechenov University, Baku branch | Бакинский филиал Сеченовского университета
    xezer-universiteti | Xəzər Universiteti | Khazar University | Университет «Хазар»
    qerbi-kaspi | Qərbi Kaspi Universiteti | Western Caspian University | Западно-Каспийский университет
    odlar-yurdu | Odlar Yurdu Universiteti | Odlar Yurdu University | Университет «Одлар Юрду»
    azerbaycan-universiteti | Azərbaycan Universiteti | Azerbaijan University | Университет «Азербайджан»
    baki-avrasiya | Bakı Avrasiya Universiteti | Baku Eurasian University | Бакинский евразийский университет
    bbu | Bakı Biznes Universiteti | Baku Business University | Бакинский бизнес-университет
    aku | Azərbaycan Kooperasiya Universiteti | Azerbaijan University of Cooperation | Азербайджанский университет кооперации
    baki-qizlar | Bakı Qızlar Universiteti | Baku Girls University | Бакинский женский университет
    gdu | Gəncə Dövlət Universiteti | Ganja State University | Гянджинский государственный университет
    adau | Azərbaycan Dövlət Aqrar Universiteti | Azerbaijan State Agrarian University | Азербайджанский государственный аграрный университет
    uteca | Azərbaycan Texnologiya Universiteti | Azerbaijan Technological University | Азербайджанский технологический университет
    sdu | Sumqayıt Dövlət Universiteti | Sumgait State University | Сумгаитский государственный университет
    mingecevir-du | Mingəçevir Dövlət Universiteti | Mingachevir State University | Мингячевирский государственный университет
    lenkeran-du | Lənkəran Dövlət Universiteti | Lankaran State University | Ленкоранский государственный университет
    qarabag-universiteti | Qarabağ Universiteti | Karabakh University | Карабахский университет
    ndu | Naxçıvan Dövlət Universiteti | Nakhchivan State University | Нахчыванский государственный университет
    nmi | Naxçıvan Müəllimlər İnstitutu | Nakhchivan Teachers’ Institute | Нахчыванский институт учителей
    naxcivan-universiteti | Naxçıvan Universiteti | Nakhchivan University | Университет «Нахчыван»
    adpu-quba | ADPU-nun Quba filialı | Pedagogical University, Guba branch | Губинский филиал педагогического университета
    adpu-semkir | ADPU-nun Şəmkir filialı | Pedagogical University, Shamkir branch | Шамкирский филиал педагогического университета
    adpu-salyan | ADPU-nun Salyan filialı | Pedagogical University, Salyan branch | Сальянский филиал педагогического университета
    adpu-celilabad | ADPU-nun Cəlilabad filialı | Pedagogical University, Jalilabad branch | Джалилабадский филиал педагогического университета
    adpu-agcabedi | ADPU-nun Ağcabədi filialı | Pedagogical University, Aghjabadi branch | Агджабединский филиал педагогического университета
    adpu-seki | ADPU-nun Şəki filialı | Pedagogical University, Shaki branch | Шекинский филиал педагогического университета
    bdu-qazax | BDU-nun Qazax filialı | Baku State University, Gazakh branch | Газахский государственный филиал БГУ
    unec-zaqatala | UNEC-in Zaqatala filialı | UNEC, Zagatala branch | Загатальский филиал UNEC
    unec-derbend | UNEC-in Dərbənd filialı | UNEC, Derbent branch | Дербентский филиал UNEC
  `),
};
