// Endpoint → function of notifications, nothing else.
import { notificationApi as api } from '@plumbline/contracts/comms';
import type { Mount } from '@plumbline/server';
import type { NotificationStores } from '../notifications/notification-stores.ts';
import { changeSettings, countUnread, listNotifications, markAllRead, markRead, readSettings } from '../notifications/own-notifications.ts';

export function mountNotifications(on: Mount, stores: NotificationStores): void {
  on(api.listNotifications, async ({ scope, query, page }) => {
    const { found, next } = await listNotifications(scope, query, stores);
    page.link(next);
    return found;
  });
  on(api.countNotifications, ({ scope }) => countUnread(scope, stores));
  on(api.readAllNotifications, ({ write }) => write((tx) => markAllRead(tx, stores)));
  on(api.readNotificationSettings, ({ scope }) => readSettings(scope, stores));
  on(api.changeNotificationSettings, ({ body, write }) => write((tx) => changeSettings(tx, body, stores)));
  on(api.readNotification, ({ params, write }) => write((tx) => markRead(tx, params.id, stores)));
}
