// Mobile, internet, television and landline.
import { choice, digits, inDistrict, mobile, text } from '#sandbox/catalogue/fields.ts';
import { form, words } from '#sandbox/catalogue/form.ts';
import { cities, districts, karabakh, only } from '#sandbox/catalogue/places.ts';

const contract = words('Müqavilənin nömrəsi', 'Contract number', 'Номер договора');
const subscriberCode = words('Abonent kodu', 'Subscriber code', 'Код абонента');
const phoneNumber = words('Telefon nömrəsi', 'Phone number', 'Номер телефона');

export const prepaidMobile = form([mobile()], {
  minAmount: '0.50',
  maxAmount: '200.00',
  suggested: ['1', '3', '5', '10', '20'],
});

export const invoiceMobile = form([mobile('+994502101010')], {
  check: 'debt',
  minAmount: '0.10',
  maxAmount: '1000.00',
});

export const mobileModem = form(
  [
    mobile('+994555101520'),
    choice('package', words('Paket', 'Package', 'Пакет'), [
      ['standart', 'Standart', 'Standard', 'Стандартный'],
      ['gece', 'Gecə', 'Night', 'Ночной'],
      ['limitsiz', 'Limitsiz', 'Unlimited', 'Безлимитный'],
    ]),
  ],
  { minAmount: '5.00', maxAmount: '100.00', suggested: ['10', '15', '25'] },
);

function foreignMobile(
  length: number,
  pattern: string,
  mask: string,
  code: string,
  example: string,
) {
  return form(
    [
      digits('number', phoneNumber, length, example, {
        pattern,
        mask,
        hint: words(
          `${length} rəqəm, əvvəlində +${code} yazmadan`,
          `${length} digits, without +${code} in front`,
          `${length} цифр, без +${code} в начале`,
        ),
      }),
    ],
    { minAmount: '2.00', maxAmount: '150.00', suggested: ['5', '10', '20'] },
  );
}

export const turkishMobile = foreignMobile(10, '5\\d{9}', '3 3 2 2', '90', '5321234567');
export const russianMobile = foreignMobile(10, '9\\d{9}', '3 3 2 2', '7', '9161234567');
export const kazakhMobile = foreignMobile(10, '7\\d{9}', '3 3 2 2', '7', '7012345678');
export const georgianMobile = foreignMobile(9, '5\\d{8}', '3 2 2 2', '995', '599123456');
export const ukrainianMobile = foreignMobile(9, '[3-9]\\d{8}', '2 3 2 2', '380', '671234567');
export const uzbekMobile = foreignMobile(9, '[3-9]\\d{8}', '2 3 2 2', '998', '901234567');

export const internetContract = form(
  [digits('contract', contract, [5, 9], '204518', { where: 'contract' })],
  {
    check: 'debt',
    minAmount: '1.00',
    maxAmount: '300.00',
    suggested: ['20', '25', '30'],
  },
);

export const internetLogin = form(
  [
    text('login', words('İstifadəçi adı', 'User name', 'Логин'), [3, 24], 'aysel.m', {
      pattern: '[A-Za-z0-9._\\-]{3,24}',
      hint: words(
        'Müqavilədə və ya şəxsi kabinetinizdə yazılıb',
        'In your contract or in your account on the site',
        'Указан в договоре или в личном кабинете',
      ),
    }),
  ],
  { check: 'subscriber', minAmount: '1.00', maxAmount: '300.00', suggested: ['15', '25', '40'] },
);

/** Broadband on a telephone line: the line itself is the subscriber. */
export const internetOnLine = form(
  [
    digits('line', words('Xəttin nömrəsi', 'Line number', 'Номер линии'), 9, '125104527', {
      pattern: '[12]\\d{8}',
      mask: '2 3 2 2',
      hint: words(
        '9 rəqəm, şəhər kodu ilə, əvvəlində 0 olmadan',
        '9 digits with the area code, without the leading 0',
        '9 цифр с кодом города, без 0 в начале',
      ),
    }),
  ],
  { check: 'debt', minAmount: '1.00', maxAmount: '300.00', suggested: ['18', '25', '35'] },
);

/** Fibre to the building: an account of the flat. */
export const internetAccount = form(
  [
    digits(
      'account',
      words('Şəxsi hesabın nömrəsi', 'Account number', 'Номер лицевого счёта'),
      8,
      '30451827',
      { mask: '4 4', where: 'bill' },
    ),
  ],
  { check: 'debt', minAmount: '0.50', maxAmount: '300.00' },
);

export const internetAccountInDistrict = inDistrict(internetAccount, [
  ...cities,
  ...only(
    districts,
    'agcabedi berde celilabad imisli ismayilli masalli qebele quba salyan samaxi tovuz xacmaz zaqatala',
  ),
]);

export const cableTv = form(
  [digits('code', subscriberCode, [4, 7], '145208', { where: 'contract' })],
  {
    check: 'debt',
    minAmount: '1.00',
    maxAmount: '100.00',
    suggested: ['7', '14', '21'],
  },
);

export const satelliteTv = form(
  [
    digits(
      'card',
      words('Smart-kartın nömrəsi', 'Smart card number', 'Номер смарт-карты'),
      12,
      '004512783306',
      {
        mask: '4 4 4',
        where: 'card',
      },
    ),
    choice('period', words('Müddət', 'Period', 'Срок'), [
      ['ay', 'Bir ay', 'One month', 'Один месяц'],
      ['rub', 'Üç ay', 'Three months', 'Три месяца'],
      ['il', 'Bir il', 'One year', 'Один год'],
    ]),
  ],
  { minAmount: '5.00', maxAmount: '250.00' },
);

export const internetTv = form([mobile('+994705101520')], {
  minAmount: '1.00',
  maxAmount: '60.00',
  suggested: ['3', '5', '10'],
});

export const bakuLandline = form(
  [
    digits('number', phoneNumber, 7, '5104527', {
      pattern: '[2-6]\\d{6}',
      mask: '3 2 2',
      hint: words(
        '7 rəqəm, şəhər kodu olmadan',
        '7 digits, without the area code',
        '7 цифр, без кода города',
      ),
    }),
  ],
  { check: 'debt', minAmount: '0.10', maxAmount: '200.00', suggested: ['3', '5', '10'] },
);

export const regionalLandline = inDistrict(
  form(
    [
      digits('number', phoneNumber, [5, 7], '54127', {
        hint: words(
          '5–7 rəqəm, rayon kodu olmadan',
          '5–7 digits, without the area code',
          '5–7 цифр, без кода района',
        ),
      }),
    ],
    { check: 'debt', minAmount: '0.10', maxAmount: '100.00', suggested: ['2', '5', '10'] },
  ),
  [...cities, ...districts, ...karabakh],
);

export const ipTelephony = form(
  [
    digits('number', phoneNumber, 9, '124040404', {
      pattern: '1\\d{8}',
      mask: '2 3 2 2',
      hint: words(
        '9 rəqəm, şəhər kodu ilə, əvvəlində 0 olmadan',
        '9 digits with the area code, without the leading 0',
        '9 цифр с кодом города, без 0 в начале',
      ),
    }),
    digits('contract', contract, [4, 8], '10452', { where: 'contract' }),
  ],
  { check: 'debt', minAmount: '1.00', maxAmount: '500.00' },
);
