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
      sos-usaq-kendleri | SOS Uşaq Kəndləri | SOS Children’s Villages | Детские деревни SOS
      usaq-birliyi | Azərbaycan Uşaqlar Birliyi | Azerbaijan Children’s Union | Детский союз Азербайджана
      talassemiya | Talassemiyalı uşaqlara yardım | Help for Children with Thalassemia | Помощь детям с талассемией
      autizm-merkezi | Birgə və Sağlam — autizm mərkəzi | Birgə və Sağlam — autism center | Birgə və Sağlam — центр аутизма
      regional-inkisaf | Regional İnkişaf İctimai Birliyi | Regional Development Public Union | Общественное объединение «Региональное развитие»
      qaziler | Qarabağ Qaziləri İctimai Birliyi | Karabakh Veterans Public Union | Общественное объединение ветеранов Карабаха
      tehsile-destek | Təhsilə Dəstək Fondu | Education Support Fund | Фонд поддержки образования
    `),
  },
  {
    form: namedDonation,
    rows: rows(`
      idea | IDEA İctimai Birliyi | IDEA Public Union | Общественное объединение IDEA
      heyvan-sigincagi | Toplan — heyvan sığınacağı | Toplan — animal shelter | Toplan — приют для животных
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
