// Health, games, shops, tickets and charity.
import { choice, digits, email, fin, mobile, text } from '#sandbox/catalogue/fields.ts';
import { form, words } from '#sandbox/catalogue/form.ts';

const orderNumber = words('Sifariş nömrəsi', 'Order number', 'Номер заказа');
const playerId = words('Oyunçu ID', 'Player ID', 'ID игрока');

export const hospital = form(
  [
    fin(),
    choice('department', words('Ödəniş', 'Payment for', 'Оплата за'), [
      ['muayine', 'Həkim müayinəsi', 'Consultation', 'Приём врача'],
      ['analiz', 'Analizlər', 'Tests', 'Анализы'],
      ['stasionar', 'Stasionar müalicə', 'Inpatient treatment', 'Стационар'],
      ['emeliyyat', 'Cərrahi əməliyyat', 'Surgery', 'Операция'],
    ]),
  ],
  { check: 'subscriber', minAmount: '1.00', maxAmount: '5000.00' },
);

export const clinic = form(
  [
    digits(
      'patient',
      words('Pasiyent kartının nömrəsi', 'Patient card number', 'Номер карты пациента'),
      [5, 8],
      '204518',
      { where: 'card' },
    ),
  ],
  { check: 'debt', minAmount: '1.00', maxAmount: '5000.00' },
);

export const laboratory = form(
  [digits('order', orderNumber, 8, '20451822', { mask: '4 4', where: 'order' })],
  {
    check: 'debt',
    minAmount: '1.00',
    maxAmount: '1000.00',
  },
);

export const pharmacy = form(
  [mobile('+994553201540'), digits('order', orderNumber, [4, 7], '45182', { where: 'order' })],
  {
    check: 'debt',
    minAmount: '0.50',
    maxAmount: '500.00',
  },
);

export const playerAccount = form(
  [digits('player', playerId, [6, 12], '5204518227', { where: 'game' })],
  {
    minAmount: '0.50',
    maxAmount: '300.00',
    suggested: ['2', '5', '10', '20'],
  },
);

/** Player and server, as games for phones have them. */
export const playerOnServer = form(
  [
    digits('player', playerId, [6, 12], '204518227', { where: 'game' }),
    choice('server', words('Server', 'Server', 'Сервер'), [
      ['avropa', 'Avropa', 'Europe', 'Европа'],
      ['asiya', 'Asiya', 'Asia', 'Азия'],
      ['turkiye', 'Türkiyə', 'Turkey', 'Турция'],
      ['amerika', 'Amerika', 'America', 'Америка'],
    ]),
  ],
  { minAmount: '1.00', maxAmount: '300.00', suggested: ['3', '5', '10'] },
);

/** Mobile games that ask for a zone in digits beside the player. */
export const playerInZone = form(
  [
    digits('player', playerId, [6, 10], '204518227', { where: 'game' }),
    digits('zone', words('Zona ID', 'Zone ID', 'ID зоны'), [4, 5], '2045', { where: 'game' }),
  ],
  { minAmount: '1.00', maxAmount: '200.00', suggested: ['2', '5', '10'] },
);

export const gameLogin = form(
  [
    text('nickname', words('Oyundakı ad', 'Nickname', 'Имя в игре'), [3, 24], 'AyselPlays', {
      pattern: '[A-Za-z0-9_.\\-]{3,24}',
      hint: words(
        'Oyunda profilinizdə yazıldığı kimi',
        'As shown in your game profile',
        'Как указано в профиле игры',
      ),
    }),
  ],
  { minAmount: '1.00', maxAmount: '300.00', suggested: ['5', '10', '25'] },
);

/** A code that arrives by e-mail. */
export const giftCode = form(
  [
    email(),
    choice('region', words('Region', 'Region', 'Регион'), [
      ['turkiye', 'Türkiyə', 'Turkey', 'Турция'],
      ['avropa', 'Avropa', 'Europe', 'Европа'],
      ['abs', 'ABŞ', 'USA', 'США'],
    ]),
  ],
  {
    minAmount: '5.00',
    maxAmount: '500.00',
    suggested: ['10', '25', '50', '100'],
  },
);

export const emailAccount = form([email()], {
  minAmount: '1.00',
  maxAmount: '500.00',
  suggested: ['5', '10', '20'],
});

export const shopOrder = form(
  [digits('order', orderNumber, [6, 10], '20451822', { where: 'order' })],
  {
    check: 'debt',
    minAmount: '0.50',
    maxAmount: '10000.00',
  },
);

export const shopInstallment = form(
  [
    fin(),
    digits(
      'contract',
      words('Müqavilənin nömrəsi', 'Contract number', 'Номер договора'),
      [6, 9],
      '2045182',
      { where: 'contract' },
    ),
  ],
  { check: 'debt', minAmount: '1.00', maxAmount: '5000.00' },
);

