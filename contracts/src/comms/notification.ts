// What a user is told of, where, and what they decided about it.
import { endpoint } from '../kernel/endpoint.ts';
import { event } from '../kernel/event.ts';
import { roles, type Role } from '../kernel/people.ts';
import {
  array,
  boolean,
  Id,
  IdInPath,
  Instant,
  int,
  object,
  oneOf,
  Paging,
  strictObject,
  string,
  textUpTo,
  type Infer,
} from '../kernel/schema.ts';
import { TimeZone } from '../identity/time-zone.ts';
import { oneLine } from './one-line.ts';
import { MessageProvider } from './words.ts';

export const notificationKinds = [
  'claim-assigned',
  'claim-status',
  'visit-changed',
  'visit-answered',
  'deadline-missed',
  'report-not-sent',
  'message-failed',
  'settlement-recorded',
  'invoice-paid',
  'access-requested',
  'case-status',
  'case-document',
  'case-message',
  'case-visit',
] as const;
export const NotificationKind = oneOf(notificationKinds);
export type NotificationKind = Infer<typeof NotificationKind>;

/** What those who follow a case are told of. The three switches of the portal are the e-mail of the first three. */
export const caseNoticeKinds = ['case-status', 'case-document', 'case-message', 'case-visit'] as const;
export const CaseNoticeKind = oneOf(caseNoticeKinds);
export type CaseNoticeKind = Infer<typeof CaseNoticeKind>;

export const notificationChannels = ['app', 'email', 'sms'] as const;
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
const followers: readonly Role[] = ['attorney', 'client'];
const inApp = { app: true, email: false, sms: false };
const both = { app: true, email: true, sms: false };

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
  'visit-answered': {
    label: 'A client answers a visit of mine',
    description: 'Confirms it in the portal, or asks for another time',
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
    description: 'It goes to its next step',
    roles: followers,
    byDefault: inApp,
  },
  'case-document': {
    label: 'New documents and photos',
    description: 'Something is shared with me',
    roles: followers,
    byDefault: inApp,
  },
  'case-message': {
    label: 'Messages and requests',
    description: 'My adjuster writes to me or asks for something',
    roles: followers,
    byDefault: inApp,
  },
  'case-visit': {
    label: 'Visits',
    description: 'A visit is planned, moved or cancelled',
    roles: followers,
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

const Choice = object({ kind: NotificationKind, app: boolean(), email: boolean(), sms: boolean() });

/** The number to which texts go: none, one that waits for its code, or one that is verified. */
export const TextNumber = object({
  state: oneOf(['none', 'waiting', 'verified']),
  number: string().optional(),
  /** The number that waits for its code. */
  waiting: string().optional(),
});
export type TextNumber = Infer<typeof TextNumber>;

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

/** `timeZone`: where the person is; texts wait there from 9 PM to 8 AM. */
export const TextNumberDraft = strictObject({
  phone: string('Enter a phone number')
    .pipe(oneLine(40))
    .refine((text) => text.replace(/\D/g, '').length >= 10, 'Valid phone number is required'),
  timeZone: TimeZone,
});
export const TextCode = strictObject({
  code: string()
    .trim()
    .regex(/^\d{6}$/, 'The code has six digits'),
});

/** News of a case for those who follow it, as claims tells of it; each hears of it where they want to. */
export const CaseNotice = strictObject({
  kind: CaseNoticeKind,
  claimId: Id,
  userIds: array(Id).min(1).max(200),
  title: textUpTo(200).min(1),
  text: textUpTo(500).min(1),
});
export type CaseNotice = Infer<typeof CaseNotice>;

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
  startTextNumber: endpoint({
    ...about,
    name: 'startTextNumber',
    method: 'POST',
    path: '/api/notifications/phone',
    summary: 'Send a code to the number on which you want texts',
    body: TextNumberDraft,
    answer: TextNumber,
  }),
  confirmTextNumber: endpoint({
    ...about,
    name: 'confirmTextNumber',
    method: 'POST',
    path: '/api/notifications/phone/confirm',
    summary: 'Verify the number with the code',
    body: TextCode,
    answer: TextNumber,
  }),
  removeTextNumber: endpoint({
    ...about,
    name: 'removeTextNumber',
    method: 'DELETE',
    path: '/api/notifications/phone',
    summary: 'No texts any more',
    answer: TextNumber,
  }),
  raiseCaseNotice: endpoint({
    name: 'raiseCaseNotice',
    service: 'comms',
    method: 'POST',
    path: '/internal/case-notices',
    summary: 'Tell those who follow a case of news in it; the matrix of each decides where',
    who: 'services',
    body: CaseNotice,
    status: 204,
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
