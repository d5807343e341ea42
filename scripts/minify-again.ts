import { minify } from 'terser';
import type { Plugin } from 'vite';

/**
 * Minifies a script that the bundler has minified. Terser saves another hundredth but takes seconds, so only the
 * scripts that a start waits for use it: the entry of the page, home and the worker.
 */
export async function minifyAgain(code: string, { module }: { module: boolean }): Promise<string> {
  const { code: minified } = await minify(code, { module, ecma: 2020, compress: { passes: 2 } });
  if (minified === undefined) throw new Error('Terser returned no code');
  return minified;
}

/** Minifies the entry and home before other plugins compute their digests. */
export function minifyStart(): Plugin {
  return {
    name: 'qepik:minify-start',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      async handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && (file.isEntry || file.name === 'home')) {
            file.code = await minifyAgain(file.code, { module: true });
          }
        }
      },
    },
  };
}
