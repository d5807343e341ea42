// Checks every program with the types of its own world: the page, the worker, the server, the tests.
import { execFileSync } from 'node:child_process';
import { resolveConfig } from 'vite';
import { writeMessageFiles } from '#i18n/messages/build-messages.ts';

const programs = ['src/domain', 'src/contract', 'src', 'sw', 'provider', 'scripts', 'tests'];

writeMessageFiles();
// The router's plugin writes the tree of routes as soon as it is configured.
await resolveConfig({}, 'build');

let failed = 0;
for (const program of programs) {
  try {
    execFileSync('node_modules/.bin/tsc', ['--project', program], { stdio: 'inherit' });
  } catch {
    failed++;
    console.error(`types: ${program} has errors`);
  }
}
process.exit(failed === 0 ? 0 : 1);
