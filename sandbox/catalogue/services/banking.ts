import { choice, code, digits, fin, iban, labels } from '#sandbox/catalogue/fields.ts';
import { words } from '#sandbox/catalogue/form.ts';
import { type Group, rows } from '#sandbox/catalogue/rows.ts';

const contract = words(
  'Kredit müqaviləsinin nömrəsi',
  'Loan contract number',
  'Номер кредитного договора',
);

/** The customer's code, never the number of the card. */
const customer = digits('customer', labels.customerCode, [6, 9], '2045182', { where: 'bank' });

export const banking: readonly Group[] = [
  {
    fields: [
      fin(),
      code('contract', contract, [6, 20], 'KR204518/24', {
        pattern: '[A-Z0-9/\\-]{6,20}',
        hint: words('Məsələn, KR118820/25', 'For example, KR118820/25', 'Например, KR118820/25'),
      }),
    ],
    terms: { check: 'debt', minAmount: '1.00', maxAmount: '10000.00' },
    rows: rows(`
      kapital-kredit | Kapital Bank — kredit ödənişi | Kapital Bank — loan payment | Kapital Bank — платёж по кредиту
      abb-kredit | ABB — kredit ödənişi | ABB — loan payment | ABB — платёж по кредиту
      xalq-kredit | Xalq Bank — kredit ödənişi | Xalq Bank — loan payment | Xalq Bank — платёж по кредиту
      respublika-kredit | Bank Respublika — kredit ödənişi | Bank Respublika — loan payment | Bank Respublika — платёж по кредиту
      rabite-kredit | Rabitəbank — kredit ödənişi | Rabitəbank — loan payment | Rabitəbank — платёж по кредиту
      unibank-kredit | Unibank — kredit ödənişi | Unibank — loan payment | Unibank — платёж по кредиту
      accessbank-kredit | AccessBank — kredit ödənişi | AccessBank — loan payment | AccessBank — платёж по кредиту
      yelo-kredit | Yelo Bank — kredit ödənişi | Yelo Bank — loan payment | Yelo Bank — платёж по кредиту
      bank-of-baku-kredit | Bank of Baku — kredit ödənişi | Bank of Baku — loan payment | Bank of Baku — платёж по кредиту
      pasa-kredit | PAŞA Bank — kredit ödənişi | PAŞA Bank — loan payment | PAŞA Bank — платёж по кредиту
      turanbank-kredit | TuranBank — kredit ödənişi | TuranBank — loan payment | TuranBank — платёж по кредиту
      expressbank-kredit | Expressbank — kredit ödənişi | Expressbank — loan payment | Expressbank — платёж по кредиту
      afb-kredit | AFB Bank — kredit ödənişi | AFB Bank — loan payment | AFB Bank — платёж по кредиту
      btb-kredit | Bank BTB — kredit ödənişi | Bank BTB — loan payment | Bank BTB — платёж по кредиту
      azer-turk-kredit | Azər Türk Bank — kredit ödənişi | Azər Türk Bank — loan payment | Azər Türk Bank — платёж по кредиту
      asb-kredit | Azərbaycan Sənaye Bankı — kredit ödənişi | Azerbaijan Industry Bank — loan payment | Азербайджанский индустриальный банк — платёж по кредиту
      bank-avrasiya-kredit | Bank Avrasiya — kredit ödənişi | Bank Avrasiya — loan payment | Bank Avrasiya — платёж по кредиту
      premium-kredit | Premium Bank — kredit ödənişi | Premium Bank — loan payment | Premium Bank — платёж по кредиту
      ziraat-kredit | Ziraat Bank Azərbaycan — kredit ödənişi | Ziraat Bank Azerbaijan — loan payment | Ziraat Bank Азербайджан — платёж по кредиту
      yapi-kredi-kredit | Yapı Kredi Bank Azərbaycan — kredit ödənişi | Yapı Kredi Bank Azerbaijan — loan payment | Yapı Kredi Bank Азербайджан — платёж по кредиту
      vtb-kredit | Bank VTB (Azərbaycan) — kredit ödənişi | Bank VTB (Azerbaijan) — loan payment | Банк ВТБ (Азербайджан) — платёж по кредиту
      naxcivanbank-kredit | Naxçıvanbank — kredit ödənişi | Naxçıvanbank — loan payment | Naxçıvanbank — платёж по кредиту
    `),
  },
  {
    fields: [customer],
    terms: { check: 'debt', minAmount: '1.00', maxAmount: '5000.00' },
    suggested: ['50', '100', '200'],
    rows: rows(`
      birkart | Birkart — kredit kartının ödənişi | Birkart — credit card payment | Birkart — платёж по кредитной карте
      tamkart | TamKart — kredit kartının ödənişi | TamKart — credit card payment | TamKart — платёж по кредитной карте
      bolkart | BolKart — taksit kartının ödənişi | BolKart — installment card payment | BolKart — платёж по карте рассрочки
      ucard | UCard — kredit kartının ödənişi | UCard — credit card payment | UCard — платёж по кредитной карте
      albali | Albalı — taksit kartının ödənişi | Albalı — installment card payment | Albalı — платёж по карте рассрочки
      yelo-kart | Yelo Kart — kredit kartının ödənişi | Yelo Kart — credit card payment | Yelo Kart — платёж по кредитной карте
      respublika-kart | Bank Respublika — kredit kartının ödənişi | Bank Respublika — credit card payment | Bank Respublika — платёж по кредитной карте
      rabite-kart | Rabitəbank — kredit kartının ödənişi | Rabitəbank — credit card payment | Rabitəbank — платёж по кредитной карте
      xalq-kart | Xalq Bank — kredit kartının ödənişi | Xalq Bank — credit card payment | Xalq Bank — платёж по кредитной карте
      pasa-kart | PAŞA Bank — kredit kartının ödənişi | PAŞA Bank — credit card payment | PAŞA Bank — платёж по кредитной карте
      leobank | Leobank — kredit kartının ödənişi | Leobank — credit card payment | Leobank — платёж по кредитной карте
      accessbank-kart | AccessBank — kredit kartının ödənişi | AccessBank — credit card payment | AccessBank — платёж по кредитной карте
      turanbank-kart | TuranBank — kredit kartının ödənişi | TuranBank — credit card payment | TuranBank — платёж по кредитной карте
      expressbank-kart | Expressbank — kredit kartının ödənişi | Expressbank — credit card payment | Expressbank — платёж по кредитной карте
      premium-kart | Premium Bank — kredit kartının ödənişi | Premium Bank — credit card payment | Premium Bank — платёж по кредитной карте
      world-kart | Yapı Kredi — World kartının ödənişi | Yapı Kredi — World card payment | Yapı Kredi — платёж по карте World
      ziraat-kart | Ziraat Bank — kredit kartının ödənişi | Ziraat Bank — credit card payment | Ziraat Bank — платёж по кредитной карте
      afb-kart | AFB Bank — kredit kartının ödənişi | AFB Bank — credit card payment | AFB Bank — платёж по кредитной карте
    `),
  },
  {
    fields: [digits('contract', contract, [7, 12], '204518227', { where: 'contract' })],
    terms: { check: 'debt', minAmount: '1.00', maxAmount: '5000.00' },
    rows: rows(`
      embafinans | Embafinans
      tbc-kredit | TBC Kredit
      finca | FINCA Azərbaycan | FINCA Azerbaijan | FINCA Азербайджан
      viator | Viator Mikrokredit
      azerkredit | AzərKredit
      kredaqro | KredAqro
      aqrarkredit | Aqrarkredit
      mikro-kapital | Mikro Kapital
      avrasiya-kredit | Avrasiya Kredit
      norm-kredit | Norm Kredit
      finex-kredit | FinEx Kredit
      qafqaz-kredit | Qafqaz Kredit
      mol-bulak | Mol Bulak Azərbaycan | Mol Bulak Azerbaijan | Mol Bulak Азербайджан
      capital-partners | Capital Partners
      aqrokapital | AqroKapital
      sahibkarliq-fondu | Sahibkarlığın İnkişafı Fondu | Entrepreneurship Development Fund | Фонд развития предпринимательства
      ipoteka-fondu | İpoteka və Kredit Zəmanət Fondu | Mortgage and Credit Guarantee Fund | Фонд ипотеки и кредитных гарантий
      aqrolizinq | Aqrolizinq | Agroleasing | Агролизинг
      pasa-lizinq | Paşa Lizinq | Paşa Leasing | Паша Лизинг
      mcb-leasing | MCB Leasing
      unilizinq | Unileasing
    `),
  },
  {
    fields: [
      customer,
      choice('deposit', words('Əmanətin növü', 'Type of deposit', 'Вид вклада'), [
        ['muddetli', 'Müddətli', 'Term', 'Срочный'],
        ['yigim', 'Yığım', 'Savings', 'Накопительный'],
        ['usaq', 'Uşaq', 'Children’s', 'Детский'],
      ]),
    ],
    terms: { check: 'subscriber', minAmount: '10.00', maxAmount: '10000.00' },
    rows: rows(`
      kapital-emanet | Kapital Bank — əmanətə mədaxil | Kapital Bank — deposit top-up | Kapital Bank — пополнение вклада
      abb-emanet | ABB — əmanətə mədaxil | ABB — deposit top-up | ABB — пополнение вклада
      xalq-emanet | Xalq Bank — əmanətə mədaxil | Xalq Bank — deposit top-up | Xalq Bank — пополнение вклада
      respublika-emanet | Bank Respublika — əmanətə mədaxil | Bank Respublika — deposit top-up | Bank Respublika — пополнение вклада
      rabite-emanet | Rabitəbank — əmanətə mədaxil | Rabitəbank — deposit top-up | Rabitəbank — пополнение вклада
      unibank-emanet | Unibank — əmanətə mədaxil | Unibank — deposit top-up | Unibank — пополнение вклада
      accessbank-emanet | AccessBank — əmanətə mədaxil | AccessBank — deposit top-up | AccessBank — пополнение вклада
      yelo-emanet | Yelo Bank — əmanətə mədaxil | Yelo Bank — deposit top-up | Yelo Bank — пополнение вклада
      pasa-emanet | PAŞA Bank — əmanətə mədaxil | PAŞA Bank — deposit top-up | PAŞA Bank — пополнение вклада
      turanbank-emanet | TuranBank — əmanətə mədaxil | TuranBank — deposit top-up | TuranBank — пополнение вклада
      bank-of-baku-emanet | Bank of Baku — əmanətə mədaxil | Bank of Baku — deposit top-up | Bank of Baku — пополнение вклада
      azer-turk-emanet | Azər Türk Bank — əmanətə mədaxil | Azər Türk Bank — deposit top-up | Azər Türk Bank — пополнение вклада
    `),
  },
  {
    fields: [iban(), fin()],
    terms: { check: 'subscriber', minAmount: '1.00', maxAmount: '10000.00' },
    rows: rows(`
      kapital-hesab | Kapital Bank — hesaba mədaxil | Kapital Bank — account top-up | Kapital Bank — пополнение счёта
      abb-hesab | ABB — hesaba mədaxil | ABB — account top-up | ABB — пополнение счёта
      xalq-hesab | Xalq Bank — hesaba mədaxil | Xalq Bank — account top-up | Xalq Bank — пополнение счёта
      respublika-hesab | Bank Respublika — hesaba mədaxil | Bank Respublika — account top-up | Bank Respublika — пополнение счёта
      rabite-hesab | Rabitəbank — hesaba mədaxil | Rabitəbank — account top-up | Rabitəbank — пополнение счёта
      unibank-hesab | Unibank — hesaba mədaxil | Unibank — account top-up | Unibank — пополнение счёта
      accessbank-hesab | AccessBank — hesaba mədaxil | AccessBank — account top-up | AccessBank — пополнение счёта
      pasa-hesab | PAŞA Bank — hesaba mədaxil | PAŞA Bank — account top-up | PAŞA Bank — пополнение счёта
      yelo-hesab | Yelo Bank — hesaba mədaxil | Yelo Bank — account top-up | Yelo Bank — пополнение счёта
      bank-of-baku-hesab | Bank of Baku — hesaba mədaxil | Bank of Baku — account top-up | Bank of Baku — пополнение счёта
      melli-iran-hesab | Bank Melli İran — hesaba mədaxil | Bank Melli Iran — account top-up | Bank Melli Iran — пополнение счёта
    `),
  },
];
