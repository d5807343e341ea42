import { appStatusOf } from '#sandbox/control/app-status.ts';
import type { Handlers } from './context.ts';

export const app: Pick<Handlers, 'checkAppVersion'> = {
  async checkAppVersion(_request, { store, caller }) {
    return { updateType: await appStatusOf(store, caller?.phone) };
  },
};
