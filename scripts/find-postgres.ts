// Finds the PostgreSQL that the tests of concurrency start.
import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { env } from 'node:process';

/** Folder of `initdb` and `postgres`: Debian's newest, or one in PATH. */
export function findPostgres(): string | undefined {
  const debian = globSync('/usr/lib/postgresql/*/bin').sort((a, b) =>
    a.localeCompare(b, 'en', { numeric: true }),
  );
  const folders = [...debian.reverse(), ...(env['PATH'] ?? '').split(delimiter)];
  return folders.find((folder) =>
    ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))),
  );
}
