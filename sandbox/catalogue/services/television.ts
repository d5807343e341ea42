import { choice, digits, labels, mobile } from '#sandbox/catalogue/fields.ts';
import { words } from '#sandbox/catalogue/form.ts';
import { type Group, rows } from '#sandbox/catalogue/rows.ts';

export const television: readonly Group[] = [
  {
    fields: [digits('code', labels.subscriberCode, [4, 7], '145208', { where: 'contract' })],
    terms: { check: 'debt', minAmount: '1.00', maxAmount: '100.00' },
    suggested: ['7', '14', '21'],
    rows: rows(`
      katv | KATV1
      bbtv | BBTV
      aile-tv | AiləTV
      citynet-tv | CityNet TV
      uninet-tv | Uninet TV
      connect-tv | Connect TV
      aztelekom-tv | Aztelekom TV
      baktelecom-tv | Baktelecom TV
      enginet-tv | Enginet TV
      evinonline-tv | EvinOnline TV
    `),
  },
  {
    fields: [
      digits('card', labels.smartCard, 12, '004512783306', { mask: '4 4 4', where: 'card' }),
      choice('period', words('Müddət', 'Period', 'Срок'), [
        ['ay', 'Bir ay', 'One month', 'Один месяц'],
        ['rub', 'Üç ay', 'Three months', 'Три месяца'],
        ['il', 'Bir il', 'One year', 'Один год'],
      ]),
    ],
    terms: { minAmount: '5.00', maxAmount: '250.00' },
    rows: rows(`
      digiturk | Digiturk
      d-smart | D-Smart
      tricolor | Tricolor | Tricolor | Триколор
      ntv-plus | NTV-Plus | NTV-Plus | НТВ-Плюс
    `),
  },
  {
    fields: [mobile('+994705101520')],
    terms: { minAmount: '1.00', maxAmount: '60.00' },
    suggested: ['3', '5', '10'],
    rows: rows(`
      nar-tv | Nar TV
      bakcell-tv | Bakcell TV
      azercell-tv | Azercell TV
      yodaplayer | YodaPlayer
      tivibu | Tivibu
      smart-iptv | Smart IPTV
      ott-club | OTT Club
    `),
  },
];
