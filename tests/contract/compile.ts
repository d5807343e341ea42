// What the compiler says of small modules that import from the house by the names of package.json.
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** The complaints about each module, in their order; empty where it compiles. */
export async function compile(modules: readonly string[]): Promise<string[]> {
  // Inside the tree, where those names are found.
  await mkdir('.cache', { recursive: true });
  const folder = await mkdtemp('.cache/compiled-');
  try {
    await Promise.all(modules.map((text, at) => writeFile(join(folder, fileOf(at)), text)));
    await writeFile(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        extends: resolve('src/tsconfig.json'),
        files: [resolve('src/globals.d.ts'), ...modules.map((_, at) => fileOf(at))],
        include: [],
      }),
    );
    const said = await runCompiler(folder);
    const complaints = said.split(/\n(?=\S)/);
    return modules.map((_, at) =>
      complaints.filter((complaint) => complaint.includes(`/${fileOf(at)}(`)).join('\n'),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

function fileOf(at: number): string {
  return `module-${at}.ts`;
}

function runCompiler(project: string): Promise<string> {
  return new Promise((done) => {
    execFile(
      'node_modules/.bin/tsc',
      ['--project', project, '--pretty', 'false'],
      // It fails, and says why: that is what is read.
      (_error, stdout) => done(stdout),
    );
  });
}
