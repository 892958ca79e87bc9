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
import { raise, type NoticeNeeds } from '../notifications/raise-notice.ts';
import { confirmTextNumber, countWrongCode, removeTextNumber, startTextNumber } from '../notifications/text-number.ts';

export type NotificationRouteNeeds = NoticeNeeds & { readonly textsCarriedBy: MessageProvider };

export function mountNotifications(on: Mount, needs: NotificationRouteNeeds): void {
  on(api.listNotifications, async ({ scope, query, page }) => {
    const { found, next } = await listNotifications(scope, query, needs);
    page.link(next);
    return found;
  });
  on(api.countNotifications, ({ scope }) => countUnread(scope, needs));
  on(api.readAllNotifications, ({ write }) => write((tx) => markAllRead(tx, needs)));
  on(api.readNotificationSettings, ({ scope }) => readSettings(scope, needs));
  on(api.changeNotificationSettings, ({ body, write }) => write((tx) => changeSettings(tx, body, needs)));
  on(api.raiseCaseNotice, ({ body, write }) => write((tx) => raise(tx, caseNews(body), needs)));
  on(api.readCaseChoices, ({ params, scope }) => readCaseChoices(scope, params.userId, needs));
  mountTextNumber(on, needs);
  on(api.readNotification, ({ params, write }) => write((tx) => markRead(tx, params.id, needs)));
}

function mountTextNumber(on: Mount, needs: NotificationRouteNeeds): void {
  on(api.startTextNumber, async ({ body, write }) => {
    const newEmailId = await needs.parts.nextId('account-email');
    return write((tx) => startTextNumber(tx, body, { ...needs, newEmailId }));
  });
  on(api.confirmTextNumber, async ({ body, scope, write }) => {
    await needs.parts.writeAs(scope, (tx) => countWrongCode(tx, body.code, needs));
    return write((tx) => confirmTextNumber(tx, body.code, needs));
  });
  on(api.removeTextNumber, ({ write }) => write((tx) => removeTextNumber(tx, needs)));
}
