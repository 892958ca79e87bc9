// What a case waits for, whose turn it is and what comes next: from what is known of it, and only then from its status. Keys of texts. Pure.
import { isClaimOver, type Disposition } from '@plumbline/contracts/claims';
import type { ClaimStatus } from '@plumbline/contracts/enums';
import type { ClaimRecord } from '../../claim/model/claim-record.ts';
import { moneyStageOf, type MoneyState } from '../../claim/model/finished-rules.ts';
import { sayOfCase, sayTo, type Reader, type SayOfCase, type Viewer } from '../texts/say.ts';

type CaseKey = Parameters<SayOfCase>[0];
type ClaimStage = Pick<ClaimRecord, 'status' | 'disposition'> & Partial<Pick<ClaimRecord, 'cameInClosed'>>;
type Events = ClaimStage & MoneyState & Pick<ClaimRecord, 'propertyOwnerName' | 'clientUserIds'>;

/** Whether something is to be signed by the client, or to be sent in by anybody who follows the case. */
export interface Asked {
  readonly signs: boolean;
  readonly sends: boolean;
}

/** Nobody in a closed case: it waits for nobody, and says so nowhere. */
type Turn = 'adjuster' | 'carrier' | 'nobody';

interface Waiting {
  readonly what: (typeof statusKeys)[ClaimStatus] | MoneyKey | ClosedKey;
  readonly whom?: Turn;
}

const statusKeys = {
  intake: 'intake',
  qualified: 'qualified',
  scheduled: 'scheduled',
  inspected: 'inspected',
  report_in_progress: 'report_in_progress',
  completed: 'completed',
  billed: 'billed',
} as const satisfies Record<ClaimStatus, CaseKey>;

const closedKeys = {
  declined: { what: 'closedDeclined', label: 'labelDeclined' },
  withdrawn: { what: 'closedWithdrawn', label: 'labelWithdrawn' },
  closed_no_pay: { what: 'closedNoPay', label: 'labelNoPay' },
  settled: { what: 'closedSettled', label: 'labelClosedSettled' },
} as const satisfies Record<Exclude<Disposition, 'open'>, { what: CaseKey; label: CaseKey }>;

type ClosedKey = (typeof closedKeys)[keyof typeof closedKeys]['what'];
type MoneyKey = 'owed' | 'came' | 'settledOwed' | 'settledCame' | 'settled';

/** The key of how a case stands that was closed or settled; nothing of an open one. */
export function closedLabel(claim: ClaimStage): (typeof closedKeys)[keyof typeof closedKeys]['label'] | 'labelSettled' | undefined {
  if (claim.disposition === 'open') return undefined;
  return isClaimOver(claim) ? closedKeys[claim.disposition].label : 'labelSettled';
}

/** Where it stands. What is asked of somebody never takes the place of that. */
export function waitingOf(claim: Events): Waiting {
  if (isClaimOver(claim) && claim.disposition !== 'open') return { what: closedKeys[claim.disposition].what };
  return moneyWaitingOf(claim) ?? { what: statusKeys[claim.status], whom: turnOf(claim.status) };
}

/** For the phone, where a number is all that is known of who listens: the status alone, and of a closed case neither how nor why it was closed. */
export function spokenStatus(claim: ClaimStage, language: keyof typeof sayOfCase): string {
  return sayOfCase[language](isClaimOver(claim) ? 'closedSpoken' : statusKeys[claim.status]);
}

function turnOf(status: ClaimStatus): Turn {
  if (status === 'billed') return 'nobody';
  return status === 'completed' ? 'carrier' : 'adjuster';
}

interface Next {
  readonly what: 'nextReview' | 'nextInspection' | 'nextReport' | 'nextDecision' | 'nextPayment';
  /** Whose day it has, once that is known. */
  readonly isOf?: 'visit' | 'report' | undefined;
}

const nextKeys: Partial<Record<ClaimStatus, Next>> = {
  intake: { what: 'nextReview' },
  qualified: { what: 'nextInspection' },
  scheduled: { what: 'nextInspection', isOf: 'visit' },
  inspected: { what: 'nextReport', isOf: 'report' },
  report_in_progress: { what: 'nextReport', isOf: 'report' },
  completed: { what: 'nextDecision' },
};

/** What comes next; nothing once the work is done or the case is closed. */
export function nextOf(claim: ClaimStage & MoneyState): Next | undefined {
  if (isClaimOver(claim)) return undefined;
  const stage = moneyStageOf(claim);
  if (stage === 'owed' || stage === 'not known') return { what: 'nextPayment' };
  return moneyWaitingOf(claim) ? undefined : nextKeys[claim.status];
}

interface Seen extends Reader {
  readonly asked: Asked;
}

/** Whose turn it is, in a sentence: the client is told as “you”; whoever else looks reads the client's name. Nothing in a closed case. */
export function turnText(claim: Events, { asked, viewer, language }: Seen): string | undefined {
  const say = sayTo({ viewer, language });
  const { whom } = waitingOf(claim);
  if (whom === undefined) return undefined;
  if (!asked.signs && !asked.sends) return say(({ adjuster: 'onAdjuster', carrier: 'onCarrier', nobody: 'onNobody' } as const)[whom]);
  // Only the client signs; an attorney may send in what is asked for as well
  const { propertyOwnerName: owner } = claim;
  if (viewer === 'client' || (isSender(claim, viewer) && !asked.signs)) return say('onYou');
  return viewer === 'attorney' && asked.sends ? say('onOwnerOrYou', { owner }) : say('onOwner', { owner });
}

/** Whether what is asked for is to be sent in by the one who looks, and by nobody else. */
function isSender({ clientUserIds }: Pick<Events, 'clientUserIds'>, viewer: Viewer): boolean {
  return viewer === 'client' || (viewer === 'attorney' && clientUserIds.length === 0);
}

/** Nothing where the status says more: before a sum is agreed, once the work is done, and in what is done anew after the money came. */
function moneyWaitingOf(claim: MoneyState): { what: MoneyKey; whom: Turn } | undefined {
  const stage = moneyStageOf(claim);
  const isSettled = claim.disposition === 'settled';
  if (stage === undefined) return undefined;
  if (stage === 'not known') return { what: 'settled', whom: 'carrier' };
  if (stage === 'owed') return { what: isSettled ? 'settledOwed' : 'owed', whom: 'carrier' };
  if (claim.status === 'billed') return undefined;
  if (isSettled) return { what: 'settledCame', whom: 'adjuster' };
  return claim.status === 'completed' ? { what: 'came', whom: 'adjuster' } : undefined;
}
