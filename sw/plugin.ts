// Builds the worker: a classic script, which /sw.js imports after declaring the version. An update that does not change
// the worker thus does not fetch it again. The lists of the precaches are computed from the bundle.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import { calls } from '#contract/calls.ts';
import type { Locale } from '#i18n/language.ts';
import { messageModules } from '#i18n/messages/messages-plugin.ts';
import { billOfMaterials } from '#scripts/bill-of-materials.ts';
import { minifyAgain } from '#scripts/minify-again.ts';
import { chunksOf, isIn, strayPaths } from '#scripts/module-sets.ts';
import { scriptsByRoute } from '#scripts/route-scripts.ts';
import { digestOf, LISTS_NAME, type PrecacheFiles, type PrecacheLists } from './digest.ts';

/**
 * Settings that the plugin repeats in `build.json`. `tagManager` is the address of the tag manager's script, if there
 * is one.
 */
export interface WorkerSettings {
  readonly version: string;
  readonly providerUrl: string;
  readonly tagManager: string | undefined;
}

/** Additional font of a language in another script than Latin. */
const fontOf: Readonly<Partial<Record<Locale, string>>> = { ru: 'cyrillic' };

const manifestPath = 'manifest.webmanifest';

/**
 * Returns the Vite plugin that builds the service worker and writes the lists of its precaches, the web manifest and
 * `build.json`. It fails the build if a content blocker may refuse the name of a file, if a path of the module sets has
 * no module, if the worker contains the path of a write or of money, or if its start would evaluate `stored-data.ts`.
 */
export function worker({ version, providerUrl, tagManager }: WorkerSettings): Plugin {
  const listsPath = `/assets/${version}/${LISTS_NAME}`;
  let config: ResolvedConfig;
  return {
    name: 'qepik:worker',
    configResolved(resolved) {
      config = resolved;
    },
    configureServer({ middlewares }) {
      middlewares.use(async (request, response, next) => {
        const path = request.url?.split('?')[0];
        if (path === '/sw.js') {
          const { code } = await compile(config);
          answer(response, 'text/javascript', `${declared(version)}${code}`);
        } else if (path === listsPath) {
          const nothing = {
            shell: {},
            shellByLocale: { az: {}, en: {}, ru: {} },
            background: {},
            extras: {},
          };
          answer(response, 'application/json', JSON.stringify(nothing satisfies PrecacheLists));
        } else if (path === `/${manifestPath}`) {
          answer(response, 'application/manifest+json', readManifest(config.root));
        } else next();
      });
    },
    generateBundle: {
      // Runs after the prerendering, because the pages are precached.
      order: 'post',
      async handler(_options, bundle) {
        // The version's folder is left out, because its digest may contain a refused word by chance.
        const built = Object.keys(bundle).map((path) => path.replace(`${version}/`, ''));
        for (const path of refusedNames([...built, ...publicFiles(config)])) {
          this.error(`Content blockers refuse a file of this name: ${path}`);
        }
        for (const path of strayPaths(bundle)) {
          this.error(`No module is at ${path}, which scripts/module-sets.ts names`);
        }
        const lists = await listsOf(bundle, version);
        const { code, assets } = await compile(config);
        for (const path of forbiddenPaths(code)) {
          this.error(`The worker contains the path of a write or of money: ${path}`);
        }
        const hash = createHash('sha256').update(code).digest('hex').slice(0, 12);
        const workerPath = `/assets/worker-${hash}.js`;
        const described = { version, providerUrl, tagManager, worker: workerPath };
        const emit = (path: string, source: string) =>
          this.emitFile({ type: 'asset', fileName: path.slice(1), source });
        emit(listsPath, JSON.stringify(lists));
        emit(workerPath, code);
        emit('/sw.js', `${declared(version)}${importOf(workerPath)}`);
        emit(`/${manifestPath}`, readManifest(config.root));
        for (const { fileName, source } of assets) {
          this.emitFile({ type: 'asset', fileName, source });
        }
        const routes = scriptsByRoute(bundle, {
          guest: messageModules('az', ['guest']),
          user: messageModules('az', ['guest', 'app']),
        });
        emit('/build.json', JSON.stringify({ ...described, ...lists, routes }, null, 2));
      },
    },
  };
}