export const parcelAccount = form(
  [
    text('customer', words('Müştəri kodu', 'Customer code', 'Код клиента'), [5, 10], 'AZ204518', {
      pattern: '[A-Za-z]{0,3}\\d{5,7}',
      hint: words(
        'Şəxsi kabinetinizdə yazılıb, məsələn, AZ118820',
        'In your account on the site, for example, AZ118820',
        'Указан в личном кабинете, например, AZ118820',
      ),
    }),
  ],
  { check: 'subscriber', minAmount: '1.00', maxAmount: '1000.00', suggested: ['10', '20', '50'] },
);

export const postalOrder = form(
  [
    text(
      'parcel',
      words('Bağlamanın nömrəsi', 'Parcel number', 'Номер посылки'),
      13,
      'RA204518227AZ',
      {
        pattern: '[A-Za-z]{2}\\d{9}[A-Za-z]{2}',
        mask: '2 4 5 2',
        hint: words(
          '2 hərf, 9 rəqəm, 2 hərf, məsələn, RA118820457AZ',
          '2 letters, 9 digits, 2 letters, for example, RA118820457AZ',
          '2 буквы, 9 цифр, 2 буквы, например, RA118820457AZ',
        ),
      },
    ),
  ],
  { check: 'debt', minAmount: '0.50', maxAmount: '500.00' },
);

export const classifieds = form(
  [
    mobile('+994773201540'),
    digits('notice', words('Elanın nömrəsi', 'Ad number', 'Номер объявления'), [6, 9], '40451822', {
      required: false,
      hint: words('6–9 rəqəm (istəyə görə)', '6–9 digits (optional)', '6–9 цифр (необязательно)'),
    }),
  ],
  { minAmount: '1.00', maxAmount: '300.00', suggested: ['3', '5', '10'] },
);

export const domain = form(
  [
    text('domain', words('Domen adı', 'Domain name', 'Доменное имя'), [4, 63], 'aysel.az', {
      pattern: '[A-Za-z0-9][A-Za-z0-9\\-]*(?:\\.[A-Za-z]{2,})+',
      hint: words('Məsələn, qepik.az', 'For example, qepik.az', 'Например, qepik.az'),
    }),
  ],
  { check: 'debt', minAmount: '5.00', maxAmount: '500.00' },
);

export const ticketOrder = form(
  [
    text('order', orderNumber, [6, 9], 'TK204518', {
      pattern: '[A-Za-z]{2}\\d{4,7}',
      hint: words(
        '2 hərf və 4–7 rəqəm, sifarişin təsdiqində yazılıb',
        '2 letters and 4–7 digits, in your order confirmation',
        '2 буквы и 4–7 цифр, указаны в подтверждении заказа',
      ),
    }),
  ],
  { check: 'debt', minAmount: '1.00', maxAmount: '1000.00' },
);

export const loyaltyCard = form(
  [
    digits(
      'card',
      words('Klub kartının nömrəsi', 'Club card number', 'Номер клубной карты'),
      8,
      '20451822',
      {
        mask: '4 4',
        where: 'card',
      },
    ),
  ],
  { check: 'subscriber', minAmount: '2.00', maxAmount: '200.00', suggested: ['10', '20', '30'] },
);

export const membership = form(
  [
    digits(
      'member',
      words('Üzvlük nömrəsi', 'Membership number', 'Номер абонемента'),
      [4, 7],
      '20451',
      { where: 'card' },
    ),
    choice('plan', words('Abunə müddəti', 'Subscription period', 'Срок абонемента'), [
      ['ay', 'Aylıq', 'Monthly', 'Месячный'],
      ['rub', 'Üçaylıq', 'Quarterly', 'На три месяца'],
      ['il', 'İllik', 'Yearly', 'Годовой'],
    ]),
  ],
  { check: 'debt', minAmount: '5.00', maxAmount: '2000.00' },
);

export const donation = form(
  [
    text('comment', words('Şərh', 'Comment', 'Комментарий'), [1, 140], 'Sağlam böyüyün', {
      required: false,
      hint: words(
        '140 simvola qədər (istəyə görə)',
        'Up to 140 characters (optional)',
        'До 140 символов (необязательно)',
      ),
    }),
  ],
  { minAmount: '0.10', maxAmount: '5000.00', suggested: ['1', '5', '10', '20'] },
);

export const religiousDonation = form(
  [
    choice('purpose', words('Təyinat', 'Purpose', 'Назначение'), [
      ['sedeqe', 'Sədəqə', 'Alms', 'Садака'],
      ['zekat', 'Zəkat', 'Zakat', 'Закят'],
      ['fitre', 'Fitrə', 'Fitra', 'Фитра'],
      ['qurban', 'Qurban', 'Qurban', 'Курбан'],
    ]),
  ],
  { minAmount: '0.50', maxAmount: '5000.00', suggested: ['5', '10', '50'] },
);

export const namedDonation = form(
  [
    text('donor', words('Adınız', 'Your name', 'Ваше имя'), [2, 60], 'Aysel', {
      required: false,
      hint: words('İstəyə görə', 'Optional', 'Необязательно'),
    }),
    mobile('+994502124518'),
  ],
  { minAmount: '1.00', maxAmount: '5000.00', suggested: ['5', '10', '25', '50'] },
);
