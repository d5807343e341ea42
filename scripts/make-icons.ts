// Draws the icons of the app into public/icons: `node scripts/make-icons.ts`. The test browser renders one drawing in
// all the required shapes.
import { writeFileSync } from 'node:fs';
import { moreIconPaths } from '#ui/icons/more-icon-paths.ts';
import { starPath } from '#ui/icons/star-path.ts';
import { launchBrowser } from './install-tools.ts';

const brand = '#06bde9';
const ink = '#05232d';
const folder = 'public/icons';

/**
 * Returns an SVG group with the logo on a field of 36 units. A `scale` below 1 keeps it inside a mask that cuts
 * corners.
 */
function sign(colour: string, scale = 1): string {
  return `<g fill="none" stroke="${colour}" stroke-width="2.2" transform="translate(18 18) scale(${scale})">
    <path d="${starPath(0, 0, 13, 8.3)}"/><circle fill="${colour}" r="3.1" stroke="none"/></g>`;
}

function svg(inside: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36">${inside}</svg>\n`;
}

function shortcut(icon: keyof typeof moreIconPaths): string {
  return svg(
    `<circle cx="18" cy="18" r="18" fill="${brand}"/><path d="${moreIconPaths[icon]}" fill="none" stroke="${ink}"
      stroke-width="2" stroke-linecap="round" stroke-linejoin="round" transform="translate(8.4 8.4) scale(.8)"/>`,
  );
}

const rounded = svg(`<rect width="36" height="36" rx="10" fill="${brand}"/>${sign(ink)}`);
const whole = svg(`<rect width="36" height="36" fill="${brand}"/>${sign(ink, 0.86)}`);
// Android uses only the outline of a badge.
const badge = svg(sign('#ffffff', 1.12));
// A mask may cut off all that lies outside the middle circle of 80 %.
const maskable = svg(`<rect width="36" height="36" fill="${brand}"/>${sign(ink, 0.72)}`);

const drawn: Readonly<Record<string, string>> = {
  'favicon.svg': rounded,
  'monochrome.svg': svg(sign('#000000', 0.86)),
};

const rendered: readonly (readonly [name: string, drawing: string, pixels: number])[] = [
  ['any-192.png', rounded, 192],
  ['any-512.png', rounded, 512],
  ['maskable-192.png', maskable, 192],
  ['maskable-512.png', maskable, 512],
  ['apple-touch-icon.png', whole, 180],
  ['badge-96.png', badge, 96],
  ['shortcut-pay.png', shortcut('receipt'), 96],
  ['shortcut-top-up.png', shortcut('plus'), 96],
  ['shortcut-transfer.png', shortcut('transfer'), 96],
  ['shortcut-check.png', shortcut('shield'), 96],
  ['shortcut-scan.png', shortcut('grid'), 96],
];

for (const [name, drawing] of Object.entries(drawn)) writeFileSync(`${folder}/${name}`, drawing);

const browser = await launchBrowser();
for (const [name, drawing, pixels] of rendered) {
  const page = await browser.newPage({ viewport: { width: pixels, height: pixels } });
  await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${drawing}`);
  await page.screenshot({ path: `${folder}/${name}`, omitBackground: true });
  await page.close();
}
await browser.close();
