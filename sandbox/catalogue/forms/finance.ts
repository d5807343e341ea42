// Loans, cards, accounts and policies.
import { choice, digits, fin, iban, plate, text } from '#sandbox/catalogue/fields.ts';
import { form, words } from '#sandbox/catalogue/form.ts';

const contract = words(
  'Kredit müqaviləsinin nömrəsi',
  'Loan contract number',
  'Номер кредитного договора',
);
const policy = words('Polisin nömrəsi', 'Policy number', 'Номер полиса');

export const loan = form(
  [
    fin(),
    text('contract', contract, [6, 20], 'KR204518/24', {
      pattern: '[A-Za-z0-9/\\-]{6,20}',
      hint: words('Məsələn, KR118820/25', 'For example, KR118820/25', 'Например, KR118820/25'),
    }),
  ],
  { check: 'debt', minAmount: '1.00', maxAmount: '10000.00' },
);

export const loanByContract = form(
  [digits('contract', contract, [7, 12], '204518227', { where: 'contract' })],
  {
    check: 'debt',
    minAmount: '1.00',
    maxAmount: '5000.00',
  },
);

/** The customer's code, never the number of the card. */
export const creditCard = form(
  [
    digits('customer', words('Müştəri kodu', 'Customer code', 'Код клиента'), [6, 9], '2045182', {
      where: 'bank',
    }),
  ],
  { check: 'debt', minAmount: '1.00', maxAmount: '5000.00', suggested: ['50', '100', '200'] },
);

export const deposit = form(
  [
    digits('customer', words('Müştəri kodu', 'Customer code', 'Код клиента'), [6, 9], '2045182', {
      where: 'bank',
    }),
    choice('deposit', words('Əmanətin növü', 'Type of deposit', 'Вид вклада'), [
      ['muddetli', 'Müddətli', 'Term', 'Срочный'],
      ['yigim', 'Yığım', 'Savings', 'Накопительный'],
      ['usaq', 'Uşaq', 'Children’s', 'Детский'],
    ]),
  ],
  { check: 'subscriber', minAmount: '10.00', maxAmount: '10000.00' },
);

export const account = form([iban(), fin()], {
  check: 'subscriber',
  minAmount: '1.00',
  maxAmount: '10000.00',
});

export const policyPayment = form(
  [
    text('policy', policy, [8, 14], 'AZH20451822', {
      pattern: '[A-Za-z]{2,4}\\d{6,10}',
      hint: words(
        '2–4 hərf və 6–10 rəqəm, polisdə yazılıb',
        '2–4 letters and 6–10 digits, printed on the policy',
        '2–4 буквы и 6–10 цифр, указаны в полисе',
      ),
    }),
  ],
  { check: 'debt', minAmount: '1.00', maxAmount: '5000.00' },
);

export const motorLiability = form(
  [
    plate(),
    fin(),
    choice('term', words('Müddət', 'Term', 'Срок'), [
      ['il', 'Bir il', 'One year', 'Один год'],
      ['yarim', 'Altı ay', 'Six months', 'Шесть месяцев'],
      ['ay', 'Bir ay', 'One month', 'Один месяц'],
    ]),
  ],
  { check: 'debt', minAmount: '5.00', maxAmount: '1000.00' },
);

export const travelInsurance = form(
  [
    fin(),
    choice('region', words('Ərazi', 'Territory', 'Территория'), [
      ['sengen', 'Şengen ölkələri', 'Schengen countries', 'Страны Шенгена'],
      ['mdb', 'MDB və Türkiyə', 'CIS and Turkey', 'СНГ и Турция'],
      ['dunya', 'Bütün dünya', 'Worldwide', 'Весь мир'],
    ]),
  ],
  { check: 'subscriber', minAmount: '3.00', maxAmount: '500.00', suggested: ['10', '20', '40'] },
);

export const propertyInsurance = form(
  [
    text(
      'registry',
      words('Reyestr nömrəsi', 'Registry number', 'Номер в реестре'),
      12,
      '204518227601',
      {
        pattern: '\\d{12}',
        mask: '4 4 4',
        hint: words(
          '12 rəqəm, daşınmaz əmlakın çıxarışında yazılıb',
          '12 digits, printed on the real estate extract',
          '12 цифр, указаны в выписке на недвижимость',
        ),
      },
    ),
  ],
  { check: 'debt', minAmount: '5.00', maxAmount: '1000.00', suggested: ['30', '40', '50'] },
);
