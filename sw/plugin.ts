// Builds the worker: one classic script at /sw.js, the same in development and in the build. The lists of its
// precaches are computed from the bundle.
import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import { calls } from '#contract/calls.ts';
import type { Locale } from '#i18n/language.ts';
import { messageModules } from '#i18n/messages-plugin.ts';
import { minifyAgain } from '#scripts/minify-again.ts';
import { chunksOf, isIn, strayPaths } from '#scripts/module-sets.ts';
import { knownPaths } from './known-paths.ts';

export interface WorkerSettings {
  readonly version: string;
  readonly providerUrl: string;
  readonly tagManager: string | undefined;
}

/** The font of a language that is not written in Latin letters. */
const fontOf: Readonly<Partial<Record<Locale, string>>> = { ru: 'cyrillic' };

const manifestPath = 'manifest.webmanifest';

interface Lists {
  readonly shell: readonly string[];
  readonly shellByLocale: Readonly<Record<Locale, readonly string[]>>;
  readonly background: readonly string[];
}

export function worker(settings: WorkerSettings): Plugin {
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
          const nothing = { shell: [], shellByLocale: byLocale(() => []), background: [] };
          answer(response, 'text/javascript', await compile(config, nothing, null));
        } else if (path === `/${manifestPath}`) {
          answer(response, 'application/manifest+json', readManifest(config.root));
        } else next();
      });
    },
    generateBundle: {
      // After the prerendered pages, because they are precached.
      order: 'post',
      async handler(_options, bundle) {
        for (const path of strayPaths(bundle)) {
          this.error(`No module is at ${path}, which scripts/module-sets.ts names`);
        }
        const { background, ...found } = listsOf(bundle);
        const list = this.emitFile({
          type: 'asset',
          name: 'background.json',
          source: JSON.stringify(background),
        });
        const listPath = `/${this.getFileName(list)}`;
        const lists = { ...found, shell: [...found.shell, listPath], background };
        const code = await compile(config, lists, listPath);
        for (const path of forbiddenPaths(code)) {
          this.error(`The worker contains the path of a write or of money: ${path}`);
        }
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: code });
        this.emitFile({ type: 'asset', fileName: manifestPath, source: readManifest(config.root) });
        const { version, providerUrl, tagManager } = settings;
        this.emitFile({
          type: 'asset',
          fileName: 'build.json',
          source: JSON.stringify({ version, providerUrl, tagManager, ...lists }, null, 2),
        });
      },
    },
  };
}

/** The files of the bundle, as addresses of the shell precache and of the background precache. */
function listsOf(bundle: Rolldown.OutputBundle): Lists {
  const files = Object.values(bundle).filter(({ fileName }) => !/\.map$|^\.vite\//.test(fileName));
  const assets = files.filter((file) => file.type === 'asset').map(({ fileName }) => fileName);
  const assetsLike = (pattern: RegExp) => assets.filter((fileName) => pattern.test(fileName));
  const fontFiles = (name: string) => assetsLike(new RegExp(`${name}-[^/]+\\.woff2$`));

  const shellByLocale = byLocale((locale) => [
    ...assetsLike(new RegExp(`^prerendered/\\w+\\.${locale}-`)),
    ...filesOf(bundle, (id) => messageModules(locale, ['guest', 'app']).includes(id)),
    ...fontFiles(fontOf[locale] ?? 'none'),
  ]);
  const inSomeLanguage = new Set(Object.values(shellByLocale).flat());
  const shell = [
    ...new Set([
      ...filesOf(bundle, (id) =>
        isIn(id, 'entry', 'calls', 'database', 'updates', 'frame', 'home', 'records'),
      ),
      ...assetsLike(/^assets\/(?:boot|favicon)-/),
      ...fontFiles('latin'),
    ]),
  ].filter((fileName) => !inSomeLanguage.has(fileName));
  const inShell = new Set([...shell, ...inSomeLanguage]);
  const background = files
    .map(({ fileName }) => fileName)
    .filter((fileName) => /^(?:assets|prerendered)\//.test(fileName) && !inShell.has(fileName));
  return {
    shell: addresses(shell),
    shellByLocale: byLocale((locale) => addresses(shellByLocale[locale])),
    background: addresses(background),
  };
}

/** The chunks of the modules that fit, all that those import statically, and the styles of each. */
function filesOf(bundle: Rolldown.OutputBundle, fits: (moduleId: string) => boolean): string[] {
  return chunksOf(bundle, fits).flatMap(({ fileName, viteMetadata }) => [
    fileName,
    ...(viteMetadata?.importedCss ?? []),
  ]);
}

function byLocale<T>(make: (locale: Locale) => T): Record<Locale, T> {
  return { az: make('az'), en: make('en'), ru: make('ru') };
}

function addresses(fileNames: readonly string[]): string[] {
  return fileNames.map((fileName) => `/${fileName}`).sort();
}

async function compile(
  config: ResolvedConfig,
  { shell, shellByLocale }: Lists,
  backgroundPath: string | null,
): Promise<string> {
  const built = await build({
    configFile: false,
    root: config.root,
    mode: config.mode,
    publicDir: false,
    logLevel: 'warn',
    resolve: { alias: config.resolve.alias },
    define: {
      ...config.define,
      'process.env.NODE_ENV': '"production"',
      __IN_WORKER__: true,
      __SHELL_PRECACHE__: JSON.stringify(shell),
      __SHELL_PRECACHE_BY_LOCALE__: JSON.stringify(shellByLocale),
      __BACKGROUND_PRECACHE__: JSON.stringify(backgroundPath),
    },
    build: {
      write: false,
      target: config.build.target,
      minify: config.isProduction,
      rolldownOptions: {
        input: 'sw/sw.ts',
        treeshake: config.build.rolldownOptions.treeshake ?? true,
        output: { format: 'iife', entryFileNames: 'sw.js', codeSplitting: false },
      },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (!output || !('output' in output)) throw new Error('The worker was not built');
  const { code } = output.output[0];
  return config.isProduction && config.mode !== 'test' ? minifyAgain(code, false) : code;
}

/** The paths of writes and of money that a worker contains: it must know none. */
function forbiddenPaths(code: string): string[] {
  const paths = Object.values(calls)
    .filter(({ kind }) => kind === 'write' || kind === 'money')
    .map(({ path }) => path);
  return knownPaths(code, paths);
}

function readManifest(root: string): string {
  return readFileSync(join(root, manifestPath), 'utf8');
}

function answer(response: ServerResponse, type: string, body: string): void {
  response.setHeader('Content-Type', type);
  response.setHeader('Cache-Control', 'no-cache');
  response.end(body);
}
