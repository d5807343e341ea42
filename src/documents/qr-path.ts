import { encode } from 'uqr';

/** Returns a QR code as one outline of unit squares, without the quiet zone, and its number of modules in a row. */
export function qrPath(text: string): { readonly path: string; readonly modules: number } {
  const { data } = encode(text, { ecc: 'M', border: 0 });
  const runs = data.flatMap((row, y) =>
    runsOf(row).map(([x, length]) => `M${x} ${y}h${length}v1h${-length}z`),
  );
  return { path: runs.join(''), modules: data.length };
}

/** Returns the start and length of each run of dark modules. */
function runsOf(row: readonly boolean[]): (readonly [number, number])[] {
  const runs: [number, number][] = [];
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1);
    if (!isDark) continue;
    if (last && last[0] + last[1] === x) last[1]++;
    else runs.push([x, 1]);
  }
  return runs;
}
