import { choice, mobile, personName, text } from '#sandbox/catalogue/fields.ts';
import { words } from '#sandbox/catalogue/form.ts';
import { type Group, rows } from '#sandbox/catalogue/rows.ts';

export const charity: readonly Group[] = [
  {
    fields: [
      text('comment', words('Şərh', 'Comment', 'Комментарий'), [1, 140], 'Sağlam böyüyün', {
        required: false,
        hint: words(
          '140 simvola qədər (istəyə görə)',
          'Up to 140 characters (optional)',
          'До 140 символов (необязательно)',
        ),
      }),
    ],
    terms: { minAmount: '0.10', maxAmount: '5000.00' },
    suggested: ['1', '5', '10', '20'],
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
    fields: [
      personName('donor', words('Adınız', 'Your name', 'Ваше имя'), [2, 60], 'Aysel', {
        required: false,
        hint: words('İstəyə görə', 'Optional', 'Необязательно'),
      }),
      mobile('+994502124518'),
    ],
    terms: { minAmount: '1.00', maxAmount: '5000.00' },
    suggested: ['5', '10', '25', '50'],
    rows: rows(`
      idea | IDEA İctimai Birliyi | IDEA Public Union | Общественное объединение IDEA
      heyvan-sigincagi | Toplan — heyvan sığınacağı | Toplan — animal shelter | Toplan — приют для животных
    `),
  },
  {
    fields: [
      choice('purpose', words('Təyinat', 'Purpose', 'Назначение'), [
        ['sedeqe', 'Sədəqə', 'Alms', 'Садака'],
        ['zekat', 'Zəkat', 'Zakat', 'Закят'],
        ['fitre', 'Fitrə', 'Fitra', 'Фитра'],
        ['qurban', 'Qurban', 'Qurban', 'Курбан'],
      ]),
    ],
    terms: { minAmount: '0.50', maxAmount: '5000.00' },
    suggested: ['5', '10', '50'],
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
