/** A person's name as others are told it: "Aysel M."; empty of somebody who has given none. */
export function shortName({ name, surname }: { name: string; surname: string }): string {
  const [initial = ''] = surname;
  return `${name} ${initial && `${initial}.`}`.trim();
}
