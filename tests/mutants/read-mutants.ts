// Defences, each taken out by a change of its source. A test that does not notice that one is missing proves nothing of it.
import { readFileSync } from 'node:fs';

export interface Mutant {
  readonly file: string;
  /** The defence that is missing. */
  readonly without: string;
  /** Of defences that stand in for each other all are taken out. */
  readonly changes: readonly { readonly text: string; readonly put: string }[];
  /** The test that is for it, by its file and a part of its title; undefined where the simulation is. */
  readonly test: { readonly file: string; readonly title: string } | undefined;
}

/** By the names of their lists. Those of `simulation` are missed by the simulation of the provider. */
export const lists = ['device', 'money', 'provider', 'simulation'] as const;

/**
 * A mutant has a line `file: defence`, then pairs of lines: what is taken out, and what is put there; then its test,
 * `= file > part of the title`.
 */
export function readMutants(list: (typeof lists)[number]): readonly Mutant[] {
  return readFileSync(new URL(`${list}.txt`, import.meta.url), 'utf8')
    .trim()
    .split('\n\n')
    .map((lines) => {
      const [, file = '', without = ''] = /^(\S+): (.*)/.exec(lines) ?? [];
      const pairs = [...lines.matchAll(/\n- (.*)\n\+ ?(.*)/g)];
      const [, test, title = ''] = /\n= (\S+) > (.*)$/.exec(lines) ?? [];
      return {
        file,
        without,
        changes: pairs.map(([, text = '', put = '']) => ({ text, put })),
        test: test === undefined ? undefined : { file: test, title },
      };
    });
}

/** A source without the defence. Throws where its text is not found once: it has changed, and so must the mutant. */
export function withoutDefence({ file, changes }: Mutant, source: string): string {
  return changes.reduce((changed, { text, put }) => {
    const parts = changed.split(text);
    if (parts.length !== 2) throw new Error(`${file} holds ${parts.length - 1} times: ${text}`);
    return parts.join(put);
  }, source);
}
