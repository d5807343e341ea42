// Electricity, water, gas, heating, waste and the houses themselves.
import { digits, inDistrict, voen } from '#sandbox/catalogue/fields.ts';
import { form, words } from '#sandbox/catalogue/form.ts';
import {
  bakuDistricts,
  cities,
  districts,
  karabakh,
  nakhchivan,
  only,
} from '#sandbox/catalogue/places.ts';

const subscriberCode = words('Abonent kodu', 'Subscriber code', 'Код абонента');
const smartCard = words('Smart-kartın nömrəsi', 'Smart card number', 'Номер смарт-карты');
const flat = words('Mənzil', 'Apartment', 'Квартира');
const account = words('Şəxsi hesabın nömrəsi', 'Account number', 'Номер лицевого счёта');

export const electricityHome = form(
  [digits('code', subscriberCode, 15, '200014502368810', { mask: '3 4 4 4', where: 'bill' })],
  { check: 'debt', minAmount: '0.01', maxAmount: '500.00', suggested: ['50', '100'] },
);

export const electricityCompany = form(
  [
    digits('code', subscriberCode, 15, '200145023688104', { mask: '3 4 4 4', where: 'bill' }),
    voen(),
  ],
  { check: 'debt', minAmount: '1.00', maxAmount: '20000.00' },
);

/** Paid in advance: the meter is charged. */
export const electricityMeter = form(
  [
    digits(
      'meter',
      words('Sayğacın nömrəsi', 'Meter number', 'Номер счётчика'),
      11,
      '37104523688',
      { mask: '2 3 3 3', where: 'meter' },
    ),
  ],
  { check: 'subscriber', minAmount: '1.00', maxAmount: '500.00', suggested: ['10', '20', '50'] },
);

export const water = form(
  [digits('code', subscriberCode, [6, 10], '312045871', { mask: '3 3 4', where: 'bill' })],
  {
    check: 'debt',
    minAmount: '0.01',
    maxAmount: '500.00',
    suggested: ['10', '20', '50'],
  },
);

export const waterCompany = form(
  [digits('code', subscriberCode, [6, 10], '710020415', { mask: '3 3 4', where: 'bill' }), voen()],
  { check: 'debt', minAmount: '1.00', maxAmount: '10000.00' },
);

/** Regional water offices keep accounts of their own. */
export const waterRegional = inDistrict(
  form([digits('account', account, [6, 8], '4102587', { where: 'bill' })], {
    check: 'debt',
    minAmount: '0.01',
    maxAmount: '300.00',
    suggested: ['5', '10', '20'],
  }),
  [...cities, ...districts, ...karabakh, ...nakhchivan],
);

export const gas = form(
  [digits('code', subscriberCode, [8, 12], '10204518773', { mask: '3 3 3 3', where: 'bill' })],
  { check: 'debt', minAmount: '0.01', maxAmount: '500.00', suggested: ['10', '30', '50'] },
);

export const gasInDistrict = inDistrict(
  gas,
  only(cities, 'gence sumqayit sirvan lenkeran seki yevlax'),
);

export const gasSmartCard = form(
  [digits('card', smartCard, 8, '40518226', { mask: '4 4', where: 'card' })],
  {
    check: 'subscriber',
    minAmount: '1.00',
    maxAmount: '300.00',
    suggested: ['10', '20', '30', '50'],
  },
);

export const gasCompany = form(
  [
    digits('code', subscriberCode, [8, 12], '90204518773', { mask: '3 3 3 3', where: 'bill' }),
    voen(),
  ],
  { check: 'debt', minAmount: '1.00', maxAmount: '20000.00' },
);

export const heating = form(
  [digits('code', subscriberCode, [6, 10], '22014537', { mask: '3 3 4', where: 'bill' })],
  {
    check: 'debt',
    minAmount: '0.10',
    maxAmount: '400.00',
  },
);

export const waste = form(
  [digits('code', subscriberCode, [8, 12], '3120458710', { mask: '3 3 3 3', where: 'bill' })],
  {
    check: 'debt',
    minAmount: '0.10',
    maxAmount: '100.00',
    suggested: ['2', '4', '6'],
  },
);

/** A housing office of the municipality: the account of an apartment. */
export const housingOffice = inDistrict(
  form(
    [
      digits('account', account, 7, '2104512', { where: 'bill' }),
      digits('flat', flat, [1, 4], '24'),
    ],
    { check: 'debt', minAmount: '0.10', maxAmount: '200.00' },
  ),
  [...bakuDistricts, ...cities],
);

/** A housing association: building, entrance, apartment. */
export const housingAssociation = form(
  [
    digits('building', words('Bina', 'Building', 'Дом'), [1, 3], '7'),
    digits('entrance', words('Blok', 'Entrance', 'Подъезд'), [1, 2], '2', {
      required: false,
      hint: words('1–2 rəqəm (istəyə görə)', '1–2 digits (optional)', '1–2 цифры (необязательно)'),
    }),
    digits('flat', flat, [1, 4], '24'),
  ],
  { check: 'debt', minAmount: '1.00', maxAmount: '1000.00', suggested: ['20', '40', '60'] },
);

export const elevator = form(
  [
    digits(
      'contract',
      words('Müqavilənin nömrəsi', 'Contract number', 'Номер договора'),
      6,
      '104528',
      { where: 'contract' },
    ),
    digits('flat', flat, [1, 4], '24'),
  ],
  { check: 'subscriber', minAmount: '1.00', maxAmount: '60.00', suggested: ['3', '6', '12'] },
);
