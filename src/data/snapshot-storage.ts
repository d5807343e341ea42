// Storage of the snapshot, without its schemas: a guest's page, which can only delete it, loads none of them.
import { readJson } from '#domain/parse.ts';
import { deviceStorage } from '#platform/storage.ts';

const NAME = 'snapshot';

/** Returns the JSON of the stored snapshot; null if none is stored. */
export function readSnapshotText(): string | null {
  return deviceStorage.read(NAME);
}

export function writeSnapshotText(text: string): void {
  deviceStorage.write(NAME, text);
}

export function deleteSnapshot(): void {
  deviceStorage.remove(NAME);
}

/** Returns the database name of the stored snapshot; undefined if there is none that can be read. */
export function snapshotOwner(): unknown {
  const taken = readJson(readSnapshotText());
  return typeof taken === 'object' && taken !== null && 'owner' in taken ? taken.owner : undefined;
}
