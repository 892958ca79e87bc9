// What a user can be told of, on which channels, and whom each kind concerns.
import { inspectors, type Role } from '../kernel/people.ts';
import { oneOf, type Infer } from '../kernel/schema.ts';

export const notificationKinds = [
  'claim-assigned',
  'claim-status',
  'inspection-changed',
  'appointment-answered',
  'client-message',
  'item-received',
  'deadline-approaching',
  'deadline-missed',
  'report-submitted',
  'report-returned',
  'report-not-sent',
  'message-failed',
  'settlement-recorded',
  'invoice-paid',
  'access-requested',
  'case-status',
  'case-document',
  'case-message',
  'case-appointment',
] as const;
export const NotificationKind = oneOf(notificationKinds);
export type NotificationKind = Infer<typeof NotificationKind>;

/** What those who follow a case are told of. The three switches of the portal are the email of the first three. */
export const caseNoticeKinds = ['case-status', 'case-document', 'case-message', 'case-appointment'] as const;
export const CaseNoticeKind = oneOf(caseNoticeKinds);
export type CaseNoticeKind = Infer<typeof CaseNoticeKind>;

export const notificationChannels = ['app', 'email', 'sms'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

interface KindMeta {
  readonly label: string;
  readonly description: string;
  /** Who can be concerned by it. */
  readonly roles: readonly Role[];
  /** Where it goes until somebody decides otherwise. */
  readonly byDefault: Readonly<Record<NotificationChannel, boolean>>;
}

const handlers: readonly Role[] = ['admin', 'adjuster', 'engineer'];
const portalUsers: readonly Role[] = ['attorney', 'client'];
const inApp = { app: true, email: false, sms: false };
const both = { app: true, email: true, sms: false };

export const notificationMeta: Record<NotificationKind, KindMeta> = {
  'claim-assigned': {
    label: 'A claim is assigned to me',
    description: 'By a colleague, or when someone leaves',
    roles: handlers,
    byDefault: inApp,
  },
  'claim-status': { label: "My claim's status changes", description: 'Someone else changes its status', roles: handlers, byDefault: inApp },
  'inspection-changed': {
    label: 'My inspection changes',
    description: 'Someone else schedules, moves or cancels it',
    roles: inspectors,
    byDefault: inApp,
  },
  'appointment-answered': {
    label: 'A client answers an appointment',
    description: 'Confirmed or another time requested. Goes to administrators if no adjuster is assigned.',
    roles: inspectors,
    byDefault: inApp,
  },
  'client-message': {
    label: 'A new message from a client',
    description: 'From a client or attorney, in the portal or by text message. Goes to administrators if no adjuster is assigned.',
    roles: handlers,
    byDefault: both,
  },
  'item-received': {
    label: 'A requested item arrives',
    description: 'Sent in the portal. Goes to administrators if no adjuster is assigned.',
    roles: handlers,
    byDefault: inApp,
  },
  'deadline-approaching': {
    label: 'A deadline is due soon',
    description: '7, 3 and 1 days before',
    roles: handlers,
    byDefault: both,
  },
  'deadline-missed': {
    label: 'A deadline is overdue',
    description: 'On a claim assigned to you',
    roles: handlers,
    byDefault: both,
  },
  'report-submitted': {
    label: 'A report needs review',
    description: 'For reviewers and the assigned adjuster',
    roles: inspectors,
    byDefault: inApp,
  },
  'report-returned': {
    label: 'My report is returned for changes',
    description: "With the reviewer's comment",
    roles: handlers,
    byDefault: both,
  },
  'report-not-sent': { label: "A report on my claim couldn't be sent", description: 'With the reason', roles: handlers, byDefault: inApp },
  'message-failed': { label: "A message on my claim couldn't be sent", description: 'With the reason', roles: handlers, byDefault: inApp },
  'settlement-recorded': {
    label: 'A settlement is recorded on my claim',
    description: 'By someone else',
    roles: handlers,
    byDefault: inApp,
  },
  'invoice-paid': {
    label: 'An invoice is paid',
    description: 'Or open again because its payment was reversed. For billing and the assigned adjuster.',
    roles: ['admin', 'adjuster', 'billing'],
    byDefault: inApp,
  },
  'access-requested': {
    label: 'Someone requests access',
    description: 'For administrators. Includes contact form messages.',
    roles: ['admin'],
    byDefault: both,
  },
  'case-status': {
    label: 'My case status changes',
    description: 'Moves to the next step, closes or reopens',
    roles: portalUsers,
    byDefault: inApp,
  },
  'case-document': {
    label: 'New documents and photos',
    description: 'Your adjuster shares something with you',
    roles: portalUsers,
    byDefault: inApp,
  },
  'case-message': {
    label: 'Messages and requests',
    description: 'Your adjuster writes to you or requests something',
    roles: portalUsers,
    byDefault: both,
  },
  'case-appointment': {
    label: 'Appointments',
    description: 'An appointment is scheduled, moved or canceled',
    roles: portalUsers,
    byDefault: inApp,
  },
};

/** Whether somebody of this role can be concerned by a kind. */
export function concerns(kind: NotificationKind, role: Role | undefined): boolean {
  return role !== undefined && notificationMeta[kind].roles.includes(role);
}
