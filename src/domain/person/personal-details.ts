// The rules of personal details, for their form and for the provider. Every field is optional.

/** Trims a name, reduces runs of spaces to one and drops invisible characters. */
export function tidyName(text: string): string {
  return text
    .replace(/\p{Cf}+/gu, '')
    .trim()
    .replace(/\s+/gu, ' ');
}

/**
 * Returns the problem of a name. A name has letters of any script, with hyphens, apostrophes and spaces between them,
 * as in "Əli-zadə" or "O’Hara". Invisible letters such as U+3164 are refused, because a payer checks the name that they
 * see. An empty name is accepted, because a name is optional.
 */
export function nameProblem(name: string): 'validation.name' | undefined {
  if (/\p{Default_Ignorable_Code_Point}/u.test(name)) return 'validation.name';
  return name === '' || /^\p{L}\p{M}*(?:[ '’.-]{0,2}\p{L}\p{M}*)*\.?$/u.test(name)
    ? undefined
    : 'validation.name';
}

/**
 * Returns the problem of an e-mail address. Checks the shape only, and accepts an empty address, because it is
 * optional.
 */
export function emailProblem(email: string): 'validation.email' | undefined {
  const [, local = '', host = ''] = /^([^\s@]+)@([^\s@]+)$/u.exec(email) ?? [];
  const isHost = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}$/u.test(host);
  return email === '' || (isHost && !/^\.|\.\.|\.$/.test(local)) ? undefined : 'validation.email';
}

export type BirthDateProblem =
  | 'validation.birthDate'
  | 'validation.birthDate.future'
  | 'validation.birthDate.noSuchDay';

/**
 * Returns the problem of a date of birth, given as "1994-03-18". `now` is in epoch milliseconds. Existing days from
 * 1900 until today (UTC) are accepted.
 */
export function birthDateProblem(day: string, now: number): BirthDateProblem | undefined {
  if (!/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(day)) return 'validation.birthDate';
  const at = Date.parse(`${day}T00:00:00Z`);
  const isDay = !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
  if (!isDay || day < '1900-01-01') return 'validation.birthDate.noSuchDay';
  return at <= now ? undefined : 'validation.birthDate.future';
}
