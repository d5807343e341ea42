// Where the snapshot lies, apart from its schemas: a guest's page, which may only delete it, carries
// none of them.
import { readJson } from '#domain/parse.ts';
import { deviceStorage } from '#platform/storage.ts';

const NAME = 'snapshot';

export function readSnapshotText(): string | null {
  return deviceStorage.read(NAME);
}

export function writeSnapshotText(text: string): void {
  deviceStorage.write(NAME, text);
}

export function deleteSnapshot(): void {
  deviceStorage.remove(NAME);
}

/** The name of the database whose figures lie here; undefined where nothing does that can be read. */
export function snapshotOwner(): unknown {
  const taken = readJson(readSnapshotText());
  return typeof taken === 'object' && taken !== null && 'owner' in taken ? taken.owner : undefined;
}
