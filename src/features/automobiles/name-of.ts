import type { Automobile } from '#contract/automobiles.ts';

/** What a person calls an automobile, or its plate. */
export function nameOf({ name, plate }: Pick<Automobile, 'name' | 'plate'>): string {
  return name === '' ? plate : name;
}
