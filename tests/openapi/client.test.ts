// A client generated from the provider's document alone.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env } from 'node:process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { makeUser } from '#provider/controls/users.ts';
import { startServer } from '#provider/server.ts';

const root = join(import.meta.dirname, '../..');
const program = join(import.meta.dirname, 'sign-in-and-pay.ts');
const generator = join(import.meta.dirname, 'generator/node_modules/openapi-typescript/bin/cli.js');

test.runIf(env['QEPIK_TEST_ALL'])(
  'a client generated from the document signs in and pays, with its types checked',
  async () => {
    const server = await startServer({ port: 0, database: 'memory:', control: true });
    const folder = mkdtempSync(join(tmpdir(), 'qepik-openapi-'));
    try {
      const types = join(folder, 'document.ts');
      await run(generator, `${server.url}/api/openapi.json`, '--output', types);
      const project = join(folder, 'tsconfig.json');
      const compilerOptions = {
        types: ['node'],
        typeRoots: [join(root, 'node_modules/@types')],
        paths: { 'provider-document': [types] },
      };
      const extended = join(root, 'tsconfig.json');
      writeFileSync(
        project,
        JSON.stringify({ extends: extended, compilerOptions, files: [program] }),
      );
      await run(join(root, 'node_modules/typescript/bin/tsc'), '--project', project);
      const { phone, password } = await makeUser(server.store, { balance: '50.00' });
      expect(JSON.parse(await run(program, server.url, phone, password))).toEqual({
        state: 'CONFIRMED',
        total: '34.18',
        balanceAfter: '15.82',
      });
    } finally {
      rmSync(folder, { recursive: true });
      await server.close();
    }
  },
  120_000,
);

/** Runs a program of Node. If it fails, the error contains its output. */
async function run(path: string, ...args: string[]): Promise<string> {
  const ran = promisify(execFile)(process.execPath, [path, ...args]);
  const { stdout } = await ran.catch((error: { stdout: string; stderr: string }) => {
    throw new Error(`${path}\n${error.stdout}${error.stderr}`);
  });
  return stdout;
}
