// The embedded database. Creating and migrating one takes ten times as long as unpacking a copy, so the first database
// made on a machine becomes the template of the others.
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
import { lockFolder } from './lock-folder.ts';
import { migrate, migrationScripts } from './migrate.ts';
import type { Tables } from './tables.ts';

// PGlite returns a number for a bigint column by default, and a bigint only if the number would be inexact.
const parsers = { [types.INT8]: BigInt };

/**
 * Opens the database `memory:` or a folder, which is created if it does not exist. A new database is copied from the
 * template, which the first call builds in `.cache/pglite`. Other files in the folder stay as they are. Throws if
 * another live process uses the folder.
 */
export async function openPglite(place: string): Promise<PGlite> {
  if (place === 'memory:') return PGlite.create({ parsers, loadDataDir: await templateArchive() });
  mkdirSync(place, { recursive: true });
  const folder = resolve(place);
  lockFolder(folder);
  return PGlite.create({ parsers, dataDir: await databaseIn(folder) });
}

async function databaseIn(folder: string): Promise<string> {
  // Earlier versions stored the database in the folder itself.
  if (existsSync(join(folder, 'PG_VERSION'))) return folder;
  const place = join(folder, 'pglite');
  if (existsSync(place)) return place;
  // The database is copied aside and then renamed, so that an interrupted copy is never opened.
  const aside = `${place}.new`;
  rmSync(aside, { recursive: true, force: true });
  cpSync(await templateFolder(), aside, { recursive: true });
  renameSync(aside, place);
  return place;
}

const cache = fileURLToPath(new URL('../../../.cache/pglite/', import.meta.url));

/**
 * Folder with the files of an empty database. Copying the files takes a quarter of the CPU time of unpacking an
 * archive.
 */
async function templateFolder(): Promise<string> {
  const folder = join(cache, versionOfTemplate());
  if (existsSync(folder)) return folder;
  const aside = `${folder}.${process.pid}`;
  const made = await PGlite.create({ dataDir: aside, loadDataDir: await templateArchive() });
  await made.close();
  try {
    renameSync(aside, folder);
  } catch (failure) {
    // The folder was made by another process meanwhile.
    if (!existsSync(folder)) throw failure;
    rmSync(aside, { recursive: true });
  }
  return folder;
}

/** Archive of an empty database at the newest migration. */
async function templateArchive(): Promise<Blob> {
  const path = join(cache, `${versionOfTemplate()}.tar`);
  if (existsSync(path)) return new Blob([readFileSync(path)]);
  const database = await PGlite.create({ parsers });
  const store = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite: database }) });
  await migrate(store);
  const files = await database.dumpDataDir('none');
  await store.destroy();
  mkdirSync(cache, { recursive: true });
  // The file is written aside and then renamed, because another process may be reading or writing it.
  const aside = `${path}.${process.pid}`;
  writeFileSync(aside, new Uint8Array(await files.arrayBuffer()));
  renameSync(aside, path);
  return files;
}

/**
 * Version of the template. It changes with the PGlite build, which may not read another build's files, and with the
 * migrations.
 */
function versionOfTemplate(): string {
  const build = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const digest = createHash('sha256').update(readFileSync(build));
  for (const script of migrationScripts()) digest.update(script);
  return digest.digest('hex').slice(0, 16);
}
