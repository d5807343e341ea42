import { bakuLandline, ipTelephony, regionalLandline } from '#sandbox/catalogue/forms/telecom.ts';
import { cities, districts, karabakh, nakhchivan } from '#sandbox/catalogue/places.ts';
import { type Group, inPlaces, rows } from '#sandbox/catalogue/rows.ts';

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
    rows: [
      ...inPlaces(
        [...cities, ...districts, ...karabakh],
        'aztelekom-telefon',
        'Aztelekom — {}',
        'Aztelekom — {}',
        'Aztelekom — {}',
      ),
      ...inPlaces(
        nakhchivan,
        'naxtel-telefon',
        'Naxçıvan Telekom — {}',
        'Nakhchivan Telecom — {}',
        'Нахчыван Телеком — {}',
      ),
    ],
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
