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
const followers: readonly Role[] = ['attorney', 'client'];
const inApp = { app: true, email: false, sms: false };
const both = { app: true, email: true, sms: false };

export const notificationMeta: Record<NotificationKind, KindMeta> = {
  'claim-assigned': {
    label: 'A claim is given to me',
    description: 'By a colleague, or when somebody leaves',
    roles: handlers,
    byDefault: inApp,
  },
  'claim-status': { label: 'My claim moves on', description: 'Its status changes by somebody else', roles: handlers, byDefault: inApp },
  'inspection-changed': {
    label: 'My visit changes',
    description: 'Booked, moved or cancelled by somebody else',
    roles: inspectors,
    byDefault: inApp,
  },
  'appointment-answered': {
    label: 'A client answers a visit of mine',
    description: 'Confirms it in the portal, or asks for another time; administrators hear it where nobody else can',
    roles: inspectors,
    byDefault: inApp,
  },
  'client-message': {
    label: 'A message about a claim of mine',
    description: 'The client or the attorney writes in the portal; administrators hear it where nobody handles the claim',
    roles: handlers,
    byDefault: both,
  },
  'item-received': {
    label: 'What we asked for came in',
    description: 'The client or the attorney sends it in the portal; administrators hear it where nobody handles the claim',
    roles: handlers,
    byDefault: inApp,
  },
  'deadline-approaching': {
    label: 'A deadline of my claim comes near',
    description: 'A week, three days and a day before the last day of what asks for us',
    roles: handlers,
    byDefault: both,
  },
  'deadline-missed': {
    label: 'A deadline of my claim passed',
    description: 'What was owed is not recorded',
    roles: handlers,
    byDefault: both,
  },
  'report-submitted': {
    label: 'A report waits for its review',
    description: 'For those who review, and for whoever handles the claim',
    roles: inspectors,
    byDefault: inApp,
  },
  'report-returned': {
    label: 'A report of mine is sent back',
    description: 'With the comment of the review',
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
  'access-requested': {
    label: 'Somebody asks for access',
    description: 'For administrators; also when a visitor writes with the contact form',
    roles: ['admin'],
    byDefault: both,
  },
  'case-status': {
    label: 'My case moves on',
    description: 'It goes to its next step, is closed or opened again',
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
  'case-appointment': {
    label: 'Visits',
    description: 'A visit is planned, moved or cancelled',
    roles: followers,
    byDefault: inApp,
  },
};

/** Whether somebody of this role can be concerned by a kind. */
export function concerns(kind: NotificationKind, role: Role | undefined): boolean {
  return role !== undefined && notificationMeta[kind].roles.includes(role);
}
