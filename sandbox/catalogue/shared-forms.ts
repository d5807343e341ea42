// Forms of services in more than one category.
import { choice, email, mobile } from './fields.ts';
import { type Form, words } from './form.ts';

export const emailAccount: Form = {
  fields: [email()],
  terms: { minAmount: '1.00', maxAmount: '500.00' },
  suggested: ['5', '10', '20'],
};

/** A code that arrives by e-mail. */
export const giftCode: Form = {
  fields: [
    email(),
    choice('region', words('Region', 'Region', 'Регион'), [
      ['turkiye', 'Türkiyə', 'Turkey', 'Турция'],
      ['avropa', 'Avropa', 'Europe', 'Европа'],
      ['abs', 'ABŞ', 'USA', 'США'],
    ]),
  ],
  terms: { minAmount: '5.00', maxAmount: '500.00' },
  suggested: ['10', '25', '50', '100'],
};

export const mobileModem: Form = {
  fields: [
    mobile('+994555101520'),
    choice('package', words('Paket', 'Package', 'Пакет'), [
      ['standart', 'Standart', 'Standard', 'Стандартный'],
      ['gece', 'Gecə', 'Night', 'Ночной'],
      ['limitsiz', 'Limitsiz', 'Unlimited', 'Безлимитный'],
    ]),
  ],
  terms: { minAmount: '5.00', maxAmount: '100.00' },
  suggested: ['10', '15', '25'],
};
