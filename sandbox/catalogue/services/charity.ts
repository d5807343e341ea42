import { donation, namedDonation, religiousDonation } from '#sandbox/catalogue/forms/services.ts';
import { type Group, rows } from '#sandbox/catalogue/rows.ts';

export const charity: readonly Group[] = [
  {
    form: donation,
    rows: rows(`
      yasat | YAŞAT Fondu | YAŞAT Foundation | Фонд YAŞAT
      qarabag-dircelis | Qarabağ Dirçəliş Fondu | Karabakh Revival Fund | Фонд возрождения Карабаха
      heyder-eliyev-fondu | Heydər Əliyev Fondu | Heydar Aliyev Foundation | Фонд Гейдара Алиева
      qizil-aypara | Azərbaycan Qızıl Aypara Cəmiyyəti | Azerbaijan Red Crescent Society | Азербайджанское общество Красного Полумесяца
      unicef | UNICEF Azərbaycan | UNICEF Azerbaijan | ЮНИСЕФ Азербайджан
      silahli-quvveler-fondu | Silahlı Qüvvələrə Yardım Fondu | Armed Forces Assistance Fund | Фонд помощи Вооружённым силам
      sos-usaq-kendleri | SOS Uşaq Kəndləri | SOS Children’s Villages | SOS Детские деревни
      usaq-birliyi | Azərbaycan Uşaqlar Birliyi | Azerbaijan Children’s Union | Детский союз Азербайджана
      qaygi-fondu | Qayğı Fondu | Qayğı Foundation | Фонд «Гайгы»
      talassemiya | Talassemiyalı Uşaqlara Yardım | Help for Children with Thalassaemia | Помощь детям с талассемией
      usaq-onkologiyasi | Uşaq Onkologiyasına Dəstək | Support for Children’s Oncology | Поддержка детской онкологии
      autizm-merkezi | Birgə və Sağlam — autizm mərkəzi | Together and Healthy — autism centre | «Вместе и здоровы» — центр аутизма
      daun-sindromu | Daun Sindromlu Uşaqlara Dəstək | Support for Children with Down Syndrome | Поддержка детей с синдромом Дауна
      regional-inkisaf | Regional İnkişaf İctimai Birliyi | Regional Development Public Union | Общественный союз регионального развития
      sehid-aileleri | Şəhid Ailələrinə Dəstək | Support for Families of the Fallen | Поддержка семей шехидов
      qaziler | Qarabağ Qazilərinə Dəstək | Support for Karabakh Veterans | Поддержка ветеранов Карабаха
      minasiz-gelecek | Minasız Gələcək | Mine-Free Future | Будущее без мин
      tehsile-destek | Təhsilə Dəstək Fondu | Education Support Fund | Фонд поддержки образования
    `),
  },
  {
    form: namedDonation,
    rows: rows(`
      guleruz-usaqlar | Gülərüz Uşaqlar | Smiling Children | Улыбающиеся дети
      ahillar-evi | Ahıllara Qayğı | Care for the Elderly | Забота о пожилых
      xeyirxah-insanlar | Xeyirxah İnsanlar | Kind People | Добрые люди
      yasil-azerbaycan | Yaşıl Azərbaycan — ağac əkimi | Green Azerbaijan — tree planting | Зелёный Азербайджан — посадка деревьев
      idea | IDEA İctimai Birliyi | IDEA Public Union | Общественный союз IDEA
      heyvan-sigincagi | Toplan — heyvan sığınacağı | Toplan — animal shelter | «Топлан» — приют для животных
      pisik-evi | Pişik Evi — sığınacaq | Cat House — shelter | «Кошкин дом» — приют
      kitab-yardimi | Kənd Kitabxanalarına Kitab | Books for Village Libraries | Книги сельским библиотекам
    `),
  },
  {
    form: religiousDonation,
    rows: rows(`
      qmi | Qafqaz Müsəlmanları İdarəsi | Caucasus Muslims Board | Управление мусульман Кавказа
      bibiheybet-mescidi | Bibiheybət Məscidi | Bibi-Heybat Mosque | Мечеть Биби-Эйбат
      tezepir-mescidi | Təzəpir Məscidi | Taza Pir Mosque | Мечеть Тезепир
      heyder-mescidi | Heydər Məscidi | Heydar Mosque | Мечеть Гейдара
      ejder-bey-mescidi | Əjdər bəy Məscidi | Ajdarbey Mosque | Мечеть Аждарбека
      imamzade-gence | Gəncə İmamzadə ziyarətgahı | Imamzadeh shrine, Ganja | Имамзаде, Гянджа
      menevi-deyerler | Mənəvi Dəyərlərin Təbliği Fondu | Moral Values Promotion Foundation | Фонд пропаганды духовных ценностей
    `),
  },
];
