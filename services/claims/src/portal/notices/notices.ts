// Those who follow a case are told of news in it. Where each of them hears of it (bell, email, text) communications decides by their matrix.
import type { Disposition } from '@plumbline/contracts/claims';
import type { CaseNoticeKind } from '@plumbline/contracts/comms';
import { localDate } from '@plumbline/contracts/kernel';
import { clientWords, type ClaimStatus } from '@plumbline/contracts/enums';
import type { ServiceParts, Tx } from '@plumbline/server';
import type { ClaimRecord, Claims } from '../../claim/model/claim-record.ts';
import type { PortalStore } from '../model/portal-store.ts';
import { closedLabel } from '../model/waiting-rules.ts';
import { inBoth, type InBoth } from '../texts/say.ts';

interface CaseNotice {
  readonly claimId: number;
  readonly kind: CaseNoticeKind;
  readonly what: InBoth;
  /** The only one of those who follow the case who is told. */
  readonly only?: number;
  /** News of one kind that come one after another are told once. */
  readonly gather?: true;
}

interface Deps extends Pick<PortalStore, 'caseNotices' | 'noticeJobs'> {
  readonly claims: Claims;
  readonly parts: ServiceParts;
}

const gatherMs = 60_000;

/** What has to be read of a claim to know who follows it. */
export const followedFields = { claimNumber: 1, clientUserIds: 1, referringAttorneyId: 1, engagements: 1, timeZone: 1 } as const;

/** Accounts that follow the case on this day. */
export function portalUsersOf(
  claim: Pick<ClaimRecord, 'clientUserIds' | 'referringAttorneyId' | 'engagements' | 'timeZone'>,
  now: Date,
): number[] {
  const today = localDate(now, claim.timeZone);
  const engaged = (claim.engagements ?? []).filter(({ from, until }) => from <= today && until > today).map(({ userId }) => userId);
  const referring = claim.referringAttorneyId === undefined ? [] : [claim.referringAttorneyId];
  return [...new Set([...claim.clientUserIds, ...referring, ...engaged])];
}

/** Queues one notice for everybody who follows the case now; what happened itself stands in the portal, not in the notice. */
export async function notifyPortalUsers(
  tx: Tx,
  { claimId, kind, what, gather, only }: CaseNotice,
  { claims, caseNotices, noticeJobs, parts }: Deps,
): Promise<void> {
  const claim = await claims.findOne(tx.scope, { _id: claimId }, { session: tx.session, projection: followedFields });
  const userIds = claim ? portalUsersOf(claim, tx.now).filter((id) => only === undefined || id === only) : [];
  if (!claim || userIds.length === 0) return;
  if (gather && (await caseNotices.findOne(tx.scope, { claimId, kind, 'what.en': what.en, isAsked: null }, { session: tx.session })))
    return;
  const _id = await parts.nextId('case-notice');
  await caseNotices.insert(tx, { _id, claimId, kind, what, claimNumber: claim.claimNumber, userIds }, []);
  await noticeJobs.add(tx, _id, gather && new Date(tx.now.getTime() + gatherMs));
}

export function statusWords(status: ClaimStatus): InBoth {
  return inBoth((say, language) => say('newStatus', { status: clientWords[language].status[status] }));
}

/** A settled case goes on until the money is there. */
export function dispositionNotice(to: Disposition): InBoth {
  const label = closedLabel({ status: 'completed', disposition: to });
  return inBoth((say) => (label === undefined ? say('reopened') : say('nowClosed', { status: say(label) })));
}
