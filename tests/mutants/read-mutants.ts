// Mutants: each removes a defence by a change of its source. A test that passes without its defence proves nothing
// about the defence.
import { readFileSync } from 'node:fs';

/** A change of a source file that removes a defence, and the test that must then fail. */
export interface Mutant {
  readonly file: string;
  /** The removed defence, in words. */
  readonly without: string;
  /** Changes of the source: `text` is replaced by `put`. Several changes remove defences that would each suffice. */
  readonly changes: readonly { readonly text: string; readonly put: string }[];
  /** Test of the defence, by its file and a part of its title. Undefined if the simulation tests the defence. */
  readonly test: { readonly file: string; readonly title: string } | undefined;
}

/** Names of the lists. The simulation of the provider detects the mutants of `simulation`. */
export const lists = ['device', 'money', 'provider', 'simulation'] as const;

/**
 * Reads a list of mutants from its file. A mutant has a line `file: defence`, then pairs of lines (the removed text,
 * its replacement), then its test, `= file > part of the title`.
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

/**
 * Returns a source without the defence of the mutant. Throws unless each removed text occurs exactly once, because a
 * changed source needs a changed mutant.
 */
export function withoutDefence({ file, changes }: Mutant, source: string): string {
  return changes.reduce((changed, { text, put }) => {
    const parts = changed.split(text);
    if (parts.length !== 2) throw new Error(`${file} holds ${parts.length - 1} times: ${text}`);
    return parts.join(put);
  }, source);
}
