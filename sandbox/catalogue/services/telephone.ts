import { bakuLandline, ipTelephony, regionalLandline } from '#sandbox/catalogue/forms/telecom.ts';
import { type Group, rows } from '#sandbox/catalogue/rows.ts';

export const telephone: readonly Group[] = [
  {
    form: bakuLandline,
    rows: rows(`
      baktelecom | Baktelecom — ev telefonu | Baktelecom — home telephone | Baktelecom — домашний телефон
      azeurotel | AzEuroTel
      katel | Catel
      ultel-telefon | Ultel — telefon | Ultel — telephone | Ultel — телефон
    `),
  },
  {
    form: regionalLandline,
    rows: rows(`
      aztelekom-telefon | Aztelekom — ev telefonu | Aztelekom — home telephone | Aztelekom — домашний телефон
    `),
  },
  {
    form: ipTelephony,
    rows: rows(`
      caspel-ip | Caspel — IP telefoniya | Caspel — IP telephony | Caspel — IP-телефония
      delta-ip | Delta Telecom — IP telefoniya | Delta Telecom — IP telephony | Delta Telecom — IP-телефония
      ag-telekom | AG Telekom
      azercell-sabit | Azercell — sabit nömrə | Azercell — fixed number | Azercell — городской номер
    `),
  },
];
