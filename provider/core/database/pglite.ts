// The embedded database. Making one and migrating it takes ten times as long as unpacking one that was
// made before, so the first that is made on a machine is kept as the pattern of the next.
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite, types } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import { holdFolder } from './hold-folder.ts';
import { migrate, migrationScripts } from './migrate.ts';
import type { Tables } from './tables.ts';

// By itself PGlite gives a number, and a bigint only where the number would not be exact.
const parsers = { [types.INT8]: BigInt };

/**
 * `memory:`, or a folder, which is made where it is not there. Nothing lies beside that folder, and
 * nothing in it is touched but what was put there by this module.
 */
export async function openPglite(place: string): Promise<PGlite> {
  if (place === 'memory:') return PGlite.create({ parsers, loadDataDir: await pattern() });
  mkdirSync(place, { recursive: true });
  const folder = resolve(place);
  holdFolder(folder);
  return PGlite.create({ parsers, dataDir: await databaseIn(folder) });
}

async function databaseIn(folder: string): Promise<string> {
  // Earlier versions had it in the folder itself.
  if (existsSync(join(folder, 'PG_VERSION'))) return folder;
  const place = join(folder, 'pglite');
  if (existsSync(place)) return place;
  // Made aside and moved into place whole: what was killed on the way has left nothing that is opened.
  const aside = `${place}.new`;
  rmSync(aside, { recursive: true, force: true });
  cpSync(await patternFolder(), aside, { recursive: true });
  renameSync(aside, place);
  return place;
}

const cache = fileURLToPath(new URL('../../../.cache/pglite/', import.meta.url));

/** The files of an empty database: copying them takes a quarter of the CPU of unpacking them. */
async function patternFolder(): Promise<string> {
  const folder = join(cache, versionOfPattern());
  if (existsSync(folder)) return folder;
  const aside = `${folder}.${process.pid}`;
  const made = await PGlite.create({ dataDir: aside, loadDataDir: await pattern() });
  await made.close();
  try {
    renameSync(aside, folder);
  } catch (failure) {
    // Another process has made it meanwhile.
    if (!existsSync(folder)) throw failure;
    rmSync(aside, { recursive: true });
  }
  return folder;
}

/** An empty database at the newest migration. */
async function pattern(): Promise<Blob> {
  const path = join(cache, `${versionOfPattern()}.tar`);
  if (existsSync(path)) return new Blob([readFileSync(path)]);
  const database = await PGlite.create({ parsers });
  const store = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite: database }) });
  await migrate(store);
  const files = await database.dumpDataDir('none');
  await store.destroy();
  mkdirSync(cache, { recursive: true });
  // Written aside and moved into place: another process may be reading, or writing the same.
  const aside = `${path}.${process.pid}`;
  writeFileSync(aside, new Uint8Array(await files.arrayBuffer()));
  renameSync(aside, path);
  return files;
}

/** Another build of the database may not read the files of this one, and migrations may be added. */
function versionOfPattern(): string {
  const build = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const digest = createHash('sha256').update(readFileSync(build));
  for (const script of migrationScripts()) digest.update(script);
  return digest.digest('hex').slice(0, 16);
}
