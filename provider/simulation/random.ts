// Random numbers that the seed determines.

export interface Random {
  /** A random number from 0 (included) to 1 (excluded). */
  fraction(): number;
  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number;
  pick<T>(choices: readonly T[]): T;
}

/**
 * Returns the generator that the seed determines. It is Mulberry32 by Tommy Ettinger, which is small, and even enough
 * for a demo.
 */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const fraction = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (from: number, to: number) => from + Math.floor(fraction() * (to - from + 1));
  return {
    fraction,
    between,
    pick(choices) {
      const chosen = choices[between(0, choices.length - 1)];
      if (chosen === undefined) throw new Error('Nothing to choose from');
      return chosen;
    },
  };
}
