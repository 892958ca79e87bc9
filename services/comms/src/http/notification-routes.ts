// Endpoint → function of notifications, nothing else.
import { notificationApi as api, type MessageProvider } from '@plumbline/contracts/comms';
import type { Mount } from '@plumbline/server';
import { caseNews } from '../notifications/notice-rules.ts';
import {
  changeSettings,
  countUnread,
  listNotifications,
  markAllRead,
  markRead,
  readCaseChoices,
  readSettings,
} from '../notifications/own-notifications.ts';
import { raise, type NoticeDeps } from '../notifications/raise-notice.ts';
import { confirmTextNumber, countWrongCode, removeTextNumber, startTextNumber } from '../notifications/text-number.ts';

export type NotificationRouteDeps = NoticeDeps & { readonly textsCarriedBy: MessageProvider };

export function mountNotifications(on: Mount, deps: NotificationRouteDeps): void {
  on(api.listNotifications, async ({ scope, query, page }) => {
    const { found, next } = await listNotifications(scope, query, deps);
    page.link(next);
    return found;
  });
  on(api.countNotifications, ({ scope }) => countUnread(scope, deps));
  on(api.readAllNotifications, ({ write }) => write((tx) => markAllRead(tx, deps)));
  on(api.readNotificationSettings, ({ scope }) => readSettings(scope, deps));
  on(api.changeNotificationSettings, ({ body, write }) => write((tx) => changeSettings(tx, body, deps)));
  on(api.raiseCaseNotice, ({ body, write }) => write((tx) => raise(tx, caseNews(body), deps)));
  on(api.readCaseChoices, ({ params, scope }) => readCaseChoices(scope, params.userId, deps));
  mountTextNumber(on, deps);
  on(api.readNotification, ({ params, write }) => write((tx) => markRead(tx, params.id, deps)));
}

function mountTextNumber(on: Mount, deps: NotificationRouteDeps): void {
  on(api.startTextNumber, async ({ body, write }) => {
    const newEmailId = await deps.parts.nextId('account-email');
    return write((tx) => startTextNumber(tx, body, { ...deps, newEmailId }));
  });
  on(api.confirmTextNumber, async ({ body, scope, write }) => {
    await deps.parts.writeAs(scope, (tx) => countWrongCode(tx, body.code, deps));
    return write((tx) => confirmTextNumber(tx, body.code, deps));
  });
  on(api.removeTextNumber, ({ write }) => write((tx) => removeTextNumber(tx, deps)));
}
