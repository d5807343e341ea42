import { choice, digits, fin, labels, mobile } from '#sandbox/catalogue/fields.ts';
import { words } from '#sandbox/catalogue/form.ts';
import { cities, districts, only } from '#sandbox/catalogue/places.ts';
import { type Group, inPlaces, rows } from '#sandbox/catalogue/rows.ts';

export const health: readonly Group[] = [
  {
    fields: [
      digits(
        'patient',
        words('Pasiyent kartının nömrəsi', 'Patient card number', 'Номер карты пациента'),
        [5, 8],
        '204518',
        { where: 'card' },
      ),
    ],
    terms: { check: 'debt', minAmount: '1.00', maxAmount: '5000.00' },
    rows: rows(`
      merkezi-klinika | Mərkəzi Klinika | Central Clinic | Центральная клиника
      bona-dea | Liv Bona Dea Hospital
      baku-medical-plaza | Baku Medical Plaza
      memorial-klinika | Memorial Klinika | Memorial Clinic | Клиника «Memorial»
      medistyle | MediStyle Hospital
      medera | Medera Hospital
      olimp-klinika | Olimp Klinikası | Olimp Clinic | Клиника «Olimp»
      efendi-klinika | Əfəndi Klinikası | Əfəndi Clinic | Клиника «Əfəndi»
      neo-klinika | Neo Klinika | Neo Clinic | Клиника «Neo»
      eko-fertil | Eko Fertil Mərkəzi | Eko Fertil Center | Центр «Eko Fertil»
      zeferan-hospital | Zəfəran Hospital
      real-hospital | Real Hospital
      saglam-aile | Sağlam Ailə Klinikası | Sağlam Ailə Clinic | Клиника «Sağlam Ailə»
      german-hospital | Alman Xəstəxanası | German Hospital | Немецкая больница
      leyla-medical | Leyla Medical Center
      grand-hospital | Grand Hospital
      kaspian-hospital | Caspian International Hospital
      hb-guven | HB Güvən Klinikası | HB Güvən Clinic | Клиника «HB Güvən»
      turan-klinika | Turan Klinikası | Turan Clinic | Клиника «Turan»
      ege-hospital | Ege Hospital
      funda-hospital | Funda Hospital
      azer-turk-goz | Azər-Türk Göz Klinikası | Azer-Turk Eye Clinic | Азербайджано-турецкая глазная клиника
      briz-goz | Briz-L Göz Klinikası | Briz-L Eye Clinic | Глазная клиника «Briz-L»
      optimal-goz | Optimal Göz Mərkəzi | Optimal Eye Center | Глазной центр «Optimal»
      stomatoloji-klinika | Respublika Stomatoloji Mərkəzi | Republican Dental Center | Республиканский стоматологический центр
      sahil-dental | Sahil Dental Klinikası | Sahil Dental Clinic | Стоматология «Sahil»
      ag-dis | Ağ Diş Klinikası | Ağ Diş Clinic | Клиника «Ağ Diş»
      estetik-klinika | Estet Klinika | Estet Clinic | Клиника «Estet»
      saglam-usaq | Sağlam Uşaq Klinikası | Sağlam Uşaq Clinic | Клиника «Sağlam Uşaq»
      gence-beynelxalq | Gəncə Beynəlxalq Xəstəxanası | Ganja International Hospital | Гянджинская международная больница
      naftalan-sanatoriya | Naftalan Sanatoriyası | Naftalan Sanatorium | Санаторий «Naftalan»
      cinar-naftalan | Çinar Hotel & Spa Naftalan
      qarabag-spa | Qarabağ Spa & Resort
      duzdag | Duzdağ Fizioterapiya Mərkəzi | Duzdağ Physiotherapy Center | Физиотерапевтический центр «Duzdağ»
      qalaalti | Qalaaltı Sanatoriyası | Qalaaltı Sanatorium | Санаторий «Qalaaltı»
      abseron-sanatoriyasi | Abşeron Sanatoriyası | Abşeron Sanatorium | Санаторий «Abşeron»
    `),
  },
  {
    fields: [
      fin(),
      choice('department', words('Ödəniş', 'Payment for', 'Оплата за'), [
        ['muayine', 'Həkim müayinəsi', 'Consultation', 'Приём врача'],
        ['analiz', 'Analizlər', 'Tests', 'Анализы'],
        ['stasionar', 'Stasionar müalicə', 'Inpatient treatment', 'Стационар'],
        ['emeliyyat', 'Cərrahi əməliyyat', 'Surgery', 'Операция'],
      ]),
    ],
    terms: { check: 'subscriber', minAmount: '1.00', maxAmount: '5000.00' },
    rows: [
      ...rows(`
        respublika-klinik | Respublika Klinik Xəstəxanası | Republican Clinical Hospital | Республиканская клиническая больница
        milli-onkologiya | Milli Onkologiya Mərkəzi | National Center of Oncology | Национальный центр онкологии
        zerife-goz-merkezi | Zərifə Əliyeva adına Milli Oftalmologiya Mərkəzi | Zarifa Aliyeva National Center of Ophthalmology | Национальный центр офтальмологии имени Зарифы Алиевой
        topcubasov-cerrahiyye | Topçubaşov adına Elmi Cərrahiyyə Mərkəzi | Topchubashov Scientific Center of Surgery | Научный центр хирургии имени Топчубашова
        kliniki-tibbi-merkez | Kliniki Tibbi Mərkəz | Clinical Medical Center | Клинический медицинский центр
        yeni-klinika | Yeni Klinika | Yeni Clinic | Клиника «Yeni Klinika»
        respublika-perinatal | Respublika Perinatal Mərkəzi | Republican Perinatal Center | Республиканский перинатальный центр
        elmi-pediatriya | Pediatriya İnstitutu | Institute of Pediatrics | Институт педиатрии
        mamaliq-institutu | Mamalıq və Ginekologiya İnstitutu | Institute of Obstetrics and Gynecology | Институт акушерства и гинекологии
        travmatologiya | Travmatologiya və Ortopediya İnstitutu | Institute of Traumatology and Orthopedics | Институт травматологии и ортопедии
        agciyer-institutu | Ağciyər Xəstəlikləri İnstitutu | Institute of Lung Diseases | Институт лёгочных болезней
        kardiologiya-institutu | Kardiologiya İnstitutu | Institute of Cardiology | Институт кардиологии
        atu-klinika | Tibb Universitetinin Tədris Klinikası | Medical University Teaching Clinic | Учебная клиника медицинского университета
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
    fields: [digits('order', labels.orderNumber, 8, '20451822', { mask: '4 4', where: 'order' })],
    terms: { check: 'debt', minAmount: '1.00', maxAmount: '1000.00' },
    rows: rows(`
      referans-laboratoriya | Referans Laboratoriya | Referans Laboratory | Лаборатория «Referans»
      sonomed | Sonomed
      intermed | İntermed Laboratoriya | İntermed Laboratory | Лаборатория «İntermed»
      azlab | AzLab
      biomed-laboratoriya | Biomed Laboratoriya | Biomed Laboratory | Лаборатория «Biomed»
      genom-laboratoriya | Genom Laboratoriya | Genom Laboratory | Лаборатория «Genom»
      diaqnoz-mrt | Diaqnoz — MRT mərkəzi | Diaqnoz — MRI center | Diaqnoz — центр МРТ
      eskulap-laboratoriya | Eskulap Laboratoriya | Eskulap Laboratory | Лаборатория «Eskulap»
    `),
  },
  {
    fields: [
      mobile('+994553201540'),
      digits('order', labels.orderNumber, [4, 7], '45182', { where: 'order' }),
    ],
    terms: { check: 'debt', minAmount: '0.50', maxAmount: '500.00' },
    rows: rows(`
      zeferan-aptek | Zəfəran Aptek | Zəfəran Pharmacy | Аптека «Zəfəran»
      avromed-aptek | Avromed Aptek | Avromed Pharmacy | Аптека «Avromed»
      aptek-online | Aptekonline.az
      buta-aptek | Buta Aptek | Buta Pharmacy | Аптека «Buta»
      aloe-aptek | Aloe Aptek | Aloe Pharmacy | Аптека «Aloe»
      oksigen-aptek | Oksigen Aptek | Oksigen Pharmacy | Аптека «Oksigen»
    `),
  },
];
