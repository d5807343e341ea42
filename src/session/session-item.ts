import { deviceStorage } from '#platform/storage.ts';
import { currentSession, type SessionItemName } from './session.ts';

/**
 * Returns a text that this device stores for the current session. Other sessions cannot read it, and the end of the
 * session deletes it.
 */
export function sessionItem(name: SessionItemName | 'push') {
  return {
    /** Returns null if this session has stored none. */
    read(): string | null {
      const [owner, ...words] = (deviceStorage.read(name) ?? '').split(' ');
      return owner === currentSession()?.databaseName ? words.join(' ') : null;
    },
    write(text: string): void {
      const session = currentSession();
      if (session) deviceStorage.write(name, `${session.databaseName} ${text}`);
    },
    remove(): void {
      deviceStorage.remove(name);
    },
  };
}
