/** Returns a person's name as others see it: "Aysel M."; empty if the person has given none. */
export function shortName({ name, surname }: { name: string; surname: string }): string {
  const [initial = ''] = surname;
  return `${name} ${initial && `${initial}.`}`.trim();
}
