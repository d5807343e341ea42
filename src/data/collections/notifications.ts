// What the provider told the person.
import { getNotifications } from '#contract/identity/notifications.ts';
import { listCollection, SECOND } from './collection.ts';
import { listQuery } from './list-query.ts';

export const notifications = listCollection({
  read: getNotifications,
  rowId: ({ id }) => id,
  label: 'notifications',
  freshForMs: 5 * SECOND,
  syncOrder: 6,
  invalidatedBy: 'any change',
  isPublic: false,
});

/** What the person was told, newest first. */
export const newestNotifications = listQuery(notifications, (all) => all);
