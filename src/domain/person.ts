// What a person may say of themselves. All of it may stay empty; the provider asks the same questions.

/** As it is kept: with single spaces, and none around. */
export function tidyName(text: string): string {
  return text.trim().replace(/\s+/gu, ' ');
}

/** Letters of any script; hyphens, apostrophes and spaces between them, as in "Əli-zadə" or "O’Hara". */
export function nameProblem(name: string): 'validation.name' | undefined {
  return name === '' || /^\p{L}\p{M}*(?:[ '’.-]{0,2}\p{L}\p{M}*)*\.?$/u.test(name)
    ? undefined
    : 'validation.name';
}

/** Only its shape: whether it is somebody's, only a letter would tell. */
export function emailProblem(email: string): 'validation.email' | undefined {
  const [, local = '', host = ''] = /^([^\s@]+)@([^\s@]+)$/u.exec(email) ?? [];
  const isHost = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}$/u.test(host);
  return email === '' || (isHost && !/^\.|\.\.|\.$/.test(local)) ? undefined : 'validation.email';
}

/** A day of the calendar, as "1994-03-18", from 1900 until today. */
export function birthDateProblem(day: string, now: number): 'validation.birthDate' | undefined {
  const at = Date.parse(`${day}T00:00:00Z`);
  const isDay = !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
  return isDay && day >= '1900-01-01' && at <= now ? undefined : 'validation.birthDate';
}

/** "18.03.1994", also with slashes, hyphens or nothing between, as "1994-03-18". */
export function readDay(text: string): string | undefined {
  const bare = text.trim();
  const [, year, month, date] = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/.exec(bare) ?? [];
  if (year !== undefined) return `${year}-${month}-${date}`;
  const [, d = '', m = '', y] =
    /^([0-9]{1,2})[\s./-]([0-9]{1,2})[\s./-]([0-9]{4})$/.exec(bare) ??
    /^([0-9]{2})([0-9]{2})([0-9]{4})$/.exec(bare) ??
    [];
  return y === undefined ? undefined : `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`;
}

/** "1994-03-18" as "18.03.1994", in every language. */
export function showDay(day: string): string {
  return day.split('-').reverse().join('.');
}
