import {
  choice,
  digits,
  fin,
  labels,
  lettersThenDigits,
  plate,
} from '#sandbox/catalogue/fields.ts';
import { words } from '#sandbox/catalogue/form.ts';
import { type Group, rows } from '#sandbox/catalogue/rows.ts';

export const insurance: readonly Group[] = [
  {
    fields: [
      plate(),
      fin(),
      choice('term', words('Müddət', 'Term', 'Срок'), [
        ['il', 'Bir il', 'One year', 'Один год'],
        ['yarim', 'Altı ay', 'Six months', 'Шесть месяцев'],
        ['ay', 'Bir ay', 'One month', 'Один месяц'],
      ]),
    ],
    terms: { check: 'debt', minAmount: '5.00', maxAmount: '1000.00' },
    rows: rows(`
      icbari-sigorta-burosu | İcbari Sığorta Bürosu — avtosığorta | Compulsory Insurance Bureau — motor insurance | Бюро обязательного страхования — автострахование
      pasa-sigorta-avto | PAŞA Sığorta — icbari avtosığorta | PAŞA Sığorta — compulsory motor insurance | PAŞA Sığorta — обязательное автострахование
      atesgah-avto | Atəşgah Sığorta — icbari avtosığorta | Atəşgah Sığorta — compulsory motor insurance | Atəşgah Sığorta — обязательное автострахование
      a-group-avto | A-Group Sığorta — icbari avtosığorta | A-Group Sığorta — compulsory motor insurance | A-Group Sığorta — обязательное автострахование
      qala-avto | Qala Sığorta — icbari avtosığorta | Qala Sığorta — compulsory motor insurance | Qala Sığorta — обязательное автострахование
      xalq-avto | Xalq Sığorta — icbari avtosığorta | Xalq Sığorta — compulsory motor insurance | Xalq Sığorta — обязательное автострахование
      meqa-avto | Meqa Sığorta — icbari avtosığorta | Meqa Sığorta — compulsory motor insurance | Meqa Sığorta — обязательное автострахование
      naxcivan-avto | Naxçıvansığorta — icbari avtosığorta | Naxçıvansığorta — compulsory motor insurance | Naxçıvansığorta — обязательное автострахование
      atasigorta-avto | AtaSığorta — icbari avtosığorta | AtaSığorta — compulsory motor insurance | AtaSığorta — обязательное автострахование
      senaye-sigorta-avto | Azərbaycan Sənaye Sığorta — icbari avtosığorta | Azərbaycan Sənaye Sığorta — compulsory motor insurance | Azərbaycan Sənaye Sığorta — обязательное автострахование
      revan-avto | Rəvan Sığorta — icbari avtosığorta | Rəvan Sığorta — compulsory motor insurance | Rəvan Sığorta — обязательное автострахование
    `),
  },
  {
    fields: [
      lettersThenDigits(
        'policy',
        words('Polisin nömrəsi', 'Policy number', 'Номер полиса'),
        { letters: [2, 4], digits: [6, 10] },
        'AZH20451822',
        { where: 'policy' },
      ),
    ],
    terms: { check: 'debt', minAmount: '1.00', maxAmount: '5000.00' },
    rows: rows(`
      pasa-kasko | PAŞA Sığorta — kasko sığortası | PAŞA Sığorta — comprehensive motor insurance | PAŞA Sığorta — каско
      atesgah-kasko | Atəşgah Sığorta — kasko sığortası | Atəşgah Sığorta — comprehensive motor insurance | Atəşgah Sığorta — каско
      a-group-kasko | A-Group Sığorta — kasko sığortası | A-Group Sığorta — comprehensive motor insurance | A-Group Sığorta — каско
      qala-kasko | Qala Sığorta — kasko sığortası | Qala Sığorta — comprehensive motor insurance | Qala Sığorta — каско
      xalq-kasko | Xalq Sığorta — kasko sığortası | Xalq Sığorta — comprehensive motor insurance | Xalq Sığorta — каско
      meqa-kasko | Meqa Sığorta — kasko sığortası | Meqa Sığorta — comprehensive motor insurance | Meqa Sığorta — каско
      pasa-heyat | PAŞA Həyat — həyat sığortası | PAŞA Həyat — life insurance | PAŞA Həyat — страхование жизни
      atesgah-heyat | Atəşgah Həyat — həyat sığortası | Atəşgah Həyat — life insurance | Atəşgah Həyat — страхование жизни
      qala-heyat | Qala Həyat — həyat sığortası | Qala Həyat — life insurance | Qala Həyat — страхование жизни
      xalq-heyat | Xalq Həyat — həyat sığortası | Xalq Həyat — life insurance | Xalq Həyat — страхование жизни
      meqa-heyat | Meqa Həyat — həyat sığortası | Meqa Həyat — life insurance | Meqa Həyat — страхование жизни
      pasa-tibbi | PAŞA Sığorta — tibbi sığorta | PAŞA Sığorta — health insurance | PAŞA Sığorta — медицинское страхование
      atesgah-tibbi | Atəşgah Sığorta — tibbi sığorta | Atəşgah Sığorta — health insurance | Atəşgah Sığorta — медицинское страхование
      a-group-tibbi | A-Group Sığorta — tibbi sığorta | A-Group Sığorta — health insurance | A-Group Sığorta — медицинское страхование
      gunay-sigorta | Günay Sığorta | Günay Sığorta | Günay Sığorta
      aqrar-sigorta-fondu | Aqrar Sığorta Fondu | Agrarian Insurance Fund | Аграрный страховой фонд
    `),
  },
  {
    fields: [
      fin(),
      choice('region', words('Ərazi', 'Territory', 'Территория'), [
        ['sengen', 'Şengen ölkələri', 'Schengen countries', 'Страны Шенгена'],
        ['mdb', 'MDB və Türkiyə', 'CIS and Turkey', 'СНГ и Турция'],
        ['dunya', 'Bütün dünya', 'Worldwide', 'Весь мир'],
      ]),
    ],
    terms: { check: 'subscriber', minAmount: '3.00', maxAmount: '500.00' },
    suggested: ['10', '20', '40'],
    rows: rows(`
      pasa-seyahet | PAŞA Sığorta — səyahət sığortası | PAŞA Sığorta — travel insurance | PAŞA Sığorta — страхование путешествий
      atesgah-seyahet | Atəşgah Sığorta — səyahət sığortası | Atəşgah Sığorta — travel insurance | Atəşgah Sığorta — страхование путешествий
      a-group-seyahet | A-Group Sığorta — səyahət sığortası | A-Group Sığorta — travel insurance | A-Group Sığorta — страхование путешествий
      qala-seyahet | Qala Sığorta — səyahət sığortası | Qala Sığorta — travel insurance | Qala Sığorta — страхование путешествий
      xalq-seyahet | Xalq Sığorta — səyahət sığortası | Xalq Sığorta — travel insurance | Xalq Sığorta — страхование путешествий
      meqa-seyahet | Meqa Sığorta — səyahət sığortası | Meqa Sığorta — travel insurance | Meqa Sığorta — страхование путешествий
    `),
  },
  {
    fields: [
      digits('registry', labels.registry, 12, '204518227601', {
        pattern: '\\d{12}',
        mask: '4 4 4',
        hint: words(
          '12 rəqəm, daşınmaz əmlakın çıxarışında yazılıb',
          '12 digits, printed on the real estate extract',
          '12 цифр, указаны в выписке на недвижимость',
        ),
      }),
    ],
    terms: { check: 'debt', minAmount: '5.00', maxAmount: '1000.00' },
    suggested: ['30', '40', '50'],
    rows: rows(`
      icbari-emlak | İcbari Sığorta Bürosu — daşınmaz əmlak | Compulsory Insurance Bureau — real estate | Бюро обязательного страхования — недвижимость
      pasa-emlak | PAŞA Sığorta — daşınmaz əmlak sığortası | PAŞA Sığorta — real estate insurance | PAŞA Sığorta — страхование недвижимости
      atesgah-emlak | Atəşgah Sığorta — daşınmaz əmlak sığortası | Atəşgah Sığorta — real estate insurance | Atəşgah Sığorta — страхование недвижимости
      xalq-emlak | Xalq Sığorta — daşınmaz əmlak sığortası | Xalq Sığorta — real estate insurance | Xalq Sığorta — страхование недвижимости
      qala-emlak | Qala Sığorta — daşınmaz əmlak sığortası | Qala Sığorta — real estate insurance | Qala Sığorta — страхование недвижимости
      a-group-emlak | A-Group Sığorta — daşınmaz əmlak sığortası | A-Group Sığorta — real estate insurance | A-Group Sığorta — страхование недвижимости
    `),
  },
];
