// What a user is told of, where, and what they decided about it.
import { endpoint } from '../kernel/endpoint.ts';
import { event } from '../kernel/event.ts';
import { roles, type Role } from '../kernel/people.ts';
import { array, boolean, Id, IdInPath, Instant, int, object, oneOf, Paging, strictObject, string, type Infer } from '../kernel/schema.ts';

export const notificationKinds = [
  'claim-assigned',
  'claim-status',
  'visit-changed',
  'deadline-missed',
  'report-not-sent',
  'message-failed',
  'settlement-recorded',
  'invoice-paid',
  'access-requested',
  'case-status',
] as const;
export const NotificationKind = oneOf(notificationKinds);
export type NotificationKind = Infer<typeof NotificationKind>;

export const notificationChannels = ['app', 'email'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

interface KindFacts {
  readonly label: string;
  readonly description: string;
  /** Who can be concerned by it. */
  readonly roles: readonly Role[];
  /** Where it goes until somebody decides otherwise. */
  readonly byDefault: Readonly<Record<NotificationChannel, boolean>>;
}

const handlers: readonly Role[] = ['admin', 'adjuster', 'engineer'];
const inApp = { app: true, email: false };
const both = { app: true, email: true };

export const notificationFacts: Record<NotificationKind, KindFacts> = {
  'claim-assigned': {
    label: 'A claim is given to me',
    description: 'By a colleague, or when somebody leaves',
    roles: handlers,
    byDefault: inApp,
  },
  'claim-status': { label: 'My claim moves on', description: 'Its status changes by somebody else', roles: handlers, byDefault: inApp },
  'visit-changed': {
    label: 'My visit changes',
    description: 'Booked or moved by somebody else',
    roles: handlers,
    byDefault: inApp,
  },
  'deadline-missed': {
    label: 'A deadline of my claim passed',
    description: 'What was owed is not recorded',
    roles: handlers,
    byDefault: both,
  },
  'report-not-sent': { label: 'A report of my claim could not be sent', description: 'With the reason', roles: handlers, byDefault: inApp },
  'message-failed': { label: 'A message of my claim failed', description: 'With the reason', roles: handlers, byDefault: inApp },
  'settlement-recorded': {
    label: 'A settlement is recorded on my claim',
    description: 'By somebody else',
    roles: handlers,
    byDefault: inApp,
  },
  'invoice-paid': {
    label: 'An invoice is paid',
    description: 'For billing, and for whoever handles the claim',
    roles: ['admin', 'adjuster', 'billing'],
    byDefault: inApp,
  },
  'access-requested': { label: 'Somebody asks for access', description: 'For administrators', roles: ['admin'], byDefault: both },
  'case-status': {
    label: 'My case moves on',
    description: 'For clients and referring attorneys',
    roles: ['attorney', 'client'],
    byDefault: inApp,
  },
};

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

const Choice = object({ kind: NotificationKind, app: boolean(), email: boolean() });
export const NotificationSettings = object({ choices: array(Choice) });
export type NotificationSettings = Infer<typeof NotificationSettings>;

export const NotificationChoices = strictObject({
  choices: array(strictObject({ kind: NotificationKind, app: boolean(), email: boolean() }))
    .min(1)
    .max(notificationKinds.length),
});
export type NotificationChoices = Infer<typeof NotificationChoices>;

const about = { service: 'comms', who: roles } as const;

export const notificationApi = {
  listNotifications: endpoint({
    ...about,
    name: 'listNotifications',
    method: 'GET',
    path: '/api/notifications',
    summary: 'What you were told, newest first',
    query: object({ ...Paging, unread: oneOf(['only']).optional() }),
    answer: array(Notification),
  }),
  countNotifications: endpoint({
    ...about,
    name: 'countNotifications',
    method: 'GET',
    path: '/api/notifications/count',
    summary: 'How much of it you have not read, up to 100',
    answer: UnreadCount,
  }),
  readAllNotifications: endpoint({
    ...about,
    name: 'readAllNotifications',
    method: 'POST',
    path: '/api/notifications/read',
    summary: 'Mark everything as read',
    answer: UnreadCount,
  }),
  readNotificationSettings: endpoint({
    ...about,
    name: 'readNotificationSettings',
    method: 'GET',
    path: '/api/notifications/settings',
    summary: 'What you are told of, and where',
    answer: NotificationSettings,
  }),
  changeNotificationSettings: endpoint({
    ...about,
    name: 'changeNotificationSettings',
    method: 'PUT',
    path: '/api/notifications/settings',
    summary: 'Decide what you are told of, and where',
    body: NotificationChoices,
    answer: NotificationSettings,
  }),
  readNotification: endpoint({
    ...about,
    name: 'readNotification',
    method: 'POST',
    path: '/api/notifications/:id/read',
    summary: 'Mark one as read',
    params: object({ id: IdInPath }),
    answer: Notification,
  }),
};

/** Heard by the screens of one user only: `forUserId`. */
const ForUser = object({ forUserId: Id });
export const notificationRaised = event('comms.notification-raised', ForUser, roles);
export const notificationsRead = event('comms.notifications-read', ForUser, roles);

export const notificationEvents = { notificationRaised, notificationsRead };

/** Whether somebody of this role can be concerned by a kind. */
export function concerns(kind: NotificationKind, role: Role | undefined): boolean {
  return role !== undefined && notificationFacts[kind].roles.includes(role);
}
