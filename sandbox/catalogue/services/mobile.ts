import {
  georgianMobile,
  invoiceMobile,
  kazakhMobile,
  mobileModem,
  prepaidMobile,
  russianMobile,
  turkishMobile,
  ukrainianMobile,
  uzbekMobile,
} from '#sandbox/catalogue/forms/telecom.ts';
import { type Group, rows } from '#sandbox/catalogue/rows.ts';

export const mobile: readonly Group[] = [
  {
    form: prepaidMobile,
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
    form: invoiceMobile,
    rows: rows(`
      azercell-faktura | Azercell — fakturalı xətt | Azercell — postpaid line | Azercell — постоплата
      bakcell-faktura | Bakcell — fakturalı xətt | Bakcell — postpaid line | Bakcell — постоплата
      nar-faktura | Nar — fakturalı xətt | Nar — postpaid line | Nar — постоплата
    `),
  },
  {
    form: mobileModem,
    rows: rows(`
      azercell-modem | Azercell — modem nömrəsi | Azercell — modem number | Azercell — номер модема
      bakcell-modem | Bakcell — modem nömrəsi | Bakcell — modem number | Bakcell — номер модема
      nar-modem | Nar — modem nömrəsi | Nar — modem number | Nar — номер модема
    `),
  },
  {
    form: turkishMobile,
    rows: rows(`
      turkcell | Turkcell
      vodafone-turkiye | Vodafone Türkiyə | Vodafone Turkey | Vodafone Турция
      turk-telekom | Türk Telekom
    `),
  },
  {
    form: russianMobile,
    rows: rows(`
      mts-rusiya | MTS Rusiya | MTS Russia | МТС Россия
      beeline-rusiya | Beeline Rusiya | Beeline Russia | Билайн Россия
      megafon-rusiya | MegaFon Rusiya | MegaFon Russia | МегаФон Россия
      yota-rusiya | Yota Rusiya | Yota Russia | Yota Россия
    `),
  },
  {
    form: georgianMobile,
    rows: rows(`
      magticom | MagtiCom
      silknet | Silknet
      cellfie | Cellfie
    `),
  },
  {
    form: kazakhMobile,
    rows: rows(`
      kcell | Kcell
      activ | activ
      altel | Altel
      beeline-qazaxistan | Beeline Qazaxıstan | Beeline Kazakhstan | Beeline Казахстан
    `),
  },
  {
    form: ukrainianMobile,
    rows: rows(`
      kyivstar | Kyivstar | Kyivstar | Киевстар
      vodafone-ukrayna | Vodafone Ukrayna | Vodafone Ukraine | Vodafone Украина
      lifecell | lifecell
    `),
  },
  {
    form: uzbekMobile,
    rows: rows(`
      ucell | Ucell
      uzmobile | Uzmobile
      mobiuz | Mobiuz
    `),
  },
];
