// Which events concern whom, and how they are told: pure decisions.
import {
  concerns,
  notificationChannels,
  notificationMeta,
  withheldNumber,
  type CaseNotice,
  type NotificationChannel,
  type NotificationKind,
  type NotificationSettings,
} from '@plumbline/contracts/comms';
import { mayCancelContract } from '../contacts/reply-words.ts';
import { showDollars, type Actor, type Role } from '@plumbline/contracts/kernel';
import { claimStatusLabel, type Channel, type ClaimStatus } from '@plumbline/contracts/enums';

export interface Notice {
  readonly kind: NotificationKind;
  readonly title: string;
  /** Names the case and what happened, never its content: an email and a text are read by others too. */
  readonly text: string;
  /** What the bell says instead, where it may tell more: words, comments, amounts. */
  readonly inBell?: string;
  readonly link: string;
  readonly claimId?: number;
  /** What a client reads in Spanish; absent where only the office is told. */
  readonly inSpanish?: { readonly title: string; readonly text: string };
  /** How many that come at once are told in one line: `{count}` stands for their number. Those of the same title are gathered. */
  readonly inNumbers?: { readonly title: string; readonly link: string };
  /** Users by number, and everybody of these roles. */
  readonly to: {
    readonly userIds: readonly number[];
    readonly roles?: readonly Role[];
    /** Told instead, where none of the others may be told: somebody has to know. */
    readonly otherwise?: readonly Role[];
  };
}

/** What every notice about a claim needs of it. */
export interface NoticedClaim {
  readonly id: number;
  readonly claimNumber: string;
  readonly propertyOwnerName: string;
  readonly status: ClaimStatus;
  readonly assignedAdjusterId?: number | undefined;
}

export const named = (claim: NoticedClaim) => `${claim.claimNumber}, ${claim.propertyOwnerName}`;
export const handlerOf = (claim: NoticedClaim) => (claim.assignedAdjusterId === undefined ? [] : [claim.assignedAdjusterId]);
/** Whoever handles the claim; those who give claims out, while nobody does. */
export const responsibleFor = (claim: NoticedClaim) => ({ userIds: handlerOf(claim), otherwise: ['admin'] as const });
/** The case for everywhere, and in the bell what was said as well. */
export const noticeText = (text: string, content: string | undefined) => ({ text, ...(content ? { inBell: `${text}: ${content}` } : {}) });
export const about = (claim: NoticedClaim, tab?: string) => ({
  claimId: claim.id,
  link: tab ? `/claims/${claim.id}?tab=${tab}` : `/claims/${claim.id}`,
});

export function claimGiven(claim: NoticedClaim): Notice {
  return {
    kind: 'claim-assigned',
    title: 'A claim was assigned to you',
    text: named(claim),
    ...about(claim),
    inNumbers: { title: '{count} claims were assigned to you', link: '/claims' },
    to: { userIds: handlerOf(claim) },
  };
}

/** Those whose case it is hear of it from claims, which knows who follows it on the day. */
export function claimMoved(claim: NoticedClaim): Notice {
  const title = `Claim status changed to ${claimStatusLabel(claim.status)}`;
  return { kind: 'claim-status', title, text: named(claim), ...about(claim), to: { userIds: handlerOf(claim) } };
}

export function caseNews({ kind, claimId, userIds, title, text, inSpanish }: CaseNotice): Notice {
  return { kind, title, text, inSpanish, claimId, link: `/attorney-portal/${claimId}`, to: { userIds } };
}

/** `by` follows the case: a client or an attorney. */
export function clientWrote(claim: NoticedClaim, { by, text }: { by: string; text: string }): Notice {
  return {
    kind: 'client-message',
    title: `${by} wrote to you`,
    ...noticeText(named(claim), text),
    ...about(claim, 'portal'),
    to: responsibleFor(claim),
  };
}

/** A text to the firm's number or an email that belongs to a claim. One that may cancel the contract says so: it has a deadline of its own. */
export function messageCame(claim: NoticedClaim, { by, text, method }: { by: string; text: string; method: Channel }): Notice {
  const title = textTitle(by, text, method);
  return { kind: 'client-message', title, ...noticeText(named(claim), text), ...about(claim, 'communication'), to: responsibleFor(claim) };
}

const textTitle = (by: string, text: string, method: Channel = 'sms') =>
  mayCancelContract(text) ? `${by} may want to cancel the contract` : `${by} sent ${method === 'email' ? 'an email' : 'a text message'}`;

/** A call that nobody took. Whose it is where no claim is known, administrators find out. */
export function callMissed(claim: NoticedClaim | undefined, { from }: { from: string }): Notice {
  return ofCall(claim, { title: claim ? `You missed a call from ${from}` : `${whoIs(from)} called`, from });
}

export function voicemailLeft(claim: NoticedClaim | undefined, { from }: { from: string }): Notice {
  return ofCall(claim, { title: `${claim ? from : whoIs(from)} left a voicemail`, from });
}

export function voicemailGone(claim: NoticedClaim | undefined, { from }: { from: string }): Notice {
  return ofCall(claim, { title: `${claim ? from : whoIs(from)} left a voicemail that couldn't be fetched`, from });
}

