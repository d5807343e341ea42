import { minify } from 'terser';
import { type Plugin, parseAst } from 'vite';

/**
 * Minifies a script with Terser after the bundler has minified it. Terser saves another percent but takes seconds, so
 * only the scripts that a start of the app waits for use it: the entry of the page, home and the worker.
 */
export async function minifyAgain(code: string, { module }: { module: boolean }): Promise<string> {
  const { code: minified } = await minify(code, { module, ecma: 2020, compress: { passes: 2 } });
  if (minified === undefined) throw new Error('Terser returned no code');
  return minified;
}

/**
 * Puts parentheses around the functions that hold a CommonJS package, such as react-dom. V8 then compiles them while
 * the script is downloaded, otherwise on the main thread at their call. Terser removes the parentheses of the bundler.
 */
function compileEarly(code: string): string {
  const packages = parseAst(code).body.flatMap((statement) =>
    statement.type === 'VariableDeclaration'
      ? statement.declarations.flatMap(({ init }) =>
          init?.type === 'CallExpression' && init.arguments[0]?.type === 'ArrowFunctionExpression'
            ? [init.arguments[0]]
            : [],
        )
      : [],
  );
  return packages.reduceRight(
    (text, { start, end }) =>
      `${text.slice(0, start)}(${text.slice(start, end)})${text.slice(end)}`,
    code,
  );
}

/**
 * Plugin that applies `minifyAgain` and `compileEarly` to the entry and home, before other plugins compute the digests
 * of these files.
 */
export function minifyStart(): Plugin {
  return {
    name: 'qepik:minify-start',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      async handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && (file.isEntry || file.name === 'home')) {
            file.code = compileEarly(await minifyAgain(file.code, { module: true }));
          }
        }
      },
    },
  };
}
