import {
  account,
  creditCard,
  deposit,
  loan,
  loanByContract,
} from '#sandbox/catalogue/forms/finance.ts';
import { type Group, rows } from '#sandbox/catalogue/rows.ts';

export const banking: readonly Group[] = [
  {
    form: loan,
    rows: rows(`
      kapital-kredit | Kapital Bank — kredit | Kapital Bank — loan | Kapital Bank — кредит
      abb-kredit | ABB — kredit | ABB — loan | ABB — кредит
      xalq-kredit | Xalq Bank — kredit | Xalq Bank — loan | Xalq Bank — кредит
      respublika-kredit | Bank Respublika — kredit | Bank Respublika — loan | Bank Respublika — кредит
      rabite-kredit | Rabitəbank — kredit | Rabitəbank — loan | Rabitəbank — кредит
      unibank-kredit | Unibank — kredit | Unibank — loan | Unibank — кредит
      accessbank-kredit | AccessBank — kredit | AccessBank — loan | AccessBank — кредит
      yelo-kredit | Yelo Bank — kredit | Yelo Bank — loan | Yelo Bank — кредит
      bank-of-baku-kredit | Bank of Baku — kredit | Bank of Baku — loan | Bank of Baku — кредит
      pasa-kredit | PAŞA Bank — kredit | PAŞA Bank — loan | PAŞA Bank — кредит
      turanbank-kredit | TuranBank — kredit | TuranBank — loan | TuranBank — кредит
      expressbank-kredit | Expressbank — kredit | Expressbank — loan | Expressbank — кредит
      afb-kredit | AFB Bank — kredit | AFB Bank — loan | AFB Bank — кредит
      btb-kredit | Bank BTB — kredit | Bank BTB — loan | Bank BTB — кредит
      azer-turk-kredit | Azər Türk Bank — kredit | Azər Türk Bank — loan | Azər Türk Bank — кредит
      asb-kredit | Azərbaycan Sənaye Bankı — kredit | Azerbaijan Industry Bank — loan | Азербайджанский промышленный банк — кредит
      bank-avrasiya-kredit | Bank Avrasiya — kredit | Bank Avrasiya — loan | Bank Avrasiya — кредит
      premium-kredit | Premium Bank — kredit | Premium Bank — loan | Premium Bank — кредит
      ziraat-kredit | Ziraat Bank Azərbaycan — kredit | Ziraat Bank Azerbaijan — loan | Ziraat Bank Азербайджан — кредит
      yapi-kredi-kredit | Yapı Kredi Bank Azərbaycan — kredit | Yapı Kredi Bank Azerbaijan — loan | Yapı Kredi Bank Азербайджан — кредит
      vtb-kredit | Bank VTB Azərbaycan — kredit | VTB Bank Azerbaijan — loan | Банк ВТБ Азербайджан — кредит
      naxcivanbank-kredit | Naxçıvanbank — kredit | Naxçıvanbank — loan | Naxçıvanbank — кредит
    `),
  },
  {
    form: creditCard,
    rows: rows(`
      birkart | Birkart — kredit kartı | Birkart — credit card | Birkart — кредитная карта
      tamkart | TamKart — kredit kartı | TamKart — credit card | TamKart — кредитная карта
      bolkart | BolKart — taksit kartı | BolKart — instalment card | BolKart — карта рассрочки
      ucard | UCard — kredit kartı | UCard — credit card | UCard — кредитная карта
      albali | Albalı — taksit kartı | Albalı — instalment card | Albalı — карта рассрочки
      yelo-kart | Yelo Kart — kredit kartı | Yelo Kart — credit card | Yelo Kart — кредитная карта
      respublika-kart | Bank Respublika — kredit kartı | Bank Respublika — credit card | Bank Respublika — кредитная карта
      rabite-kart | Rabitəbank — kredit kartı | Rabitəbank — credit card | Rabitəbank — кредитная карта
      xalq-kart | Xalq Bank — kredit kartı | Xalq Bank — credit card | Xalq Bank — кредитная карта
      pasa-kart | PAŞA Bank — kredit kartı | PAŞA Bank — credit card | PAŞA Bank — кредитная карта
      leobank | Leobank — kredit kartı | Leobank — credit card | Leobank — кредитная карта
      accessbank-kart | AccessBank — kredit kartı | AccessBank — credit card | AccessBank — кредитная карта
      turanbank-kart | TuranBank — kredit kartı | TuranBank — credit card | TuranBank — кредитная карта
      expressbank-kart | Expressbank — kredit kartı | Expressbank — credit card | Expressbank — кредитная карта
      premium-kart | Premium Bank — kredit kartı | Premium Bank — credit card | Premium Bank — кредитная карта
      world-kart | Yapı Kredi — World kartı | Yapı Kredi — World card | Yapı Kredi — карта World
      ziraat-kart | Ziraat Bank — kredit kartı | Ziraat Bank — credit card | Ziraat Bank — кредитная карта
      afb-kart | AFB Bank — kredit kartı | AFB Bank — credit card | AFB Bank — кредитная карта
    `),
  },
  {
    form: loanByContract,
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
      prior-kredit | Prior Kredit
      smart-kredit | Smart Kredit
      salam-kredit | Salam Kredit
      ulfet-kredit | Ülfət Kredit
      qafqaz-kredit | Qafqaz Kredit
      mol-bulak | Mol Bulak Azərbaycan | Mol Bulak Azerbaijan | Mol Bulak Азербайджан
      capital-partners | Capital Partners
      aqrokapital | AqroKapital
      elit-lombard | Elit Lombard | Elit Pawnshop | Ломбард «Элит»
      demir-lombard | Dəmir Lombard | Dəmir Pawnshop | Ломбард «Демир»
      etibar-lombard | Etibar Lombard | Etibar Pawnshop | Ломбард «Этибар»
      sahibkarliq-fondu | Sahibkarlığın İnkişafı Fondu | Entrepreneurship Development Fund | Фонд развития предпринимательства
      ipoteka-fondu | İpoteka və Kredit Zəmanət Fondu | Mortgage and Credit Guarantee Fund | Фонд ипотеки и кредитных гарантий
      aqrolizinq | Aqrolizinq | Agroleasing | Агролизинг
      pasa-lizinq | Paşa Lizinq | Paşa Leasing | Паша Лизинг
      mcb-leasing | MCB Leasing
      unilizinq | Unileasing
    `),
  },
  {
    form: deposit,
    rows: rows(`
      kapital-emanet | Kapital Bank — əmanət | Kapital Bank — deposit | Kapital Bank — вклад
      abb-emanet | ABB — əmanət | ABB — deposit | ABB — вклад
      xalq-emanet | Xalq Bank — əmanət | Xalq Bank — deposit | Xalq Bank — вклад
      respublika-emanet | Bank Respublika — əmanət | Bank Respublika — deposit | Bank Respublika — вклад
      rabite-emanet | Rabitəbank — əmanət | Rabitəbank — deposit | Rabitəbank — вклад
      unibank-emanet | Unibank — əmanət | Unibank — deposit | Unibank — вклад
      accessbank-emanet | AccessBank — əmanət | AccessBank — deposit | AccessBank — вклад
      yelo-emanet | Yelo Bank — əmanət | Yelo Bank — deposit | Yelo Bank — вклад
      pasa-emanet | PAŞA Bank — əmanət | PAŞA Bank — deposit | PAŞA Bank — вклад
      turanbank-emanet | TuranBank — əmanət | TuranBank — deposit | TuranBank — вклад
      bank-of-baku-emanet | Bank of Baku — əmanət | Bank of Baku — deposit | Bank of Baku — вклад
      azer-turk-emanet | Azər Türk Bank — əmanət | Azər Türk Bank — deposit | Azər Türk Bank — вклад
    `),
  },
  {
    form: account,
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
      pakistan-milli-hesab | Pakistan Milli Bankı — hesaba mədaxil | National Bank of Pakistan — account top-up | Национальный банк Пакистана — пополнение счёта
    `),
  },
];