function declared(version: string): string {
  return `const __BUILD__=${JSON.stringify(version)};\n`;
}

/**
 * Returns the script that imports the worker. Browsers with Trusted Types import only an address that a policy has
 * created.
 */
function importOf(path: string): string {
  return `const address=${JSON.stringify(path)};
importScripts(self.trustedTypes?trustedTypes.createPolicy("qepik",{createScriptURL:()=>address}).createScriptURL(""):address);
`;
}

/** Returns the lists of the bundle's precached files: their digests by address. */
async function listsOf(bundle: Rolldown.OutputBundle, version: string): Promise<PrecacheLists> {
  // pdfkit brings a colour profile for PDF/A (`.icc`). It is left out, because no document of the app is PDF/A.
  const files = Object.values(bundle).filter(
    ({ fileName }) => !/\.(?:map|icc)$|^\.vite\//.test(fileName),
  );
  const assets = files.filter((file) => file.type === 'asset').map(({ fileName }) => fileName);
  const assetsLike = (pattern: RegExp) => assets.filter((fileName) => pattern.test(fileName));
  const fontFiles = (name: string) => assetsLike(new RegExp(`/onest-${name}\\.woff2$`));

  const ofLocale = (locale: Locale) => [
    // The other guest pages are in the background precache, like the scripts of their screens.
    ...assetsLike(new RegExp(`^prerendered/.*/(?:login|home|frame)\\.${locale}\\.html$`)),
    ...filesOf(bundle, (id) => messageModules(locale, ['guest', 'app']).includes(id)),
    ...(fontOf[locale] === undefined ? [] : fontFiles(fontOf[locale])),
  ];
  const localized = { az: ofLocale('az'), en: ofLocale('en'), ru: ofLocale('ru') };
  const inSomeLanguage = new Set(Object.values(localized).flat());
  const shell = [
    ...filesOf(bundle, (id) =>
      isIn(id, 'entry', 'calls', 'database', 'updates', 'frame', 'home', 'records'),
    ),
    ...assetsLike(/^assets\/.*\/(?:boot|boot-home|favicon)\.\w+$/),
    ...fontFiles('latin'),
  ].filter((fileName) => !inSomeLanguage.has(fileName));
  const extras = Object.values(bundle)
    .filter((file) => file.type === 'chunk' && file.moduleIds.every((id) => isIn(id, 'extras')))
    .map(({ fileName }) => fileName);
  const elsewhere = new Set([...shell, ...inSomeLanguage, ...extras]);
  const background = files
    .map(({ fileName }) => fileName)
    .filter((fileName) => /^(?:assets|prerendered)\//.test(fileName) && !elsewhere.has(fileName));

  async function digests(fileNames: readonly string[]): Promise<PrecacheFiles> {
    const found = [...new Set(fileNames)].sort().map(async (fileName) => {
      const file = bundle[fileName];
      const content = file?.type === 'chunk' ? file.code : (file?.source ?? '');
      return [`/${fileName}`, await digestOf(Buffer.from(content), version)] as const;
    });
    return Object.fromEntries(await Promise.all(found));
  }
  return {
    shell: await digests(shell),
    shellByLocale: {
      az: await digests(localized.az),
      en: await digests(localized.en),
      ru: await digests(localized.ru),
    },
    background: await digests(background),
    extras: await digests(extras),
  };
}

/** Returns the chunks of the matching modules, their static imports, and the styles of each. */
function filesOf(bundle: Rolldown.OutputBundle, fits: (moduleId: string) => boolean): string[] {
  return chunksOf(bundle, fits).flatMap(({ fileName, viteMetadata }) => [
    fileName,
    ...(viteMetadata?.importedCss ?? []),
  ]);
}

/** Returns the code of the worker, and the other files of its build. */
async function compile(
  config: ResolvedConfig,
): Promise<{ code: string; assets: Rolldown.OutputAsset[] }> {
  const path = join(config.root, 'sw/stored-data.ts');
  // Not minified, because a short name may be one of the names of pure functions in `treeshake`.
  const stored = await bundle(config, path, false, billOfMaterials('worker-data'));
  // The bundler would wrap each of its modules in a function. As one module they are 2 kB smaller.
  const asOneModule: Plugin = {
    name: 'qepik:one-module',
    load: (id) =>
      id === path ? `${stored.code}\nexport const {${stored.exports}} = worker;` : null,
    buildEnd() {
      if (this.getModuleInfo(path)?.importers.length !== 0) {
        this.error(`The start of the worker would evaluate ${path}, which is imported statically`);
      }
    },
  };
  const whole = await bundle(
    config,
    'sw/sw.ts',
    config.isProduction,
    billOfMaterials('worker'),
    asOneModule,
  );
  const isFinal = config.isProduction && config.mode !== 'test';
  const code = isFinal ? await minifyAgain(whole.code, { module: false }) : whole.code;
  return { code, assets: [...stored.assets, ...whole.assets] };
}

/** Bundles the worker or a part of it. */
async function bundle(
  config: ResolvedConfig,
  entry: string,
  minify: boolean,
  ...plugins: Plugin[]
): Promise<{ code: string; exports: string[]; assets: Rolldown.OutputAsset[] }> {
  // The page reads the version from its document, the worker from the script that imports it.
  const { __BUILD__: _, ...define } = config.define ?? {};
  const built = await build({
    configFile: false,
    root: config.root,
    mode: config.mode,
    publicDir: false,
    logLevel: 'warn',
    plugins,
    resolve: { alias: config.resolve.alias },
    define: {
      ...define,
      'process.env.NODE_ENV': '"production"',
      __IN_WORKER__: true,
      __READS__: JSON.stringify(
        Object.values(calls)
          .filter(({ kind }) => kind === 'read')
          .map(({ method, path }) => `${method} ${path}`),
      ),
    },
    build: {
      write: false,
      // Without `lib`, Vite loads what is imported dynamically with the means of a document.
      lib: { entry, formats: ['iife'], name: 'worker', fileName: () => 'sw.js' },
      target: config.build.target,
      minify,
      rolldownOptions: {
        treeshake: config.build.rolldownOptions.treeshake ?? true,
        output: { codeSplitting: false },
      },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (!output || !('output' in output)) throw new Error('The worker was not built');
  const [{ code, exports }, ...others] = output.output;
  return { code, exports, assets: others.filter((file) => file.type === 'asset') };
}

/**
 * Returns the contract's paths of writes and of money that occur in the code of a worker, which must contain none. A
 * path counts only before a quotation mark, because it may be the beginning of a longer path.
 */
export function forbiddenPaths(code: string): string[] {
  return Object.values(calls)
    .filter(({ kind }) => kind === 'write' || kind === 'money')
    .map(({ path }) => path)
    .filter((path) => ['"', "'", '`'].some((quote) => code.includes(`${path}${quote}`)));
}

/** Words of the general patterns in public block lists. */
const refusedWords =
  /(?:^|[^a-z])(?:ads?|advert\w*|analytics?|banners?|beacons?|campaigns?|consents?|doubleclick|gtm|marketing|metrics?|pixels?|popups?|promo\w*|sponsor\w*|tags?|telemetry|track\w*)(?=[^a-z]|$)/i;

/** Returns the paths that a content blocker may refuse because of their words. */
export function refusedNames(paths: readonly string[]): string[] {
  return paths.filter((path) => refusedWords.test(path));
}

/** Returns the files that Vite copies unchanged. */
function publicFiles({ publicDir }: ResolvedConfig): string[] {
  return publicDir === '' ? [] : readdirSync(publicDir, { recursive: true, encoding: 'utf8' });
}

function readManifest(root: string): string {
  return readFileSync(join(root, manifestPath), 'utf8');
}

function answer(response: ServerResponse, type: string, body: string): void {
  response.setHeader('Content-Type', type);
  response.setHeader('Cache-Control', 'no-cache');
  response.end(body);
}
