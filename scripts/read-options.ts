// The options of a script, such as `--runs 3 --only login`.
import { parseArgs } from 'node:util';

/** Kind of an option's value: none (a switch), a whole number from 1 on, any text, or one of the listed texts. */
type Kind = typeof Boolean | typeof Number | typeof String | readonly string[];

type Value<K extends Kind> = K extends typeof Boolean
  ? true
  : K extends typeof Number
    ? number
    : K extends readonly (infer Choice)[]
      ? Choice
      : string;

/**
 * Reads the options of this process. Prints the known options and ends the process if an argument is not one of them or
 * has another form, because a script that ignores a mistyped option reports on something else than was asked.
 */
export function readOptions<const Kinds extends Readonly<Record<string, Kind>>>(
  kinds: Kinds,
  args = process.argv.slice(2),
): { readonly [Name in keyof Kinds]?: Value<Kinds[Name]> } {
  try {
    const options = Object.entries(kinds).map(
      ([name, kind]) => [name, { type: kind === Boolean ? 'boolean' : 'string' } as const] as const,
    );
    const { values } = parseArgs({ args, options: Object.fromEntries(options) });
    const read = Object.entries(values).map(([name, text]) => {
      const kind = kinds[name];
      if (kind === Number && !/^[1-9]\d*$/.test(`${text}`)) throw new Error(`--${name}: ${text}`);
      if (Array.isArray(kind) && !kind.includes(text)) throw new Error(`--${name}: ${text}`);
      return [name, kind === Number ? Number(text) : text];
    });
    return Object.fromEntries(read);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    console.error(`Options: ${Object.entries(kinds).map(describe).join(', ') || 'none'}`);
    process.exit(1);
  }
}

function describe([name, kind]: readonly [string, Kind]): string {
  if (kind === Boolean) return `--${name}`;
  if (kind === Number) return `--${name} <number>`;
  return `--${name} ${Array.isArray(kind) ? kind.join('|') : '<text>'}`;
}
