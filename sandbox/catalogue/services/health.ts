import { clinic, hospital, laboratory, pharmacy } from '#sandbox/catalogue/forms/services.ts';
import { cities, districts, only } from '#sandbox/catalogue/places.ts';
import { type Group, inPlaces, rows } from '#sandbox/catalogue/rows.ts';

export const health: readonly Group[] = [
  {
    form: clinic,
    rows: rows(`
      merkezi-klinika | Mərkəzi Klinika | Central Clinic | Центральная клиника
      bona-dea | Bona Dea Beynəlxalq Xəstəxanası | Bona Dea International Hospital | Международная больница Bona Dea
      baku-medical-plaza | Baku Medical Plaza
      liv-hospital | Liv Hospital Bakı | Liv Hospital Baku | Liv Hospital Баку
      memorial-klinika | Memorial Klinika | Memorial Clinic | Клиника «Мемориал»
      medistyle | MediStyle Hospital
      medera | Medera Hospital
      olimp-klinika | Olimp Klinikası | Olimp Clinic | Клиника «Олимп»
      efendi-klinika | Əfəndi Klinikası | Efendi Clinic | Клиника «Эфенди»
      neo-klinika | Neo Klinika | Neo Clinic | Клиника «Нео»
      eko-fertil | Eko Fertil Mərkəzi | Eko Fertil Centre | Центр «Эко Фертил»
      zeferan-hospital | Zəfəran Hospital | Zafaran Hospital | Больница «Зафаран»
      real-hospital | Real Hospital
      saglam-aile | Sağlam Ailə Klinikası | Healthy Family Clinic | Клиника «Здоровая семья»
      german-hospital | Alman Xəstəxanası | German Hospital | Немецкая больница
      leyla-medical | Leyla Medical Center
      grand-hospital | Grand Hospital
      kaspian-hospital | Caspian International Hospital
      hb-guven | HB Güvən Klinikası | HB Guvan Clinic | Клиника HB Güvən
      turan-klinika | Turan Klinikası | Turan Clinic | Клиника «Туран»
      ege-hospital | Ege Hospital
      funda-hospital | Funda Hospital
      azer-turk-goz | Azər-Türk Göz Klinikası | Azer-Turk Eye Clinic | Азербайджано-турецкая глазная клиника
      briz-goz | Briz-L Göz Klinikası | Briz-L Eye Clinic | Глазная клиника Briz-L
      optimal-goz | Optimal Göz Mərkəzi | Optimal Eye Centre | Глазной центр «Оптимал»
      stomatoloji-klinika | Respublika Stomatoloji Mərkəzi | Republican Dental Centre | Республиканский стоматологический центр
      sahil-dental | Sahil Dental Klinikası | Sahil Dental Clinic | Стоматология «Сахил»
      ag-dis | Ağ Diş Klinikası | White Tooth Clinic | Клиника «Белый зуб»
      estetik-klinika | Estet Klinika | Estet Clinic | Клиника «Эстет»
      saglam-usaq | Sağlam Uşaq Klinikası | Healthy Child Clinic | Клиника «Здоровый ребёнок»
      gence-beynelxalq | Gəncə Beynəlxalq Xəstəxanası | Ganja International Hospital | Гянджинская международная больница
      naftalan-sanatoriya | Naftalan Sanatoriyası | Naftalan Sanatorium | Санаторий «Нафталан»
      cinar-naftalan | Çinar Hotel & Spa Naftalan
      qarabag-spa | Qarabağ Spa & Resort
      duzdag | Duzdağ Fizioterapiya Mərkəzi | Duzdag Physiotherapy Centre | Физиотерапевтический центр «Дуздаг»
      qalaalti | Qalaaltı Sanatoriyası | Galaalti Sanatorium | Санаторий «Галаалты»
      abseron-sanatoriyasi | Abşeron Sanatoriyası | Absheron Sanatorium | Санаторий «Абшерон»
    `),
  },
  {
    form: hospital,
    rows: [
      ...rows(`
        respublika-klinik | Respublika Klinik Xəstəxanası | Republican Clinical Hospital | Республиканская клиническая больница
        milli-onkologiya | Milli Onkologiya Mərkəzi | National Centre of Oncology | Национальный центр онкологии
        zerife-goz-merkezi | Zərifə Əliyeva adına Milli Oftalmologiya Mərkəzi | Zarifa Aliyeva National Centre of Ophthalmology | Национальный центр офтальмологии имени Зарифы Алиевой
        topcubasov-cerrahiyye | Topçubaşov adına Elmi Cərrahiyyə Mərkəzi | Topchubashov Scientific Centre of Surgery | Научный центр хирургии имени Топчубашова
        kliniki-tibbi-merkez | Kliniki Tibbi Mərkəz | Clinical Medical Centre | Клинический медицинский центр
        yeni-klinika | Yeni Klinika | Yeni Klinika | Клиника «Ени Клиника»
        respublika-perinatal | Respublika Perinatal Mərkəzi | Republican Perinatal Centre | Республиканский перинатальный центр
        usaq-nevroloji | Uşaq Nevroloji Xəstəxanası | Children’s Neurological Hospital | Детская неврологическая больница
        elmi-pediatriya | Pediatriya İnstitutu | Institute of Paediatrics | Институт педиатрии
        mamaliq-institutu | Mamalıq və Ginekologiya İnstitutu | Institute of Obstetrics and Gynaecology | Институт акушерства и гинекологии
        travmatologiya | Travmatologiya və Ortopediya İnstitutu | Institute of Traumatology and Orthopaedics | Институт травматологии и ортопедии
        agciyer-institutu | Ağciyər Xəstəlikləri İnstitutu | Institute of Lung Diseases | Институт лёгочных болезней
        kardiologiya-institutu | Kardiologiya İnstitutu | Institute of Cardiology | Институт кардиологии
        atu-klinika | Tibb Universitetinin Tədris Klinikası | Medical University Teaching Clinic | Учебная клиника медицинского университета
        semasko | Səmaşko adına xəstəxana | Semashko Hospital | Больница имени Семашко
        demiryol-xestexanasi | Mərkəzi Dəmiryol Xəstəxanası | Central Railway Hospital | Центральная железнодорожная больница
        neftciler-xestexanasi | Mərkəzi Neftçilər Xəstəxanası | Central Oil Workers’ Hospital | Центральная больница нефтяников
        gomruk-hospitali | Gömrük Hospitalı | Customs Hospital | Таможенный госпиталь
        tibbi-sigorta-elave | İcbari Tibbi Sığorta Agentliyi — əlavə xidmət | Health Insurance Agency — extra services | Агентство медстрахования — дополнительные услуги
      `),
      ...inPlaces(
        only(cities, 'mingecevir sirvan lenkeran seki yevlax'),
        'merkezi-xestexana',
        '{} Mərkəzi Xəstəxanası',
        'Central Hospital — {}',
        'Центральная больница — {}',
      ),
      ...inPlaces(
        only(
          districts,
          'agcabedi agdas agsu astara berde bilesuvar celilabad goycay imisli ismayilli kurdemir masalli qax qazax qebele quba sabirabad salyan samaxi semkir terter tovuz xacmaz zaqatala',
        ),
        'rayon-xestexanasi',
        '{} Mərkəzi Rayon Xəstəxanası',
        'Central District Hospital — {}',
        'Центральная районная больница — {}',
      ),
    ],
  },
  {
    form: laboratory,
    rows: rows(`
      referans-laboratoriya | Referans Laboratoriya | Referans Laboratory | Лаборатория «Референс»
      sonomed | Sonomed
      intermed | İntermed Laboratoriya | Intermed Laboratory | Лаборатория «Интермед»
      azlab | AzLab
      biomed-laboratoriya | Biomed Laboratoriya | Biomed Laboratory | Лаборатория «Биомед»
      genom-laboratoriya | Genom Laboratoriya | Genome Laboratory | Лаборатория «Геном»
      diaqnoz-mrt | Diaqnoz — MRT mərkəzi | Diagnoz — MRI centre | «Диагноз» — центр МРТ
      eskulap-laboratoriya | Eskulap Laboratoriya | Aesculap Laboratory | Лаборатория «Эскулап»
    `),
  },
  {
    form: pharmacy,
    rows: rows(`
      zeferan-aptek | Zəfəran Aptek | Zafaran Pharmacy | Аптека «Зафаран»
      avromed-aptek | Avromed Aptek | Avromed Pharmacy | Аптека «Авромед»
      aptek-online | Aptekonline.az
      buta-aptek | Buta Aptek | Buta Pharmacy | Аптека «Бута»
      aloe-aptek | Aloe Aptek | Aloe Pharmacy | Аптека «Алоэ»
      oksigen-aptek | Oksigen Aptek | Oxygen Pharmacy | Аптека «Оксиген»
    `),
  },
];
