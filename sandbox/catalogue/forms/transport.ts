// Fares, tickets, fuel, parking and fines.
import {
  anyPlate,
  choice,
  digits,
  fin,
  inDistrict,
  mobile,
  plate,
  text,
} from '#sandbox/catalogue/fields.ts';
import { form, words } from '#sandbox/catalogue/form.ts';
import { cities, only } from '#sandbox/catalogue/places.ts';

const ticket = words('Sifariş kodu', 'Booking code', 'Код брони');
const protocol = words('Protokolun nömrəsi', 'Protocol number', 'Номер протокола');

export const fareCard = form(
  [
    digits('card', words('Kartın nömrəsi', 'Card number', 'Номер карты'), 11, '01045182276', {
      mask: '3 4 4',
      where: 'card',
    }),
  ],
  { minAmount: '0.20', maxAmount: '50.00', suggested: ['2', '5', '10', '20'] },
);

/** A fare card in somebody's name: a student's, a pensioner's. */
export const namedFareCard = form(
  [
    digits('card', words('Kartın nömrəsi', 'Card number', 'Номер карты'), 11, '07045182276', {
      mask: '3 4 4',
      where: 'card',
    }),
    fin(),
  ],
  { check: 'subscriber', minAmount: '0.20', maxAmount: '30.00', suggested: ['1', '3', '5'] },
);

export const booking = form(
  [
    text('booking', ticket, 6, 'K7QW2M', {
      pattern: '[A-Za-z0-9]{6}',
      hint: words(
        '6 hərf və rəqəm, biletdə yazılıb',
        '6 letters and digits, printed on the ticket',
        '6 букв и цифр, указаны в билете',
      ),
    }),
  ],
  {
    check: 'debt',
    minAmount: '1.00',
    maxAmount: '3000.00',
  },
);

export const taxiDriver = form(
  [
    digits('driver', words('Sürücü ID', 'Driver ID', 'ID водителя'), [6, 9], '2045187', {
      where: 'app',
    }),
  ],
  { check: 'subscriber', minAmount: '1.00', maxAmount: '200.00', suggested: ['5', '10', '20'] },
);

export const passengerAccount = form([mobile('+994513201540')], {
  check: 'subscriber',
  minAmount: '1.00',
  maxAmount: '100.00',
  suggested: ['5', '10', '15'],
});

export const fuelCard = form(
  [
    digits(
      'card',
      words('Yanacaq kartının nömrəsi', 'Fuel card number', 'Номер топливной карты'),
      10,
      '7000451822',
      {
        mask: '4 3 3',
        where: 'card',
      },
    ),
  ],
  { check: 'subscriber', minAmount: '5.00', maxAmount: '500.00', suggested: ['20', '50', '100'] },
);

export const charging = form(
  [
    mobile('+994775101520'),
    choice('connector', words('Konnektor', 'Connector', 'Разъём'), [
      ['ccs', 'CCS', 'CCS', 'CCS'],
      ['type-two', 'Type 2', 'Type 2', 'Type 2'],
      ['gbt', 'GB/T', 'GB/T', 'GB/T'],
      ['chademo', 'CHAdeMO', 'CHAdeMO', 'CHAdeMO'],
    ]),
  ],
  { minAmount: '2.00', maxAmount: '100.00', suggested: ['5', '10', '20'] },
);

/** Street parking of the capital: prices differ by zone, and the fourth one is free. */
export const parkingZone = form(
  [
    anyPlate(),
    choice('zone', words('Zona', 'Zone', 'Зона'), [
      ['merkez', 'Mərkəz zonası', 'Central zone', 'Центральная зона'],
      ['bir', '1-ci zona', 'Zone 1', 'Зона 1'],
      ['iki', '2-ci zona', 'Zone 2', 'Зона 2'],
      ['uc', '3-cü zona', 'Zone 3', 'Зона 3'],
    ]),
    choice('hours', words('Müddət', 'Duration', 'Длительность'), [
      ['bir', 'Bir saat', 'One hour', 'Один час'],
      ['iki', 'İki saat', 'Two hours', 'Два часа'],
      ['uc', 'Üç saat', 'Three hours', 'Три часа'],
      ['gun', 'Bütün gün', 'All day', 'Весь день'],
    ]),
  ],
  { minAmount: '0.30', maxAmount: '20.00', suggested: ['0.50', '1', '2', '3'] },
);

export const parkingTicket = form(
  [
    digits('ticket', words('Talonun nömrəsi', 'Ticket number', 'Номер талона'), 9, '204518227', {
      mask: '3 3 3',
      where: 'ticket',
    }),
  ],
  { check: 'debt', minAmount: '0.50', maxAmount: '100.00' },
);

export const parkingPass = form(
  [
    plate(),
    choice('period', words('Abunə müddəti', 'Subscription period', 'Срок абонемента'), [
      ['ay', 'Bir ay', 'One month', 'Один месяц'],
      ['rub', 'Üç ay', 'Three months', 'Три месяца'],
      ['yarim', 'Altı ay', 'Six months', 'Шесть месяцев'],
      ['il', 'Bir il', 'One year', 'Один год'],
    ]),
  ],
  { check: 'subscriber', minAmount: '10.00', maxAmount: '1500.00' },
);

export const parkingByPlate = form([anyPlate()], {
  check: 'debt',
  minAmount: '0.40',
  maxAmount: '60.00',
  suggested: ['1', '2', '5'],
});

export const parkingInDistrict = inDistrict(
  parkingByPlate,
  only(cities, 'gence sumqayit mingecevir lenkeran seki sirvan'),
);

export const trafficFine = form(
  [
    text('protocol', protocol, 10, 'AA20451822', {
      pattern: '[A-Za-z]{2}\\d{8}',
      mask: '2 4 4',
      hint: words(
        '2 hərf və 8 rəqəm, protokolda yazılıb',
        '2 letters and 8 digits, printed on the protocol',
        '2 буквы и 8 цифр, указаны в протоколе',
      ),
    }),
  ],
  { check: 'debt', minAmount: '1.00', maxAmount: '3000.00' },
);

export const trafficFineByPlate = form(
  [
    plate(),
    text(
      'certificate',
      words(
        'Qeydiyyat şəhadətnaməsinin nömrəsi',
        'Registration certificate number',
        'Номер свидетельства о регистрации',
      ),
      8,
      'AB204518',
      {
        pattern: '[A-Za-z]{2}\\d{6}',
        mask: '2 3 3',
        hint: words('2 hərf və 6 rəqəm', '2 letters and 6 digits', '2 буквы и 6 цифр'),
      },
    ),
  ],
  { check: 'debt', minAmount: '1.00', maxAmount: '3000.00' },
);

export const administrativeFine = form(
  [digits('protocol', protocol, 10, '2045182276', { where: 'protocol' }), fin()],
  {
    check: 'debt',
    minAmount: '1.00',
    maxAmount: '5000.00',
  },
);
