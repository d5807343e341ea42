import { areaNumber, digits, district, labels } from '#sandbox/catalogue/fields.ts';
import { words } from '#sandbox/catalogue/form.ts';
import { cities, districts, karabakh } from '#sandbox/catalogue/places.ts';
import { type Group, rows } from '#sandbox/catalogue/rows.ts';

export const telephone: readonly Group[] = [
  {
    fields: [
      digits('number', labels.phoneNumber, 7, '5104527', {
        pattern: '[2-6]\\d{6}',
        mask: '3 2 2',
        hint: words(
          '7 rəqəm, şəhər kodu olmadan',
          '7 digits, without the area code',
          '7 цифр, без кода города',
        ),
      }),
    ],
    terms: { check: 'debt', minAmount: '0.10', maxAmount: '200.00' },
    suggested: ['3', '5', '10'],
    rows: rows(`
      baktelecom | Baktelecom — ev telefonu | Baktelecom — home telephone | Baktelecom — домашний телефон
      azeurotel | AzEuroTel
      katel | Catel
      ultel-telefon | Ultel — telefon | Ultel — telephone | Ultel — телефон
    `),
  },
  {
    fields: [
      district([...cities, ...districts, ...karabakh]),
      digits('number', labels.phoneNumber, [5, 7], '54127', {
        hint: words(
          '5–7 rəqəm, rayon kodu olmadan',
          '5–7 digits, without the area code',
          '5–7 цифр, без кода района',
        ),
      }),
    ],
    terms: { check: 'debt', minAmount: '0.10', maxAmount: '100.00' },
    suggested: ['2', '5', '10'],
    rows: rows(`
      aztelekom-telefon | Aztelekom — ev telefonu | Aztelekom — home telephone | Aztelekom — домашний телефон
    `),
  },
  {
    fields: [
      areaNumber('number', labels.phoneNumber, '124040404', '1\\d{8}'),
      digits('contract', labels.contract, [4, 8], '10452', { where: 'contract' }),
    ],
    terms: { check: 'debt', minAmount: '1.00', maxAmount: '500.00' },
    rows: rows(`
      caspel-ip | Caspel — IP telefoniya | Caspel — IP telephony | Caspel — IP-телефония
      delta-ip | Delta Telecom — IP telefoniya | Delta Telecom — IP telephony | Delta Telecom — IP-телефония
      ag-telekom | AG Telekom
      azercell-sabit | Azercell — sabit nömrə | Azercell — fixed number | Azercell — городской номер
    `),
  },
];
