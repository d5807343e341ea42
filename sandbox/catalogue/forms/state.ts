// Taxes, fees and other payments to the state.
import { choice, digits, fin, text, voen } from '#sandbox/catalogue/fields.ts';
import { form, words } from '#sandbox/catalogue/form.ts';

export const tax = form(
  [
    voen(),
    choice('tax', words('Verginin növü', 'Type of tax', 'Вид налога'), [
      ['gelir', 'Gəlir vergisi', 'Income tax', 'Подоходный налог'],
      ['sadelesdirilmis', 'Sadələşdirilmiş vergi', 'Simplified tax', 'Упрощённый налог'],
      ['edv', 'ƏDV', 'VAT', 'НДС'],
      ['menfeet', 'Mənfəət vergisi', 'Profit tax', 'Налог на прибыль'],
      ['emlak', 'Əmlak vergisi', 'Property tax', 'Налог на имущество'],
    ]),
  ],
  { check: 'subscriber', minAmount: '0.10', maxAmount: '20000.00' },
);

export const taxDebt = form([voen()], { check: 'debt', minAmount: '0.01', maxAmount: '20000.00' });

/** The invoice of the government payment portal. */
export const invoice = form(
  [
    digits(
      'invoice',
      words('Qəbzin kodu', 'Bill code', 'Код квитанции'),
      20,
      '10042045182276011548',
      {
        mask: '4 4 4 4 4',
        where: 'bill',
      },
    ),
  ],
  { check: 'debt', minAmount: '0.01', maxAmount: '10000.00' },
);

export const stateFee = form([fin()], {
  check: 'subscriber',
  minAmount: '1.00',
  maxAmount: '1000.00',
});

function feeOf(
  label: readonly [az: string, en: string, ru: string],
  kinds: Parameters<typeof choice>[2],
  suggested: string[],
) {
  return form([fin(), choice('fee', words(...label), kinds)], {
    check: 'subscriber',
    minAmount: '1.00',
    maxAmount: '1000.00',
    suggested,
  });
}

export const documentFee = feeOf(
  ['Verilmə müddəti', 'Issued within', 'Срок выдачи'],
  [
    ['adi', 'Adi qaydada', 'Standard', 'Обычный'],
    ['suretli', 'Sürətli', 'Fast', 'Ускоренный'],
    ['tecili', 'Təcili', 'Urgent', 'Срочный'],
  ],
  ['10', '20', '40'],
);

export const licenseFee = feeOf(
  ['Kateqoriya', 'Category', 'Категория'],
  [
    ['b', 'B kateqoriyası', 'Category B', 'Категория B'],
    ['a', 'A kateqoriyası', 'Category A', 'Категория A'],
    ['c', 'C kateqoriyası', 'Category C', 'Категория C'],
    ['d', 'D kateqoriyası', 'Category D', 'Категория D'],
  ],
  ['5', '10', '20'],
);

export const visaFee = form(
  [
    text(
      'passport',
      words('Pasportun nömrəsi', 'Passport number', 'Номер паспорта'),
      [6, 12],
      'C02045182',
      {
        pattern: '[A-Za-z0-9]{6,12}',
        sensitive: true,
        hint: words(
          '6–12 hərf və rəqəm, pasportda yazılıb',
          '6–12 letters and digits, printed in the passport',
          '6–12 букв и цифр, указаны в паспорте',
        ),
      },
    ),
    choice('visa', words('Vizanın növü', 'Type of visa', 'Вид визы'), [
      ['standart', 'Standart', 'Standard', 'Стандартная'],
      ['tecili', 'Təcili', 'Urgent', 'Срочная'],
    ]),
  ],
  { minAmount: '20.00', maxAmount: '200.00', suggested: ['45', '100'] },
);

export const municipalTax = form(
  [
    fin(),
    choice('tax', words('Ödənişin növü', 'Type of payment', 'Вид платежа'), [
      ['emlak', 'Əmlak vergisi', 'Property tax', 'Налог на имущество'],
      ['torpaq', 'Torpaq vergisi', 'Land tax', 'Земельный налог'],
      ['icare', 'Torpağın icarəsi', 'Land lease', 'Аренда земли'],
    ]),
  ],
  { check: 'debt', minAmount: '0.50', maxAmount: '2000.00' },
);

export const customs = form(
  [
    text(
      'declaration',
      words('Bəyannamənin nömrəsi', 'Declaration number', 'Номер декларации'),
      14,
      'GB204518227601',
      {
        pattern: '[A-Za-z]{2}\\d{12}',
        mask: '2 4 4 4',
        hint: words('2 hərf və 12 rəqəm', '2 letters and 12 digits', '2 буквы и 12 цифр'),
      },
    ),
  ],
  { check: 'debt', minAmount: '0.10', maxAmount: '20000.00' },
);

export const socialInsurance = form(
  [
    digits(
      'ssn',
      words('Sosial sığorta nömrəsi', 'Social insurance number', 'Номер соцстрахования'),
      13,
      '1204518227601',
      {
        mask: '3 5 5',
        sensitive: true,
        where: 'card',
      },
    ),
    choice('period', words('Dövr', 'Period', 'Период'), [
      ['ay', 'Ay', 'Month', 'Месяц'],
      ['rub', 'Rüb', 'Quarter', 'Квартал'],
      ['il', 'İl', 'Year', 'Год'],
    ]),
  ],
  { check: 'debt', minAmount: '1.00', maxAmount: '3000.00' },
);

export const courtPayment = form(
  [
    text('case', words('İşin nömrəsi', 'Case number', 'Номер дела'), [6, 20], '2-1-81204-518', {
      pattern: '[0-9A-Za-z()\\-]{6,20}',
      hint: words(
        'Rəqəm, hərf və defis, məsələn, 2-1-81118-820',
        'Digits, letters and hyphens, for example, 2-1-81118-820',
        'Цифры, буквы и дефис, например, 2-1-81118-820',
      ),
    }),
    fin(),
  ],
  { check: 'debt', minAmount: '1.00', maxAmount: '10000.00' },
);

export const notary = form(
  [
    digits(
      'registry',
      words('Reyestr nömrəsi', 'Registry number', 'Номер в реестре'),
      [4, 8],
      '204518',
      { where: 'document' },
    ),
    fin(),
  ],
  { minAmount: '1.00', maxAmount: '3000.00' },
);
