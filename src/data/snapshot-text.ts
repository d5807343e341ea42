// Where the snapshot lies. Whoever takes it away needs to know whose it is and no more: a guest's page
// carries none of the schemas that reading it takes.
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
  try {
    const taken: unknown = JSON.parse(readSnapshotText() ?? '');
    return typeof taken === 'object' && taken !== null && 'owner' in taken
      ? taken.owner
      : undefined;
  } catch {
    return undefined;
  }
}
