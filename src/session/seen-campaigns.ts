// Campaigns that were shown in this session and not yet reported to the provider. They are stored until
// that succeeds, also over a reload.
import { deviceStorage } from '#platform/storage.ts';
import { currentSession, onSessionEnd } from './session.ts';

const NAME = 'seen-campaigns';

/** Their ids, oldest first. */
export function unreportedCampaigns(): readonly string[] {
  const [owner, ...ids] = (deviceStorage.read(NAME) ?? '').split(' ');
  return owner === currentSession()?.databaseName ? ids : [];
}

export function addUnreported(id: string): void {
  store([...unreportedCampaigns().filter((other) => other !== id), id]);
}

/** The provider has the report, or no such campaign any more. */
export function removeUnreported(id: string): void {
  store(unreportedCampaigns().filter((other) => other !== id));
}

/** Discards them when the session ends. Returns the function that stops this. */
export function discardCampaignsAtEnd(): () => void {
  return onSessionEnd(() => deviceStorage.remove(NAME));
}

function store(ids: readonly string[]): void {
  const session = currentSession();
  if (!session) return;
  if (ids.length === 0) deviceStorage.remove(NAME);
  else deviceStorage.write(NAME, [session.databaseName, ...ids].join(' '));
}
