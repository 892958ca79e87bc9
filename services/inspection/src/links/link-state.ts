// Whether an access link still opens its inspection: looked at anew with every call.
import { endedLinkSentence, expiredLinkSentence, revokedLinkSentence, type AccessLinkState } from '@plumbline/contracts/inspection';
import { inspectors, type Scope } from '@plumbline/contracts/kernel';
import type { AccessLinkRecord } from '../stores/access-link-record.ts';
import type { InspectionRecord, PersonProjection, Stores } from '../stores/stores.ts';

export const overSentences: Record<Exclude<AccessLinkState, 'active'>, string> = {
  expired: expiredLinkSentence,
  revoked: revokedLinkSentence,
  ended: endedLinkSentence,
};

interface About {
  readonly inspection: Pick<InspectionRecord, 'status'> | undefined;
  /** Who made it, as far as they are known here. */
  readonly maker: Pick<PersonProjection, 'isAuthorized' | 'role'> | undefined;
  readonly now: Date;
}

/** A link is worth no more than the access of whoever made it. */
export function stateOfLink(link: AccessLinkRecord, { inspection, maker, now }: About): AccessLinkState {
  if (link.revokedAt || (maker && !mayMake(maker))) return 'revoked';
  if (!inspection || inspection.status === 'cancelled' || inspection.status === 'no_show') return 'ended';
  return link.expiresAt <= now ? 'expired' : 'active';
}

function mayMake({ isAuthorized, role }: Pick<PersonProjection, 'isAuthorized' | 'role'>): boolean {
  return isAuthorized && inspectors.some((one) => one === role);
}

export async function currentState(
  scope: Scope,
  link: AccessLinkRecord,
  { stores, now }: { stores: Pick<Stores, 'inspections' | 'people'>; now: Date },
): Promise<AccessLinkState> {
  const { inspectionId, createdById } = link;
  const inspection = await stores.inspections.findOne(scope, { _id: inspectionId }, { projection: { status: 1 } });
  const maker = createdById === undefined ? undefined : await stores.people.findOne(scope, { _id: createdById });
  return stateOfLink(link, { inspection, maker, now });
}
