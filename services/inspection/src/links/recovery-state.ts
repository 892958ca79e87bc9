// Whether a recovery link still sends, and into which inspections: looked at anew with every call.
import {
  expiredRecoverySentence,
  hasAccountSentence,
  revokedRecoverySentence,
  usedRecoverySentence,
  type RecoveryLinkState,
} from '@plumbline/contracts/inspection';
import { isAdministrator, type Role, type Scope } from '@plumbline/contracts/kernel';
import type { Deps } from '../stores/deps.ts';
import type { RecoveryLinkRecord } from '../stores/recovery-link-record.ts';
import type { PersonProjection } from '../stores/stores.ts';

type Known = Pick<PersonProjection, 'isAuthorized' | 'role'> | undefined;

interface About {
  /** Whose captures it sends. */
  readonly person: Known;
  readonly maker: Known;
  readonly now: Date;
}

/** A link is worth no more than the right of the administrator who made it, and nothing beside an account. */
export function stateOfRecovery(link: RecoveryLinkRecord, { person, maker, now }: About): RecoveryLinkState {
  if (link.usedAt) return 'used';
  if (link.revokedAt || (maker && !(maker.isAuthorized && isAdministrator(maker.role as Role)))) return 'revoked';
  if (person?.isAuthorized) return 'ended';
  return link.expiresAt <= now ? 'expired' : 'active';
}

export async function currentRecoveryState(scope: Scope, link: RecoveryLinkRecord, { stores, parts }: Deps): Promise<RecoveryLinkState> {
  const people = await stores.people.find(scope, { _id: { $in: [link.userId, link.createdById ?? 0] } });
  const byId = (id: number | undefined) => people.find(({ _id }) => _id === id);
  return stateOfRecovery(link, { person: byId(link.userId), maker: byId(link.createdById), now: parts.clock() });
}

export function overSentenceOf({ personName }: RecoveryLinkRecord, state: Exclude<RecoveryLinkState, 'active'>): string {
  const sentences = { used: usedRecoverySentence, expired: expiredRecoverySentence, revoked: revokedRecoverySentence };
  return state === 'ended' ? hasAccountSentence(personName) : sentences[state];
}

/** Of what a phone tells under a recovery link: the inspections that it covers. Whether there are others is not told. */
export async function coveredOnly<I extends { inspectionId: number }>(scope: Scope, told: readonly I[], deps: Deps): Promise<I[]> {
  const link = await deps.stores.recoveryLinks.findOne(scope, { _id: scope.link?.linkId ?? 0 });
  if (!link) return [];
  const covered = await coveredBy(scope, { link, inspectionIds: told.map(({ inspectionId }) => inspectionId) }, deps);
  return told.filter(({ inspectionId }) => covered.has(inspectionId));
}

/** Of inspections that are there: told of by their phones as the link was made, theirs by now, or given to a successor as they left. */
export async function coveredBy(
  scope: Scope,
  { link, inspectionIds }: { link: RecoveryLinkRecord; inspectionIds: readonly number[] },
  { stores }: Deps,
): Promise<ReadonlySet<number>> {
  if (inspectionIds.length === 0) return new Set();
  const { userId } = link;
  const among = { $in: inspectionIds };
  const there = await stores.inspections.find(scope, { _id: among }, { projection: { inspectorId: 1 }, limit: inspectionIds.length });
  const given = await stores.reassignments.aggregate<{ _id: number }>(scope, { userId, inspectionId: among }, [
    { $group: { _id: '$inspectionId' } },
  ]);
  const known = new Set([...link.inspectionIds, ...given.map(({ _id }) => _id)]);
  return new Set(there.filter(({ _id, inspectorId }) => inspectorId === userId || known.has(_id)).map(({ _id }) => _id));
}
