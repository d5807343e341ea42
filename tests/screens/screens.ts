// Takes pictures of every screen of the built app, over the real sandbox, and collects them in one page.
//
//   npm run screens -- [--sizes phone,desktop,tablet,landscape] [--themes light,dark] [--languages az,ru,en]
//     [--states guest,ready,empty,loading,error,maintenance,offline] [--only part-of-a-name] [--into .cache/screens]
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { languageOf } from '#i18n/language.ts';
import { buildIfDue } from '#scripts/build-if-due.ts';
import { openDemoWallet, shoot, sizes, untilStill } from '#scripts/demo-wallet.ts';
import { launchBrowser } from '#scripts/install-tools.ts';
import { Sandbox } from '#tests/fixtures/sandbox.ts';
import { indexPage, type Picture } from './index-page.ts';
import type { Place } from './places.ts';
import { demoUser, type Given, type Scene, type State, states } from './states.ts';

const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: 'phone,desktop' },
    themes: { type: 'string', default: 'light,dark' },
    languages: { type: 'string', default: 'az' },
    states: { type: 'string', default: Object.keys(states).join() },
    only: { type: 'string', default: '' },
    into: { type: 'string', default: '.cache/screens' },
  },
});
const chosenSizes = chosen(options.sizes, ['phone', 'desktop', 'tablet', 'landscape']);
const themes = chosen(options.themes, ['light', 'dark']);
const languages = chosen(options.languages, ['az', 'ru', 'en']);
const chosenStates = chosen(options.states, Object.keys(states) as State[]);
const into = resolve(options.into);

buildIfDue(resolve('dist'));
rmSync(into, { recursive: true, force: true });
mkdirSync(into, { recursive: true });

const wallet = await openDemoWallet();
const browser = await launchBrowser();
const demo = await demoUser(wallet);
const sandbox = new Sandbox(wallet.url);
const pictures: Picture[] = [];
const failed: string[] = [];

for (const language of languages) {
  await wallet.speak(languageOf(language));
  for (const state of chosenStates) {
    const scene = await states[state]({ browser, wallet, language, sandbox, demo });
    const places = scene.places.filter(({ name }) => name.includes(options.only));
    for (const place of places) await take(scene, place, language, state);
    await scene.app.page.context().close();
    await demo.meetNoFaults();
    console.log(`${language}, ${state}: ${places.length} screens`);
  }
}
await browser.close();
await wallet.close();

writeFileSync(join(into, 'index.html'), indexPage(pictures));
console.log(`${pictures.length} pictures: ${join(into, 'index.html')}`);
process.exit(failed.length === 0 ? 0 : 1);

/** Opens the screen once in each size, and switches the theme without reopening it. */
async function take(
  { app }: Scene,
  { name, open }: Place,
  language: Given['language'],
  state: State,
): Promise<void> {
  const { page } = app;
  try {
    for (const size of chosenSizes) {
      await page.setViewportSize(sizes[size]);
      await open(app);
      // A skeleton appears after 200 ms, so that a quick answer does not flash.
      if (state === 'loading') await page.waitForTimeout(500);
      else await untilStill(page);
      for (const theme of themes) {
        await page.emulateMedia({ colorScheme: theme });
        const file = `${[language, state, slugOf(name), size, theme].join('-')}.png`;
        await shoot(page, join(into, file), !name.startsWith('overlay'));
        const by = { state, language, size, theme };
        pictures.push({ name, file, width: sizes[size].width, by });
      }
    }
  } catch (error) {
    failed.push(name);
    console.error(`${language}, ${state}, ${name}: ${error}`);
  }
}

function slugOf(name: string): string {
  return name.replaceAll(/[^\w]+/g, '-').replaceAll(/^-|-$/g, '') || 'home';
}

function chosen<const Value extends string>(list: string, all: readonly Value[]): Value[] {
  return list.split(',').map((name) => {
    const value = all.find((one) => one === name);
    if (value === undefined) throw new Error(`${name} is none of ${all.join(', ')}`);
    return value;
  });
}
