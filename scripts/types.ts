// Checks every program with the types of its own environment: the page, the worker, the server, the tests. First writes
// the generated message files and route tree.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolveConfig } from 'vite';
import { writeMessageFiles } from '#i18n/messages/build-messages.ts';

const programs = ['src/domain', 'src/contract', 'src', 'sw', 'provider', 'scripts', 'tests'];

writeMessageFiles();
// The router's plugin writes the route tree when Vite resolves its configuration.
await resolveConfig({}, 'build');

const codes = await Promise.all(programs.map(check));
process.exit(codes.every((code) => code === 0) ? 0 : 1);

/** Runs the compiler with one checker. Several checkers would each derive the same types, for twice the CPU. */
async function check(program: string): Promise<number> {
  const tsc = spawn('node_modules/.bin/tsc', ['--checkers', '1', '--project', program], {
    stdio: 'inherit',
  });
  const [code] = await once(tsc, 'exit');
  if (code !== 0) console.error(`types: ${program} has errors`);
  return code;
}
