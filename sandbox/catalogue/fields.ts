// Makers of fields. A value is checked in its normal form: a phone as +994501234567, a plate and an
// IBAN in capitals without spaces (the plate with its hyphens: 10-AB-123), digits without spaces.
import type { Localized } from '#contract/fields.ts';
import { type FormField, words } from './form.ts';

type Extras = Partial<Pick<FormField, 'hint' | 'mask' | 'pattern' | 'required' | 'sensitive'>>;
type Length = number | readonly [min: number, max: number];

/** Digits only. Without a pattern of its own, any digits of that length will do. */
export function digits(
  name: string,
  label: Localized,
  length: Length,
  example: string,
  extras: Extras = {},
): FormField {
  const [minLength, maxLength] = typeof length === 'number' ? [length, length] : length;
  const count = minLength === maxLength ? `${minLength}` : `${minLength},${maxLength}`;
  const pattern = `\\d{${count}}`;
  return {
    name,
    label,
    kind: 'digits',
    required: true,
    pattern,
    minLength,
    maxLength,
    example,
    ...extras,
  };
}

export function text(
  name: string,
  label: Localized,
  length: Length,
  example: string,
  extras: Extras = {},
): FormField {
  const [minLength, maxLength] = typeof length === 'number' ? [length, length] : length;
  return { name, label, kind: 'text', required: true, minLength, maxLength, example, ...extras };
}

/** The first choice is the example. */
export function choice(
  name: string,
  label: Localized,
  choices: readonly (readonly [value: string, az: string, en: string, ru: string])[],
): FormField {
  return {
    name,
    label,
    kind: 'choice',
    required: true,
    choices: choices.map(([value, az, en, ru]) => ({ value, label: words(az, en, ru) })),
    example: choices[0]?.[0] ?? '',
  };
}

/** A mobile number of any operator: numbers are ported, so the prefix proves nothing. */
export function mobile(example = '+994502124518'): FormField {
  return {
    name: 'phone',
    label: words('Mobil nömrə', 'Mobile number', 'Мобильный номер'),
    kind: 'phone',
    required: true,
    pattern: '\\+994(?:(?:10|40|44|50|51|55|60|70|77|99)\\d{7}|36554\\d{4})',
    minLength: 13,
    maxLength: 13,
    example,
  };
}

/** A plate of Azerbaijan. */
export function plate(): FormField {
  return {
    name: 'plate',
    label: words('Dövlət nömrə nişanı', 'Plate number', 'Госномер автомобиля'),
    kind: 'plate',
    required: true,
    pattern: '\\d{2}-?[A-Z]{2}-?\\d{3}',
    minLength: 7,
    maxLength: 9,
    example: '10-AB-123',
  };
}

/** Cars from abroad, motorcycles and trailers have plates of other shapes. */
export function anyPlate(): FormField {
  return { ...plate(), pattern: '[0-9A-Z\\-]{4,12}', minLength: 4, maxLength: 12 };
}

export function iban(): FormField {
  return {
    name: 'iban',
    label: words('IBAN', 'IBAN', 'IBAN'),
    kind: 'iban',
    required: true,
    pattern: 'AZ\\d{2}[A-Z]{4}[0-9A-Z]{20}',
    minLength: 28,
    maxLength: 28,
    mask: '4 4 4 4 4 4 4',
    sensitive: true,
    example: 'AZ21NABZ00000000137010001944',
  };
}

/** The personal code on an identity card. */
export function fin(): FormField {
  return text('fin', words('FİN kod', 'FIN code', 'ФИН-код'), 7, '5XK7M2A', {
    pattern: '[0-9A-Za-z]{7}',
    sensitive: true,
    hint: words(
      'Şəxsiyyət vəsiqəsindəki 7 simvol',
      '7 characters, printed on the identity card',
      '7 символов, указаны в удостоверении личности',
    ),
  });
}

/** The number of a taxpayer. */
export function voen(): FormField {
  return digits('voen', words('VÖEN', 'Tax ID (VÖEN)', 'ИНН (VÖEN)'), 10, '1404574551', {
    mask: '3 3 4',
  });
}

export function email(): FormField {
  return text('email', words('E-poçt', 'E-mail', 'Эл. почта'), [6, 80], 'aysel@example.az', {
    pattern: '[^\\s@]+@[^\\s@]+\\.[A-Za-z]{2,}',
  });
}

const monthNames = [
  ['01', 'Yanvar', 'January', 'Январь'],
  ['02', 'Fevral', 'February', 'Февраль'],
  ['03', 'Mart', 'March', 'Март'],
  ['04', 'Aprel', 'April', 'Апрель'],
  ['05', 'May', 'May', 'Май'],
  ['06', 'İyun', 'June', 'Июнь'],
  ['07', 'İyul', 'July', 'Июль'],
  ['08', 'Avqust', 'August', 'Август'],
  ['09', 'Sentyabr', 'September', 'Сентябрь'],
  ['10', 'Oktyabr', 'October', 'Октябрь'],
  ['11', 'Noyabr', 'November', 'Ноябрь'],
  ['12', 'Dekabr', 'December', 'Декабрь'],
] as const;

export function month(): FormField {
  return choice('month', words('Ay', 'Month', 'Месяц'), monthNames);
}
