// The guards of the provider, each taken out by a change of its source. A simulation that does not notice that one is
// missing proves nothing of it.
import { readFileSync } from 'node:fs';

export interface Mutant {
  /** In `provider/`. */
  readonly file: string;
  /** The guard that is missing. */
  readonly without: string;
  /** Of guards that stand in for each other all are taken out. */
  readonly changes: readonly { readonly text: string; readonly put: string }[];
}

/** Each has a line `file: guard`, then pairs of lines: what is taken out, and what is put there. */
export const mutants: readonly Mutant[] = readFileSync(
  new URL('mutants.txt', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n\n')
  .map((lines) => {
    const [file = '', without = ''] = (lines.split('\n')[0] ?? '').split(': ');
    const pairs = [...lines.matchAll(/\n- (.*)\n\+ ?(.*)/g)];
    return { file, without, changes: pairs.map(([, text = '', put = '']) => ({ text, put })) };
  });

/** A source without the guard. Throws where its text is not found once: it has changed, and so must the mutant. */
export function withoutGuard({ file, changes }: Mutant, source: string): string {
  return changes.reduce((changed, { text, put }) => {
    const parts = changed.split(text);
    if (parts.length !== 2) throw new Error(`${file} holds ${parts.length - 1} times: ${text}`);
    return parts.join(put);
  }, source);
}
