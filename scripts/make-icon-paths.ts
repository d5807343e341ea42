// Writes the three tables of paths in src/ui/icons from lucide's outlines. To add an icon,
// name it here and run
//   npm pack lucide-static && tar xzf lucide-static-*.tgz
//   node scripts/make-icon-paths.ts package
// Every shape becomes one path, so that an icon is one element on the page.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Icons that keep lucide's name. */
const sameNames = namesIn(`
  history star repeat ticket car settings plus search eye eye-off bell mail chevron-left
  chevron-right chevron-down check clock copy download cloud-off wallet smartphone wifi tv phone
  zap bus siren landmark shield globe clapperboard heart user contact lock moon languages info
  arrow-right arrow-up arrow-down monitor calendar printer banknote pencil gift send percent
  truck lock-open map-pin key camera image scan-line
`);

/** Icons that are named by their meaning, with lucide's name. */
const otherNames = {
  home: 'house',
  receipt: 'receipt-text',
  transfer: 'arrow-left-right',
  grid: 'layout-grid',
  card: 'credit-card',
  message: 'message-circle',
  help: 'circle-question-mark',
  close: 'x',
  alert: 'circle-alert',
  warning: 'triangle-alert',
  share: 'share-2',
  parking: 'square-parking',
  graduation: 'graduation-cap',
  health: 'stethoscope',
  gamepad: 'gamepad-2',
  logout: 'log-out',
  refresh: 'refresh-cw',
  trash: 'trash-2',
  external: 'external-link',
  more: 'ellipsis-vertical',
  pause: 'circle-pause',
  skip: 'skip-forward',
  reorder: 'arrow-down-up',
  grip: 'grip-horizontal',
  undo: 'undo-2',
  filter: 'sliders-horizontal',
  'money-in': 'arrow-down-left',
  'money-out': 'arrow-up-right',
};

const icons = { ...Object.fromEntries(sameNames.map((name) => [name, name])), ...otherNames };

/** Icons that are drawn before the sign-in. A guest's page loads no others. */
const guests = new Set(namesIn('eye eye-off close check clock alert help cloud-off refresh info'));

/** Icons of parts that load when they open: the code reader and the order of favorites. */
const late = new Set(namesIn('camera image grip arrow-up arrow-down'));

type Attributes = Record<string, string>;

const shapes: Record<string, (at: Attributes) => string> = {
  path: ({ d = '' }) => startAnywhere(d),
  line: ({ x1, y1, x2, y2 }) => `M${x1} ${y1}L${x2} ${y2}`,
  polyline: ({ points }) => `M${points}`,
  polygon: ({ points }) => `M${points}Z`,
  circle: ({ cx, cy, r }) => ellipse(Number(cx), Number(cy), Number(r), Number(r)),
  ellipse: ({ cx, cy, rx, ry }) => ellipse(Number(cx), Number(cy), Number(rx), Number(ry)),
  rect: ({ x = '0', y = '0', width, height, rx, ry }) => {
    const [w, h] = [Number(width), Number(height)];
    const r = Number(rx ?? ry ?? 0);
    const corner = (dx: number, dy: number) => (r > 0 ? `a${r} ${r} 0 0 1 ${dx} ${dy}` : '');
    return [
      `M${Number(x) + r} ${y}h${w - 2 * r}${corner(r, r)}`,
      `v${h - 2 * r}${corner(-r, r)}`,
      `h${2 * r - w}${corner(-r, -r)}`,
      `v${2 * r - h}${corner(r, -r)}z`,
    ].join('');
  },
};

const [, , folder = ''] = process.argv;
if (folder === '') throw new Error('The folder of the unpacked package lucide-static is missing');
const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

writePaths(
  'icon-paths',
  'Icons of guest pages. Each is one path on a field of 24 by 24, drawn as a line of 2.',
  (name) => guests.has(name),
);
writePaths(
  'more-icon-paths',
  'Icons of the signed-in screens, loaded with them.',
  (name) => !guests.has(name) && !late.has(name),
);
writePaths(
  'late-icon-paths',
  'Icons of content that is opened on demand, loaded with it.',
  (name) => late.has(name),
);

function writePaths(file: string, says: string, holds: (name: string) => boolean): void {
  const entries = Object.entries(icons).filter(([name]) => holds(name));
  const lines = entries.map(([name, drawing]) => {
    const svg = readFileSync(join(folder, 'icons', `${drawing}.svg`), 'utf8');
    return `  ${/\W/.test(name) ? `'${name}'` : name}: '${toPath(svg)}',\n`;
  });
  const table = file.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  writeFileSync(
    `src/ui/icons/${file}.ts`,
    `// Made by scripts/make-icon-paths.ts from lucide ${version}.
// Lucide: ISC License, Copyright (c) Lucide Icons and Contributors; some icons come from Feather,
// MIT License, Copyright (c) Cole Bemis. Both ask that their notice stays with the drawings.

/** ${says} */
export const ${table} = {
${lines.join('')}} as const;
`,
  );
}

function toPath(svg: string): string {
  const [, body = ''] = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(svg) ?? [];
  return [...body.matchAll(/<(\w+)\s([^>]*?)\/>/g)]
    .map(([, shape = '', text = '']) => {
      const at = Object.fromEntries(
        [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map((m) => m.slice(1)),
      );
      const draw = shapes[shape];
      if (!draw || 'fill' in at)
        throw new Error(`No drawing of this shape as a line: ${shape} ${text}`);
      return draw(at);
    })
    .join('');
}

/**
 * Makes the first command absolute, so that paths can be joined: a leading `m` is absolute only at the very start of
 * a path, and the pairs after it are relative lines.
 */
function startAnywhere(d: string): string {
  const number = String.raw`-?(?:\d*\.)?\d+`;
  return d.replace(
    new RegExp(`^m(${number})[ ,]?(${number})[ ,]?(?=([-.\\d])?)`),
    (_, x: string, y: string, more?: string) => `M${x} ${y}${more === undefined ? '' : 'l'}`,
  );
}

function ellipse(cx: number, cy: number, rx: number, ry: number): string {
  const half = (dx: number) => `a${rx} ${ry} 0 1 0 ${dx} 0`;
  return `M${cx - rx} ${cy}${half(2 * rx)}${half(-2 * rx)}`;
}

function namesIn(text: string): string[] {
  return text.trim().split(/\s+/);
}
