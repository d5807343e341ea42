// Prerenders pages in the app's build. Each is the app's HTML with a drawn screen, the exact preloads of the screen,
// and the hash of the header policy (see `prerender`).
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import { allLocales, type Locale } from '#i18n/language.ts';
import { messageModules, messages } from '#i18n/messages/messages-plugin.ts';
import { chunksOf, isIn, type ModuleSet } from '#scripts/module-sets.ts';
import { type PageName, pageNames } from './choose-page.ts';
import { layOut, type ModuleLoading, problemsOf, type RenderedPage } from './lay-out.ts';

/** Module sets that each page preloads besides the entry and its messages. */
const preloads: Readonly<Record<PageName, readonly ModuleSet[]>> = {
  login: ['signIn'],
  register: ['register'],
  forgot: ['forgot'],
  check: ['check'],
  home: ['frame', 'home', 'database', 'calls'],
  frame: ['frame', 'database', 'calls'],
};

const manifestTag = /[ \t]*<link rel="manifest"[^>]*>\n/;

/** The app's icon. It is emitted under the version's folder, because the shell precache contains it. */
const favicon = 'icons/favicon.svg';

type Draw = (name: PageName, locale: Locale) => Promise<RenderedPage>;

/**
 * Returns the Vite plugin that replaces the built index.html by a page for each screen and language: under
 * `prerendered/` for the worker's cache, and under `pages/` for servers. Also emits the boot scripts and the icon. Each
 * page contains `policyHash`, because a cached page keeps its headers: another policy must make another page.
 */
export function prerender(version: string, policyHash: string): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'qepik:prerender',
    configResolved(resolved) {
      config = resolved;
    },
    /**
     * Writes the version and the hash of the header policy into the page. In development nothing is prerendered: the
     * page is empty at first, and the boot script is a module.
     */
    transformIndexHtml: {
      order: 'pre',
      handler: (html, { server }) => ({
        html: html.replace(
          '<html lang="az"',
          `$& data-build="${version}" data-policy="${policyHash}"`,
        ),
        tags: server
          ? [
              {
                tag: 'script',
                attrs: { type: 'module', src: '/src/prerender/boot.ts' },
                injectTo: 'head-prepend',
              },
            ]
          : [],
      }),
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('There is no index.html to draw in');
        delete bundle['index.html'];
        const icon = await readFile(join(config.publicDir, favicon), 'utf8');
        const iconName = `assets/${version}/favicon.svg`;
        this.emitFile({ type: 'asset', fileName: iconName, source: icon });
        // Browsers load the manifest and an icon at once, beside the modules of the screen, and may offer to install
        // the app before it listens. The built page therefore has no link to the manifest, and the app adds it later.
        const source = String(page.source)
          .replace(`/${favicon}`, `/${iconName}`)
          .replace(manifestTag, '');
        const scripts = { boot: '', 'boot-home': '' };
        for (const name of ['boot', 'boot-home'] as const) {
          const source = await buildScript(config, name);
          scripts[name] = `assets/${version}/${name}.js`;
          this.emitFile({ type: 'asset', fileName: scripts[name], source });
        }

        await withPrerenderer(config, async (renderPage) => {
          for (const name of pageNames) {
            for (const locale of allLocales) {
              const id = `${name}.${locale}` as const;
              const isHome = name === 'home';
              const parts = {
                id,
                drawing: await renderPage(name, locale),
                boot: `/${scripts[isHome ? 'boot-home' : 'boot']}`,
                modules: modulesOf(bundle, name, locale),
              };
              const emit = (fileName: string, loads: ModuleLoading, fonts: readonly string[]) => {
                const html = layOut(source, { ...parts, loads, fonts });
                for (const problem of problemsOf(html)) {
                  this.error(`The page ${name} holds ${problem}, which the policy forbids`);
                }
                this.emitFile({ type: 'asset', fileName, source: html });
              };
              const fonts = fontsOf(bundle, locale);
              emit(`prerendered/${version}/${id}.html`, isHome ? 'nothing' : 'modules', fonts);
              // Servers find a page by a constant name. A page that the worker caches has the version in its path
              // instead.
              emit(`pages/${id}.html`, isHome ? 'ahead' : 'modules', []);
            }
          }
        });
      },
    },
  };
}

function modulesOf(bundle: Rolldown.OutputBundle, name: PageName, locale: Locale): string[] {
  const more = name === 'check' ? 'check' : preloads[name].includes('frame') ? 'app' : undefined;
  const ofMessages = messageModules(locale, more ? ['guest', more] : ['guest']);
  const chunks = chunksOf(bundle, (id) => isIn(id, ...preloads[name]) || ofMessages.includes(id));
  return chunks.map(({ fileName }) => `/${fileName}`);
}

function fontsOf(bundle: Rolldown.OutputBundle, locale: Locale): string[] {
  const names = locale === 'ru' ? ['onest-latin', 'onest-cyrillic'] : ['onest-latin'];
  return names.map((name) => {
    const file = Object.keys(bundle).find((each) => each.endsWith(`/${name}.woff2`));
    if (file === undefined) throw new Error(`There is no font ${name}`);
    return `/${file}`;
  });
}

async function buildScript(config: ResolvedConfig, name: string): Promise<string> {
  const built = await build({
    ...commonSettings(config),
    build: {
      write: false,
      target: config.build.target,
      rolldownOptions: {
        input: `src/prerender/${name}.ts`,
        treeshake: config.build.rolldownOptions.treeshake ?? true,
        output: { format: 'iife', entryFileNames: `${name}.js`, codeSplitting: false },
      },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (!output || !('output' in output)) throw new Error('The boot script was not built');
  return output.output[0].code;
}

/** Builds the app for Node, and deletes the build after the work. */
async function withPrerenderer(
  config: ResolvedConfig,
  work: (renderPage: Draw) => Promise<void>,
): Promise<void> {
  // The folder is within the project, so that Node resolves packages that are not bundled.
  const outDir = await mkdtemp(join(config.root, '.prerender-'));
  try {
    await build({
      ...commonSettings(config),
      plugins: [react(), messages()],
      // The package is bundled, because Node would treat it as CommonJS.
      ssr: { noExternal: ['workbox-window'] },
      build: { ssr: 'src/prerender/prerender.tsx', outDir, minify: false, target: 'esnext' },
    });
    const { renderPage }: { renderPage: Draw } = await import(
      pathToFileURL(join(outDir, 'prerender.js')).href
    );
    await work(renderPage);
  } finally {
    await rm(outDir, { recursive: true });
  }
}

function commonSettings(config: ResolvedConfig) {
  const { root, mode, define = {} } = config;
  return { configFile: false, root, mode, define, publicDir: false, logLevel: 'error' } as const;
}
