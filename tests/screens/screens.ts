// Takes pictures of every screen of the built app, over the real sandbox.
//
//   npm run screens -- [--language az] [--only part-of-a-name]
import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { allLocales, languageOf } from '#i18n/language.ts';
import { buildIfDue } from '#scripts/build-if-due.ts';
import { openDemoWallet, shoot, sizes, untilStill } from '#scripts/demo-wallet.ts';
import { launchBrowser } from '#scripts/install-tools.ts';
import { readOptions } from '#scripts/read-options.ts';
import { Sandbox } from '#tests/fixtures/sandbox.ts';
import type { Place } from './overlays.ts';
import { demoUser, type Scene, states } from './states.ts';

const { language = 'az', only = '' } = readOptions({ language: allLocales, only: String });
const into = resolve('.cache/screens');

buildIfDue(resolve('dist'));
rmSync(into, { recursive: true, force: true });
mkdirSync(into, { recursive: true });

const wallet = await openDemoWallet();
const browser = await launchBrowser();
const demo = await demoUser(wallet);
const sandbox = new Sandbox(wallet.url);

let taken = 0;
await wallet.speak(languageOf(language));
for (const [state, openScene] of Object.entries(states)) {
  const scene = await openScene({ browser, wallet, language, sandbox, demo });
  const places = scene.places.filter(({ name }) => name.includes(only));
  for (const place of places) await take(scene, place, state);
  taken += places.length;
  await scene.app.page.context().close();
  await demo.meetNoFaults();
  console.log(`${state}: ${places.length} screens`);
}
await browser.close();
await wallet.close();
if (taken === 0) console.error(`No screen has "${only}" in its name`);
process.exit(taken === 0 ? 1 : undefined);

/** Opens the screen once in each size, and switches the theme without reopening it. */
async function take({ app }: Scene, { name, open }: Place, state: string): Promise<void> {
  const { page } = app;
  const slug = name.replaceAll(/[^\w]+/g, '-').replaceAll(/^-|-$/g, '') || 'home';
  try {
    for (const size of ['phone', 'desktop'] as const) {
      await page.setViewportSize(sizes[size]);
      await open(app);
      // A skeleton appears after 200 ms, so that a quick answer does not flash.
      if (state === 'loading') await page.waitForTimeout(500);
      else await untilStill(page);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        const file = `${[state, slug, size, colorScheme].join('-')}.png`;
        await shoot(page, join(into, file), !name.startsWith('overlay'));
      }
    }
  } catch (error) {
    process.exitCode = 1;
    console.error(`${state}, ${name}: ${error}`);
  }
}
