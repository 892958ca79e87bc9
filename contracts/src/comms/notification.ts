// What a user is told of, where, and what they decided about it.
import { endpoint } from '../kernel/endpoint.ts';
import { defineEvent } from '../kernel/event.ts';
import { firstPaths } from '../kernel/first-paths.ts';
import { roles } from '../kernel/people.ts';
import {
  array,
  boolean,
  Id,
  IdInPath,
  Instant,
  int,
  object,
  oneOf,
  PagingByNumber,
  strictObject,
  string,
  textUpTo,
  type Infer,
} from '../kernel/schema.ts';
import { CaseNoticeKind, NotificationKind, notificationKinds } from './notification-kinds.ts';
import { TextNumber, textNumberApi } from './text-number.ts';
import { MessageProvider } from './words.ts';

export const Notification = object({
  id: Id,
  kind: NotificationKind,
  title: string(),
  text: string(),
  /** A path of the workspace. */
  link: string(),
  claimId: Id.optional(),
  read: boolean(),
  createdAt: Instant,
});
export type Notification = Infer<typeof Notification>;

/** Counted up to 100 only. */
export const UnreadCount = object({ unread: int() });

const Choice = object({ kind: NotificationKind, app: boolean(), email: boolean(), sms: boolean() });

export const NotificationSettings = object({
  choices: array(Choice),
  texts: TextNumber,
  /** Who carries texts; `local` keeps them in the outbox of this workspace. */
  textsCarriedBy: MessageProvider,
});
export type NotificationSettings = Infer<typeof NotificationSettings>;

export const NotificationChoices = strictObject({
  choices: array(strictObject({ kind: NotificationKind, app: boolean(), email: boolean(), sms: boolean().default(false) }))
    .min(1)
    .max(notificationKinds.length),
});
export type NotificationChoices = Infer<typeof NotificationChoices>;

const Said = { title: textUpTo(200).min(1), text: textUpTo(500).min(1) };

/** News of a case for those who follow it, as claims tells of it; each hears of it where they want to. */
export const CaseNotice = strictObject({
  kind: CaseNoticeKind,
  claimId: Id,
  userIds: array(Id).min(1).max(200),
  ...Said,
  /** The same in Spanish, for whoever reads that. */
  inSpanish: strictObject(Said),
});
export type CaseNotice = Infer<typeof CaseNotice>;

const about = { service: 'comms', access: roles } as const;

export const notificationApi = {
  listNotifications: endpoint({
    ...about,
    name: 'listNotifications',
    method: 'GET',
    path: '/api/notifications',
    summary: 'List your notifications, newest first',
    query: object({ ...PagingByNumber, unread: oneOf(['only']).optional() }),
    response: array(Notification),
  }),
  countNotifications: endpoint({
    ...about,
    name: 'countNotifications',
    method: 'GET',
    path: firstPaths.notificationCount,
    summary: 'Count your unread notifications, up to 100',
    response: UnreadCount,
  }),
  readAllNotifications: endpoint({
    ...about,
    name: 'readAllNotifications',
    method: 'POST',
    path: '/api/notifications/read',
    summary: 'Mark all notifications as read',
    response: UnreadCount,
  }),
  readNotificationSettings: endpoint({
    ...about,
    name: 'readNotificationSettings',
    method: 'GET',
    path: '/api/notifications/settings',
    summary: 'Read your notification preferences',
    response: NotificationSettings,
  }),
  changeNotificationSettings: endpoint({
    ...about,
    name: 'changeNotificationSettings',
    method: 'PUT',
    path: '/api/notifications/settings',
    summary: 'Change your notification preferences',
    body: NotificationChoices,
    response: NotificationSettings,
  }),
  ...textNumberApi,
  raiseCaseNotice: endpoint({
    name: 'raiseCaseNotice',
    service: 'comms',
    method: 'POST',
    path: '/internal/case-notices',
    summary: 'Notify portal users of a case, by their preferences',
    access: 'services',
    body: CaseNotice,
    status: 204,
  }),
  readCaseChoices: endpoint({
    name: 'readCaseChoices',
    service: 'comms',
    method: 'GET',
    path: '/internal/notification-choices/:userId',
    summary: "Read a portal user's notification preferences, for a colleague who views their portal",
    access: 'services',
    params: object({ userId: IdInPath }),
    response: array(Choice),
  }),
  readNotification: endpoint({
    ...about,
    name: 'readNotification',
    method: 'POST',
    path: '/api/notifications/:id/read',
    summary: 'Mark a notification as read',
    params: object({ id: IdInPath }),
    response: Notification,
  }),
};

/** Heard by the screens of one user only: `forUserId`. */
const ForUser = object({ forUserId: Id });
export const notificationRaised = defineEvent('comms.notification-raised', ForUser, roles);
export const notificationsRead = defineEvent('comms.notifications-read', ForUser, roles);

export const notificationEvents = { notificationRaised, notificationsRead };
