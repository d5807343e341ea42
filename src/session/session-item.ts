import { deviceStorage } from '#platform/storage.ts';
import { currentSession, type SessionItemName } from './session.ts';

/** Listeners of all items in this tab. The browser notifies the other tabs. */
const listeners = new Set<() => void>();

/**
 * Returns the functions that read, write and delete a text that this device stores for the current session. Other
 * sessions cannot read it, and the end of the session deletes it. Without a session nothing is stored. `subscribe`
 * follows this tab and the others.
 */
export function sessionItem(name: SessionItemName) {
  return {
    /** Returns null if this session has stored no text. */
    read(): string | null {
      const [owner, ...words] = (deviceStorage.read(name) ?? '').split(' ');
      return owner === currentSession()?.databaseName ? words.join(' ') : null;
    },
    write(text: string): void {
      const session = currentSession();
      if (session) deviceStorage.write(name, `${session.databaseName} ${text}`);
      notify();
    },
    /** Deletes the text, even if another session stored it. */
    remove(): void {
      deviceStorage.remove(name);
      notify();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      addEventListener('storage', listener);
      return () => {
        listeners.delete(listener);
        removeEventListener('storage', listener);
      };
    },
  };
}

function notify(): void {
  for (const listener of [...listeners]) listener();
}
