// Makers of fields. A value is checked in its normal form: a phone as +994501234567, a plate and an
// IBAN in capitals without spaces (the plate with its hyphens: 10-AB-123), digits without spaces.
import type { Localized } from '#contract/fields.ts';
import { type Form, type FormField, words } from './form.ts';
import type { Place } from './places.ts';

type Extras = Partial<Pick<FormField, 'hint' | 'mask' | 'pattern' | 'required' | 'sensitive'>>;
type Length = number | readonly [min: number, max: number];

/** Where people find a number. */
const wheres = {
  bill: words('qəbzdə yazılıb', 'printed on your bill', 'указаны в квитанции'),
  contract: words('müqavilədə yazılıb', 'written in your contract', 'указаны в договоре'),
  card: words('kartın üzərində yazılıb', 'printed on the card', 'указаны на карте'),
  meter: words('sayğacın üzərində yazılıb', 'shown on the meter', 'указаны на счётчике'),
  ticket: words('talonda yazılıb', 'printed on the ticket', 'указаны на талоне'),
  protocol: words('protokolda yazılıb', 'printed on the protocol', 'указаны в протоколе'),
  document: words('sənəddə yazılıb', 'written in the document', 'указаны в документе'),
  order: words(
    'sifarişin təsdiqində yazılıb',
    'in your order confirmation',
    'указаны в подтверждении заказа',
  ),
  school: words('məktəb və ya bağça verir', 'given by the school', 'выдаёт школа или сад'),
  game: words('oyunda profilinizdə yazılıb', 'in your game profile', 'указаны в профиле игры'),
  app: words(
    'tətbiqdə profilinizdə yazılıb',
    'in your profile in the app',
    'указаны в профиле приложения',
  ),
  bank: words(
    'bank tətbiqində və ya müqavilədə yazılıb',
    'in the bank’s app or in your contract',
    'указаны в приложении банка или в договоре',
  ),
  account: words(
    'şəxsi kabinetinizdə yazılıb',
    'in your account on the site',
    'указаны в личном кабинете',
  ),
};

/**
 * Digits only. Without a pattern of its own, any digits of that length will do; without a hint of its
 * own, it says how many they are and where they stand.
 */
export function digits(
  name: string,
  label: Localized,
  length: Length,
  example: string,
  { where, ...extras }: Extras & { where?: keyof typeof wheres } = {},
): FormField {
  const [minLength, maxLength] = typeof length === 'number' ? [length, length] : length;
  const count = minLength === maxLength ? `${minLength}` : `${minLength},${maxLength}`;
  const pattern = `\\d{${count}}`;
  return {
    name,
    label,
    kind: 'digits',
    hint: joined(digitsOf(minLength, maxLength), where && wheres[where]),
    required: true,
    pattern,
    minLength,
    maxLength,
    example,
    ...extras,
  };
}

/** "6 rəqəm", "4–7 цифр". */
function digitsOf(min: number, max: number): Localized {
  const count = min === max ? `${max}` : `${min}–${max}`;
  const [unit, ten] = [max % 10, Math.floor(max / 10) % 10];
  const few = ten !== 1 && unit >= 2 && unit <= 4;
  const one = ten !== 1 && unit === 1;
  return words(
    `${count} rəqəm`,
    max === 1 ? '1 digit' : `${count} digits`,
    `${count} ${one ? 'цифра' : few ? 'цифры' : 'цифр'}`,
  );
}

function joined(what: Localized, where: Localized | undefined): Localized {
  if (!where) return what;
  return words(`${what.az}, ${where.az}`, `${what.en}, ${where.en}`, `${what.ru}, ${where.ru}`);
}

export function text(
  name: string,
  label: Localized,
  length: Length,
  example: string,
  extras: Extras & Required<Pick<Extras, 'hint'>>,
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
    hint: words('Operator kodu və 7 rəqəm', 'Operator code and 7 digits', 'Код оператора и 7 цифр'),
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
    label: words('Avtomobil nömrəsi', 'Plate number', 'Госномер'),
    hint: words('Məsələn, 10-AA-123', 'For example, 10-AA-123', 'Например, 10-AA-123'),
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
  return {
    ...plate(),
    hint: words(
      'Məsələn, 10-AA-123; xarici nömrələr də olar',
      'For example, 10-AA-123; foreign plates are fine too',
      'Например, 10-AA-123; подойдёт и иностранный номер',
    ),
    pattern: '[0-9A-Z\\-]{4,12}',
    minLength: 4,
    maxLength: 12,
  };
}

export function iban(): FormField {
  return {
    name: 'iban',
    label: words('IBAN', 'IBAN', 'IBAN'),
    hint: words(
      'AZ ilə başlayan 28 simvol, bank tətbiqində hesabın rekvizitlərində yazılıb',
      '28 characters beginning with AZ, in the account details of the bank’s app',
      '28 символов, начинается с AZ, указан в реквизитах счёта в приложении банка',
    ),
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
  return text('fin', words('FİN', 'FIN', 'ФИН'), 7, '5XK7M2A', {
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
    hint: words('Məsələn, ad@mail.az', 'For example, name@mail.az', 'Например, name@mail.az'),
  });
}

/** The same form for a service of many places: the city or district is chosen first. */
export function inDistrict(form: Form, places: readonly Place[]): Form {
  const inOrder = places.toSorted((a, b) => a.name.az.localeCompare(b.name.az, 'az'));
  const district = choice(
    'district',
    words('Rayon və ya şəhər', 'District or city', 'Район или город'),
    inOrder.map(({ id, name }) => [id, name.az, name.en, name.ru]),
  );
  return { ...form, fields: [district, ...form.fields] };
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
