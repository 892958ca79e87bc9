// Which facts concern whom, and how they are told: pure decisions.
import {
  concerns,
  notificationFacts,
  type NotificationChannel,
  type NotificationKind,
  type NotificationSettings,
} from '@plumbline/contracts/comms';
import { showDollars, type Actor, type Role } from '@plumbline/contracts/kernel';
import { claimStatusLabel, type ClaimStatus } from '@plumbline/contracts/words';

export interface Notice {
  readonly kind: NotificationKind;
  readonly title: string;
  readonly text: string;
  readonly link: string;
  readonly claimId?: number;
  /** Users by number, and everybody of these roles. */
  readonly to: { readonly userIds: readonly number[]; readonly roles?: readonly Role[] };
}

/** What every notice about a claim needs of it. */
export interface NoticedClaim {
  readonly id: number;
  readonly claimNumber: string;
  readonly propertyOwnerName: string;
  readonly status: ClaimStatus;
  readonly assignedAdjusterId?: number | undefined;
  readonly referringAttorneyId?: number | undefined;
  readonly clientUserIds: readonly number[];
}

const named = (claim: NoticedClaim) => `${claim.claimNumber}, ${claim.propertyOwnerName}`;
const handlerOf = (claim: NoticedClaim) => (claim.assignedAdjusterId === undefined ? [] : [claim.assignedAdjusterId]);
const about = (claim: NoticedClaim, tab?: string) => ({
  claimId: claim.id,
  link: tab ? `/claims/${claim.id}?tab=${tab}` : `/claims/${claim.id}`,
});

export function claimGiven(claim: NoticedClaim): Notice {
  return {
    kind: 'claim-assigned',
    title: 'A claim was given to you',
    text: named(claim),
    ...about(claim),
    to: { userIds: handlerOf(claim) },
  };
}

/** For whoever handles the claim, and in other words for those whose case it is. */
export function claimMoved(claim: NoticedClaim): Notice[] {
  const status = claimStatusLabel(claim.status);
  const outsiders = [...claim.clientUserIds, ...(claim.referringAttorneyId === undefined ? [] : [claim.referringAttorneyId])];
  return [
    { kind: 'claim-status', title: `A claim is now ${status}`, text: named(claim), ...about(claim), to: { userIds: handlerOf(claim) } },
    {
      kind: 'case-status',
      title: 'Your case has moved on',
      text: `${claim.claimNumber}: ${claimStatusLabel(claim.status, 'portal')}`,
      claimId: claim.id,
      link: `/attorney-portal/${claim.id}`,
      to: { userIds: outsiders },
    },
  ];
}

export interface Visit {
  readonly claimId: number;
  readonly inspectorId: number;
  readonly scheduledDate: string;
  readonly scheduledTime: string;
}

export function visitChanged(what: 'booked' | 'moved', visit: Visit): Notice {
  return {
    kind: 'visit-changed',
    title: `A visit of yours was ${what}`,
    text: `${visit.scheduledDate}, ${visit.scheduledTime}`,
    claimId: visit.claimId,
    link: `/claims/${visit.claimId}?tab=inspections`,
    to: { userIds: [visit.inspectorId] },
  };
}

export function deadlineMissed(claim: NoticedClaim, { title, dueOn }: { title: string; dueOn: string }): Notice {
  const text = `${title} was due on ${dueOn}: ${named(claim)}`;
  return { kind: 'deadline-missed', title: 'A deadline has passed', text, ...about(claim, 'deadlines'), to: { userIds: handlerOf(claim) } };
}

export function reportNotSentTo(claim: NoticedClaim, { recipient, reason }: { recipient: string; reason: string }): Notice {
  const text = `${named(claim)}, to ${recipient}: ${reason}`;
  return {
    kind: 'report-not-sent',
    title: 'A report could not be sent',
    text,
    ...about(claim, 'documents'),
    to: { userIds: handlerOf(claim) },
  };
}

export function messageNotSent(claim: NoticedClaim, { contactName, reason }: { contactName: string; reason: string }): Notice {
  const text = `${named(claim)}, to ${contactName}: ${reason}`;
  return { kind: 'message-failed', title: 'A message failed', text, ...about(claim, 'communication'), to: { userIds: handlerOf(claim) } };
}

export function settled(claim: NoticedClaim, amount: number): Notice {
  const text = `${showDollars(amount)}: ${named(claim)}`;
  return { kind: 'settlement-recorded', title: 'A settlement was recorded', text, ...about(claim), to: { userIds: handlerOf(claim) } };
}

export function paid(claim: NoticedClaim, { invoiceNumber, amount }: { invoiceNumber: string; amount: number }): Notice {
  const text = `${invoiceNumber}, ${showDollars(amount)}: ${named(claim)}`;
  const to = { userIds: handlerOf(claim), roles: ['billing'] as const };
  return { kind: 'invoice-paid', title: 'An invoice is paid', text, ...about(claim, 'billing'), to };
}

export function accessAsked(name: string): Notice {
  return {
    kind: 'access-requested',
    title: 'Somebody asks for access',
    text: name,
    link: '/settings?tab=requests',
    to: { userIds: [], roles: ['admin'] },
  };
}

/** Nobody is told what they did themselves. */
export function isOwnDeed(actor: Actor, userId: number): boolean {
  return actor.kind === 'user' && actor.id === userId;
}

/** Where somebody wants to be told of a kind; nowhere when it cannot concern their role. */
export function channelsOf(kind: NotificationKind, role: Role, choices: NotificationSettings['choices'] = []): NotificationChannel[] {
  if (!concerns(kind, role)) return [];
  const chosen = choices.find((choice) => choice.kind === kind) ?? notificationFacts[kind].byDefault;
  return [...(chosen.app ? (['app'] as const) : []), ...(chosen.email ? (['email'] as const) : [])];
}
