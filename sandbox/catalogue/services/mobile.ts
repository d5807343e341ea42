import { digits, labels, mobile as mobileNumber } from '#sandbox/catalogue/fields.ts';
import { type Form, words } from '#sandbox/catalogue/form.ts';
import { type Group, rows } from '#sandbox/catalogue/rows.ts';
import { mobileModem } from '#sandbox/catalogue/shared-forms.ts';

export const mobile: readonly Group[] = [
  {
    fields: [mobileNumber()],
    terms: { minAmount: '0.50', maxAmount: '200.00' },
    suggested: ['1', '3', '5', '10', '20'],
    rows: rows(`
      azercell | Azercell
      bakcell | Bakcell
      nar | Nar
      naxtel | Naxtel
      aztelekom-mobil | Aztelekom Mobil
      fonex | FONEX
    `),
  },
  {
    fields: [mobileNumber('+994502101010')],
    terms: { check: 'debt', minAmount: '0.10', maxAmount: '1000.00' },
    rows: rows(`
      azercell-faktura | Azercell — fakturalı xətt | Azercell — postpaid line | Azercell — постоплата
      bakcell-faktura | Bakcell — fakturalı xətt | Bakcell — postpaid line | Bakcell — постоплата
      nar-faktura | Nar — fakturalı xətt | Nar — postpaid line | Nar — постоплата
    `),
  },
  {
    ...mobileModem,
    rows: rows(`
      azercell-modem | Azercell — modem nömrəsi | Azercell — modem number | Azercell — номер модема
      bakcell-modem | Bakcell — modem nömrəsi | Bakcell — modem number | Bakcell — номер модема
      nar-modem | Nar — modem nömrəsi | Nar — modem number | Nar — номер модема
    `),
  },
  {
    ...foreignMobile(10, '5\\d{9}', '3 3 2 2', '90', '5321234567'),
    rows: rows(`
      turkcell | Turkcell
      vodafone-turkiye | Vodafone Türkiyə | Vodafone Turkey | Vodafone Турция
      turk-telekom | Türk Telekom
    `),
  },
  {
    ...foreignMobile(10, '9\\d{9}', '3 3 2 2', '7', '9161234567'),
    rows: rows(`
      mts-rusiya | MTS Rusiya | MTS Russia | МТС Россия
      beeline-rusiya | Beeline Rusiya | Beeline Russia | Билайн Россия
      megafon-rusiya | MegaFon Rusiya | MegaFon Russia | МегаФон Россия
      yota-rusiya | Yota Rusiya | Yota Russia | Yota Россия
    `),
  },
  {
    ...foreignMobile(9, '5\\d{8}', '3 2 2 2', '995', '599123456'),
    rows: rows(`
      magticom | MagtiCom
      silknet | Silknet
      cellfie | Cellfie
    `),
  },
  {
    ...foreignMobile(10, '7\\d{9}', '3 3 2 2', '7', '7012345678'),
    rows: rows(`
      kcell | Kcell
      activ | activ
      altel | Altel
      beeline-qazaxistan | Beeline Qazaxıstan | Beeline Kazakhstan | Beeline Казахстан
    `),
  },
  {
    ...foreignMobile(9, '[3-9]\\d{8}', '2 3 2 2', '380', '671234567'),
    rows: rows(`
      kyivstar | Kyivstar | Kyivstar | Киевстар
      vodafone-ukrayna | Vodafone Ukrayna | Vodafone Ukraine | Vodafone Украина
      lifecell | lifecell
    `),
  },
  {
    ...foreignMobile(9, '[3-9]\\d{8}', '2 3 2 2', '998', '901234567'),
    rows: rows(`
      ucell | Ucell
      uzmobile | Uzmobile
      mobiuz | Mobiuz
    `),
  },
];

function foreignMobile(
  length: number,
  pattern: string,
  mask: string,
  code: string,
  example: string,
): Form {
  return {
    fields: [
      digits('number', labels.phoneNumber, length, example, {
        pattern,
        mask,
        hint: words(
          `${length} rəqəm, əvvəlində +${code} yazmadan`,
          `${length} digits, without +${code} in front`,
          `${length} цифр, без +${code} в начале`,
        ),
      }),
    ],
    terms: { minAmount: '2.00', maxAmount: '150.00' },
    suggested: ['5', '10', '20'],
  };
}
