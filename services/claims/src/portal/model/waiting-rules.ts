// What a case waits for, whose turn it is and what comes next: from what is known of it, and only then from its status. Pure.
import { isClaimOver } from '@plumbline/contracts/claims';
import type { ClaimStatus } from '@plumbline/contracts/enums';
import type { ClaimRecord } from '../../claim/model/claim-record.ts';
import { moneyStageOf, type MoneyState } from '../../claim/model/finished-rules.ts';
import { closedWords, moneyWaiting, nextPayment, nextWords, settledLabel, waiting } from './portal-messages.ts';

type Standing = Pick<ClaimRecord, 'status' | 'disposition'> & Partial<Pick<ClaimRecord, 'cameInClosed'>>;
type Events = Standing & MoneyState & Pick<ClaimRecord, 'propertyOwnerName' | 'clientUserIds'>;

/** Through whose eyes the case is looked at. */
export type Viewer = 'client' | 'attorney' | 'office';

/** The titles of what is open: to be signed by the client, to be sent in by anybody who follows the case. */
export interface Asked {
  readonly toSign: readonly string[];
  readonly toSend: readonly string[];
}

interface Waiting {
  readonly what: string;
  /** Absent in a closed case: it waits for nobody. */
  readonly whom?: string;
}

/** How a case stands that was closed or settled; nothing of an open one. */
export function closedLabel(claim: Standing): string | undefined {
  if (claim.disposition === 'open') return undefined;
  return isClaimOver(claim) ? closedWords[claim.disposition].label : settledLabel;
}

export function waitingOf(claim: Events, { asked, viewer }: { asked: Asked; viewer: Viewer }): Waiting {
  if (isClaimOver(claim) && claim.disposition !== 'open') return { what: closedWords[claim.disposition].what };
  return askedWaiting(claim, { asked, viewer }) ?? moneyWaitingOf(claim) ?? waiting[claim.status];
}

interface Next {
  readonly what: string;
  /** Whose day it has, once that is known. */
  readonly isOf?: 'visit' | 'report' | undefined;
}

const isOf: Partial<Record<ClaimStatus, Next['isOf']>> = { scheduled: 'visit', inspected: 'report', report_in_progress: 'report' };

/** What comes next; nothing once the work is done or the case is closed. */
export function nextOf(claim: Standing & MoneyState): Next | undefined {
  if (isClaimOver(claim)) return undefined;
  const stage = moneyStageOf(claim);
  if (stage === 'owed' || stage === 'not known') return { what: nextPayment };
  const what = moneyWaitingOf(claim) ? undefined : nextWords[claim.status];
  return what === undefined ? undefined : { what, isOf: isOf[claim.status] };
}

/** The client is told as “you”; whoever else looks reads the client's name. */
function askedWaiting(
  { propertyOwnerName: owner, clientUserIds }: Pick<Events, 'propertyOwnerName' | 'clientUserIds'>,
  { asked: { toSign, toSend }, viewer }: { asked: Asked; viewer: Viewer },
): Waiting | undefined {
  if (toSign.length === 0 && toSend.length === 0) return undefined;
  const isSender = viewer === 'client' || (viewer === 'attorney' && clientUserIds.length === 0);
  const sign = viewer === 'client' ? 'Please sign' : `Waiting for ${owner} to sign`;
  const send = isSender ? 'Please send' : `Waiting for ${owner} to send`;
  const what = [
    ...(toSign.length > 0 ? [`${sign} ${listed(toSign)}.`] : []),
    ...(toSend.length > 0 ? [`${send} ${listed(toSend)}.`] : []),
  ].join(' ');
  return { what, whom: whomOf({ owner, isSender, viewer, signs: toSign.length > 0, sends: toSend.length > 0 }) };
}

interface Turn {
  readonly owner: string;
  /** What is to be sent in is asked of nobody but the viewer. */
  readonly isSender: boolean;
  readonly viewer: Viewer;
  readonly signs: boolean;
  readonly sends: boolean;
}

/** Only the client signs; an attorney may send in what is asked for as well. */
function whomOf({ owner, isSender, viewer, signs, sends }: Turn): string {
  if (viewer === 'client' || (isSender && !signs)) return 'You';
  return viewer === 'attorney' && sends ? `${owner} or you` : owner;
}

const namedAtMost = 2;

function listed(titles: readonly string[]): string {
  const named = titles.slice(0, namedAtMost).map((title) => `“${title}”`);
  const rest = titles.length - named.length;
  if (rest > 0) return `${named.join(', ')} and ${rest} more`;
  return named.join(' and ');
}

/** Nothing where the status says more: before a sum is agreed, once the work is done, and in what is done anew after the money came. */
function moneyWaitingOf(claim: MoneyState): Waiting | undefined {
  const stage = moneyStageOf(claim);
  const isSettled = claim.disposition === 'settled';
  if (stage === undefined) return undefined;
  if (stage === 'not known') return moneyWaiting.settled;
  if (stage === 'owed') return isSettled ? moneyWaiting.settledOwed : moneyWaiting.owed;
  if (claim.status === 'billed') return undefined;
  if (isSettled) return moneyWaiting.settledCame;
  return claim.status === 'completed' ? moneyWaiting.came : undefined;
}
