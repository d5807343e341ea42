// Makers of fields. A value is checked in its normal form: a phone as +994501234567, a plate and an
// IBAN in capitals without spaces (the plate with its hyphens: 10-AB-123), digits without spaces.
import type { Localized } from '#contract/fields.ts';
import { type FormField, words } from './form.ts';
import type { Row } from './rows.ts';

type Extras = Partial<Pick<FormField, 'hint' | 'mask' | 'pattern' | 'required' | 'sensitive'>>;
type Hinted = Extras & Required<Pick<Extras, 'hint'>>;
type Length = number | readonly [min: number, max: number];

/** Labels that several services share. */
export const labels = {
  account: words('Şəxsi hesabın nömrəsi', 'Account number', 'Номер лицевого счёта'),
  cardNumber: words('Kartın nömrəsi', 'Card number', 'Номер карты'),
  contract: words('Müqavilənin nömrəsi', 'Contract number', 'Номер договора'),
  customerCode: words('Müştəri kodu', 'Customer code', 'Код клиента'),
  orderNumber: words('Sifariş nömrəsi', 'Order number', 'Номер заказа'),
  phoneNumber: words('Telefon nömrəsi', 'Phone number', 'Номер телефона'),
  protocol: words('Protokolun nömrəsi', 'Protocol number', 'Номер протокола'),
  registry: words('Reyestr nömrəsi', 'Registry number', 'Номер в реестре'),
  smartCard: words('Smart-kartın nömrəsi', 'Smart card number', 'Номер смарт-карты'),
  subscriberCode: words('Abonent kodu', 'Subscriber code', 'Код абонента'),
  subscription: words('Abunə müddəti', 'Subscription period', 'Срок абонемента'),
};

