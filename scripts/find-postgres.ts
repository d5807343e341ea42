// Finds the PostgreSQL that the concurrency tests start.
import { execFileSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { env, getuid } from 'node:process';

/** Returns the folder of `initdb` and `postgres`: Debian's newest, or one in PATH. Undefined if there is none. */
export function findPostgres(): string | undefined {
  const debian = globSync('/usr/lib/postgresql/*/bin').sort((a, b) =>
    a.localeCompare(b, 'en', { numeric: true }),
  );
  const folders = [...debian.reverse(), ...(env['PATH'] ?? '').split(delimiter)];
  return folders.find((folder) =>
    ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))),
  );
}

/**
 * Returns the user `postgres`, whom the package made, if this process is root, because PostgreSQL refuses to run as
 * root. Undefined for any other user, or without PostgreSQL.
 */
export function ownerOfPostgres(): { uid: number; gid: number } | undefined {
  if (getuid?.() !== 0 || !findPostgres()) return undefined;
  const idOf = (flag: string) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}
