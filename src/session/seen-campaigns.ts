// What was shown to the person of this session and the provider could not be told of yet. It holds until
// that succeeds, also in a page that is loaded anew.
import { deviceStorage } from '#platform/storage.ts';
import { currentSession, onSessionEnd } from './session.ts';

const NAME = 'seen-campaigns';

/** The ids of those, oldest first. */
export function untoldCampaigns(): readonly string[] {
  const [owner, ...ids] = (deviceStorage.read(NAME) ?? '').split(' ');
  return owner === currentSession()?.databaseName ? ids : [];
}

/** It was shown, and the provider does not know. */
export function noteUntold(id: string): void {
  keep([...untoldCampaigns().filter((other) => other !== id), id]);
}

/** The provider knows, or has no such campaign any more. */
export function noteTold(id: string): void {
  keep(untoldCampaigns().filter((other) => other !== id));
}

/** With the session goes what was shown in it. Returns the way to stop. */
export function forgetCampaignsAtEnd(): () => void {
  return onSessionEnd(() => deviceStorage.remove(NAME));
}

function keep(ids: readonly string[]): void {
  const session = currentSession();
  if (!session) return;
  if (ids.length === 0) deviceStorage.remove(NAME);
  else deviceStorage.write(NAME, [session.databaseName, ...ids].join(' '));
}