/** Where people find a number. */
const wheres = {
  bill: words('qəbzdə yazılıb', 'printed on your bill', 'указаны в квитанции'),
  contract: words('müqavilədə yazılıb', 'written in your contract', 'указаны в договоре'),
  card: words('kartın üzərində yazılıb', 'printed on the card', 'указаны на карте'),
  meter: words('sayğacın üzərində yazılıb', 'shown on the meter', 'указаны на счётчике'),
  ticket: words('talonda yazılıb', 'printed on the ticket', 'указаны на талоне'),
  protocol: words('protokolda yazılıb', 'printed on the protocol', 'указаны в протоколе'),
  policy: words('polisdə yazılıb', 'printed on the policy', 'указаны в полисе'),
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

type Where = keyof typeof wheres;

/** A field into which a value is typed, as opposed to a choice. */
function field(
  kind: FormField['kind'],
  name: string,
  label: Localized,
  length: Length,
  example: string,
  extras: Hinted,
): FormField {
  const [minLength, maxLength] = endsOf(length);
  return { name, label, kind, required: true, minLength, maxLength, example, ...extras };
}

type Maker = (
  name: string,
  label: Localized,
  length: Length,
  example: string,
  extras: Hinted,
) => FormField;

/** Prose. */
export const text: Maker = (...given) => field('text', ...given);

/** The name of a person. */
export const personName: Maker = (...given) => field('name', ...given);

/** Latin capitals and digits; the pattern sees capitals only. */
export const code: Maker = (...given) => field('code', ...given);

/** The name of an account or a domain, as it was given: nothing in it is changed. */
export const login: Maker = (...given) => field('login', ...given);

/**
 * Digits only. Without a pattern of its own, any digits of that length will do; without a hint of its
 * own, it says how many they are and where they stand.
 */
export function digits(
  name: string,
  label: Localized,
  length: Length,
  example: string,
  { where, ...extras }: Extras & { where?: Where } = {},
): FormField {
  return field('digits', name, label, length, example, {
    hint: joined(digitsOf(length), where),
    pattern: `\\d{${counted(length, ',')}}`,
    ...extras,
  });
}

/** A few letters, then digits; the hint says how many they are and where they stand. */
export function lettersThenDigits(
  name: string,
  label: Localized,
  { letters, digits }: { letters: Length; digits: Length },
  example: string,
  { where, ...extras }: Pick<Extras, 'mask'> & { where?: Where } = {},
): FormField {
  const [fewest, most] = endsOf(letters);
  const [min, max] = endsOf(digits);
  const [count, { az, en, ru }] = [counted(letters, '–'), digitsOf(digits)];
  const hint = words(
    `${count} hərf və ${az}`,
    `${count} letters and ${en}`,
    `${count} буквы и ${ru}`,
  );
  return code(name, label, [fewest + min, most + max], example, {
    pattern: `[A-Z]{${counted(letters, ',')}}\\d{${counted(digits, ',')}}`,
    hint: joined(hint, where),
    ...extras,
  });
}

function endsOf(length: Length): readonly [min: number, max: number] {
  return typeof length === 'number' ? [length, length] : length;
}

/** "6", "4–7". */
function counted(length: Length, between: '–' | ','): string {
  return typeof length === 'number' ? `${length}` : length.join(between);
}

/** "6 rəqəm", "4–7 цифр". */
function digitsOf(length: Length): Localized {
  const [, max] = endsOf(length);
  const count = counted(length, '–');
  const [unit, ten] = [max % 10, Math.floor(max / 10) % 10];
  const few = ten !== 1 && unit >= 2 && unit <= 4;
  const one = ten !== 1 && unit === 1;
  return words(
    `${count} rəqəm`,
    max === 1 ? '1 digit' : `${count} digits`,
    `${count} ${one ? 'цифра' : few ? 'цифры' : 'цифр'}`,
  );
}

function joined(what: Localized, where: Where | undefined): Localized {
  if (!where) return what;
  const { az, en, ru } = wheres[where];
  return words(`${what.az}, ${az}`, `${what.en}, ${en}`, `${what.ru}, ${ru}`);
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

/** A number of the network of fixed lines, with its area code. */
export function areaNumber(
  name: string,
  label: Localized,
  example: string,
  pattern: string,
): FormField {
  return digits(name, label, 9, example, {
    pattern,
    mask: '2 3 2 2',
    hint: words(
      '9 rəqəm, şəhər kodu ilə, əvvəlində 0 olmadan',
      '9 digits with the area code, without the leading 0',
      '9 цифр с кодом города, без 0 в начале',
    ),
  });
}

/** A mobile number of any operator: numbers are ported, so the prefix proves nothing. */
export function mobile(example = '+994502124518'): FormField {
  const label = words('Mobil nömrə', 'Mobile number', 'Мобильный номер');
  return field('phone', 'phone', label, 13, example, {
    hint: words('Operator kodu və 7 rəqəm', 'Operator code and 7 digits', 'Код оператора и 7 цифр'),
    pattern: '\\+994(?:(?:10|40|44|50|51|55|60|70|77|99)\\d{7}|36554\\d{4})',
  });
}

/** A plate of Azerbaijan. */
export function plate(): FormField {
  const label = words('Avtomobil nömrəsi', 'Plate number', 'Госномер');
  return field('plate', 'plate', label, [7, 9], '10-AB-123', {
    hint: words('Məsələn, 10-AA-123', 'For example, 10-AA-123', 'Например, 10-AA-123'),
    pattern: '\\d{2}-?[A-Z]{2}-?\\d{3}',
  });
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
  const label = words('IBAN', 'IBAN', 'IBAN');
  return field('iban', 'iban', label, 28, 'AZ21NABZ00000000137010001944', {
    hint: words(
      'AZ ilə başlayan 28 simvol, bank tətbiqində hesabın rekvizitlərində yazılıb',
      '28 characters beginning with AZ, in the account details of the bank’s app',
      '28 символов, начинается с AZ, указан в реквизитах счёта в приложении банка',
    ),
    pattern: 'AZ\\d{2}[A-Z]{4}[0-9A-Z]{20}',
    mask: '4 4 4 4 4 4 4',
    sensitive: true,
  });
}

/** The personal code on an identity card. */
export function fin(): FormField {
  return code('fin', words('FİN', 'FIN', 'ФИН'), 7, '5XK7M2A', {
    pattern: '[0-9A-Z]{7}',
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
  return field(
    'email',
    'email',
    words('E-poçt', 'E-mail', 'Эл. почта'),
    [6, 80],
    'aysel@example.az',
    {
      pattern: '[^\\s@]+@[^\\s@]+\\.[A-Za-z]{2,}',
      hint: words('Məsələn, ad@mail.az', 'For example, name@mail.az', 'Например, name@mail.az'),
    },
  );
}

/** The choice of a district or city, the first field where one service covers many places. */
export function district(places: readonly Row[]): FormField {
  const inOrder = places.toSorted((a, b) => a.name.az.localeCompare(b.name.az, 'az'));
  return choice(
    'district',
    words('Rayon və ya şəhər', 'District or city', 'Район или город'),
    inOrder.map(({ id, name }) => [id, name.az, name.en, name.ru]),
  );
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
