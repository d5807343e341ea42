import { areaNumber, digits, district, labels, login } from '#sandbox/catalogue/fields.ts';
import { type Form, words } from '#sandbox/catalogue/form.ts';
import { cities, districts, only } from '#sandbox/catalogue/places.ts';
import { type Group, rows } from '#sandbox/catalogue/rows.ts';
import { mobileModem } from '#sandbox/catalogue/shared-forms.ts';

/** Fibre to the building: an account of the flat. */
const fibre: Form = {
  fields: [digits('account', labels.account, 8, '30451827', { mask: '4 4', where: 'bill' })],
  terms: { check: 'debt', minAmount: '0.50', maxAmount: '300.00' },
};

export const internet: readonly Group[] = [
  {
    fields: [digits('contract', labels.contract, [5, 9], '204518', { where: 'contract' })],
    terms: { check: 'debt', minAmount: '1.00', maxAmount: '300.00' },
    suggested: ['20', '25', '30'],
    rows: rows(`
      citynet | CityNet
      uninet | Uninet
      aile-net | AiləNET
      connect | Connect
      azeronline | AzərOnline
      ultel | Ultel
      enginet | Enginet
      adanet | ADANet
      intrans | İntrans
      azdatakom | AzDataCom
      transeurocom | TransEuroCom
      evinonline | EvinOnline
      global-net | GlobalNet
      alfanet | Alfanet
      avirtel | AvirTel
      bbtv-internet | BBTV İnternet | BBTV Internet | BBTV Интернет
      azstarnet | AzStarNet
      metronet | MetroNet
      viptelekom | VIP Telekom
      ag-telekom-internet | AG Telekom — internet | AG Telekom — internet | AG Telekom — интернет
      optonet | OptoNet
      caspel | Caspel
      ip-azia | IP Azia
    `),
  },
  {
    /** Broadband on a telephone line: the line itself is the subscriber. */
    fields: [
      areaNumber(
        'line',
        words('Xəttin nömrəsi', 'Line number', 'Номер линии'),
        '125104527',
        '[12]\\d{8}',
      ),
    ],
    terms: { check: 'debt', minAmount: '1.00', maxAmount: '300.00' },
    suggested: ['18', '25', '35'],
    rows: rows(`
      baktelecom-internet | Baktelecom — internet | Baktelecom — internet | Baktelecom — интернет
      baktelecom-gpon | Baktelecom — GPON
      birlink | BirLink
      azeurotel-internet | AzEuroTel — internet | AzEuroTel — internet | AzEuroTel — интернет
    `),
  },
  {
    ...fibre,
    rows: rows(`
      aztelekom-internet | Aztelekom — internet | Aztelekom — internet | Aztelekom — интернет
      naxtel-internet | Naxtel — internet | Naxtel — internet | Naxtel — интернет
    `),
  },
  {
    ...fibre,
    fields: [
      district([
        ...cities,
        ...only(
          districts,
          'agcabedi berde celilabad imisli ismayilli masalli qebele quba salyan samaxi tovuz xacmaz zaqatala',
        ),
      ]),
      ...fibre.fields,
    ],
    rows: rows(`
      aztelekom-optika | Aztelekom — optik internet | Aztelekom — fiber internet | Aztelekom — оптический интернет
    `),
  },
  {
    fields: [
      login('login', words('İstifadəçi adı', 'User name', 'Логин'), [3, 24], 'aysel.m', {
        pattern: '[A-Za-z0-9._\\-]{3,24}',
        hint: words(
          'Müqavilədə və ya şəxsi kabinetinizdə yazılıb',
          'In your contract or in your account on the site',
          'Указан в договоре или в личном кабинете',
        ),
      }),
    ],
    terms: { check: 'subscriber', minAmount: '1.00', maxAmount: '300.00' },
    suggested: ['15', '25', '40'],
    rows: rows(`
      sazz | Sazz
      starlink | Starlink
      bakinternet | Bakinternet
      smart-online | Smart Online
    `),
  },
  {
    ...mobileModem,
    rows: rows(`
      azercell-ev-interneti | Azercell — ev interneti | Azercell — home internet | Azercell — домашний интернет
      bakcell-ev-interneti | Bakcell — ev interneti | Bakcell — home internet | Bakcell — домашний интернет
      nar-ev-interneti | Nar — ev interneti | Nar — home internet | Nar — домашний интернет
    `),
  },
];