/** Without a claim it comes from a number that nobody knows, or from somebody whose number stands on several claims. */
const isUnknown = (from: string) => /^\+?\d/.test(from) || from.startsWith(withheldNumber);
const whoIs = (from: string) => (isUnknown(from) ? 'An unknown number' : from);
const aboutNoClaim = (from: string) => (isUnknown(from) ? from : 'Their number is on several claims');

function ofCall(claim: NoticedClaim | undefined, { title, from }: { title: string; from: string }): Notice {
  if (claim) return { kind: 'client-message', title, text: named(claim), ...about(claim, 'communication'), to: responsibleFor(claim) };
  return { kind: 'client-message', title, text: aboutNoClaim(from), link: '/communications', to: { userIds: [], roles: ['admin'] } };
}

/** A text for which no claim is told, as of a call. */
export function strangerWrote({ from, text }: { from: string; text: string }): Notice {
  const to = { userIds: [], roles: ['admin'] as const };
  const title = isUnknown(from) ? 'An unknown number sent a text message' : textTitle(from, text);
  return { kind: 'client-message', title, ...noticeText(aboutNoClaim(from), text), link: '/communications', to };
}

export function itemCame(claim: NoticedClaim, { by, title }: { by: string; title: string }): Notice {
  return {
    kind: 'item-received',
    title: `${by} sent what you requested`,
    text: `“${title}”: ${named(claim)}`,
    ...about(claim, 'portal'),
    to: responsibleFor(claim),
  };
}

interface Reviewed {
  readonly reportId: number;
  readonly by: string;
}
const inEditor = (claim: NoticedClaim, reportId: number) => ({ claimId: claim.id, link: `/reports?report=${reportId}` });

/** For whoever is asked by name. Otherwise: adjusters write reports, of which a firm has many; those of others wait for administrators, engineers and reviewers. */
export function reportWaits(
  claim: NoticedClaim,
  { reportId, by, note, to }: Reviewed & { note?: string | undefined; to?: readonly number[] | undefined },
): Notice {
  return {
    kind: 'report-submitted',
    title: to ? `${by} asked you to review a report` : `${by} requested a report review`,
    ...noticeText(named(claim), note),
    ...inEditor(claim, reportId),
    to: to ? { userIds: to } : { userIds: handlerOf(claim), roles: ['admin', 'engineer', 'reviewer'] },
  };
}

/** For its author; where that was not recorded, for whoever handles the claim. */
export function reportCameBack(
  claim: NoticedClaim,
  { reportId, by, comment, to }: Reviewed & { comment: string; to?: readonly number[] | undefined },
): Notice {
  return {
    kind: 'report-returned',
    title: `${by} returned a report for changes`,
    ...noticeText(named(claim), comment),
    ...inEditor(claim, reportId),
    to: { userIds: to ?? handlerOf(claim) },
  };
}

export function reportNotSentTo(claim: NoticedClaim, { recipient, reason }: { recipient: string; reason: string }): Notice {
  const text = `${named(claim)}, to ${recipient}: ${reason}`;
  return {
    kind: 'report-not-sent',
    title: "A report couldn't be sent",
    text,
    ...about(claim, 'documents'),
    to: { userIds: handlerOf(claim) },
  };
}

export function settled(claim: NoticedClaim, amount: number): Notice {
  return {
    kind: 'settlement-recorded',
    title: 'A settlement was recorded',
    text: named(claim),
    inBell: `${showDollars(amount)}: ${named(claim)}`,
    ...about(claim),
    to: { userIds: handlerOf(claim) },
  };
}

export function paid(claim: NoticedClaim, { invoiceNumber, amount }: { invoiceNumber: string; amount: number }): Notice {
  const to = { userIds: handlerOf(claim), roles: ['billing'] as const };
  const text = `${invoiceNumber}: ${named(claim)}`;
  const inBell = `${invoiceNumber}, ${showDollars(amount)}: ${named(claim)}`;
  return { kind: 'invoice-paid', title: 'An invoice was paid', text, inBell, ...about(claim, 'billing'), to };
}

/** Whoever was told that it is paid is told that it is not. */
export function openAgain(claim: NoticedClaim, { invoiceNumber, balance }: { invoiceNumber: string; balance: number }): Notice {
  const to = { userIds: handlerOf(claim), roles: ['billing'] as const };
  const text = `${invoiceNumber}: ${named(claim)}`;
  const inBell = `${invoiceNumber}, ${showDollars(balance)} due: ${named(claim)}`;
  return { kind: 'invoice-paid', title: 'A payment was reversed', text, inBell, ...about(claim, 'billing'), to };
}

export function accessAsked(name: string): Notice {
  return {
    kind: 'access-requested',
    title: 'New access request',
    text: name,
    link: '/settings?tab=requests',
    to: { userIds: [], roles: ['admin'] },
  };
}

/** Stands with the requests for access: both wait there for an administrator. */
export function contactWritten(name: string): Notice {
  return {
    kind: 'access-requested',
    title: 'New contact request',
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
  const chosen = { ...notificationMeta[kind].byDefault, ...choices.find((choice) => choice.kind === kind) };
  return notificationChannels.filter((channel) => chosen[channel]);
}
