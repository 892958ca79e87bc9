// Whether a recovery link still sends, and into which inspections: looked at anew with every call.
import {
  expiredRecoverySentence,
  hasAccountSentence,
  revokedRecoverySentence,
  usedRecoverySentence,
  type RecoveryLinkState,
} from '@plumbline/contracts/inspection';
import { isAdministrator, type Role, type Scope } from '@plumbline/contracts/kernel';
import type { Needs } from '../stores/needs.ts';
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

export async function currentRecoveryState(scope: Scope, link: RecoveryLinkRecord, { stores, parts }: Needs): Promise<RecoveryLinkState> {
  const people = await stores.people.find(scope, { _id: { $in: [link.userId, link.createdById ?? 0] } });
  const byId = (id: number | undefined) => people.find(({ _id }) => _id === id);
  return stateOfRecovery(link, { person: byId(link.userId), maker: byId(link.createdById), now: parts.clock() });
}

export function overSentenceOf({ personName }: RecoveryLinkRecord, state: Exclude<RecoveryLinkState, 'active'>): string {
  const sentences = { used: usedRecoverySentence, expired: expiredRecoverySentence, revoked: revokedRecoverySentence };
  return state === 'ended' ? hasAccountSentence(personName) : sentences[state];
}

/** Of what a phone tells under a recovery link: the inspections that it covers. Whether there are others is not told. */
export async function coveredOnly<I extends { inspectionId: number }>(scope: Scope, told: readonly I[], needs: Needs): Promise<I[]> {
  const link = await needs.stores.recoveryLinks.findOne(scope, { _id: scope.link?.linkId ?? 0 });
  const covered: I[] = [];
  for (const one of told) if (link && (await isCovered(scope, { link, inspectionId: one.inspectionId }, needs))) covered.push(one);
  return covered;
}

/** Told of by their phones as the link was made, theirs by now, or given to a successor as they left. */
export async function isCovered(
  scope: Scope,
  { link, inspectionId }: { link: RecoveryLinkRecord; inspectionId: number },
  { stores }: Needs,
): Promise<boolean> {
  if (link.inspectionIds.includes(inspectionId)) return true;
  const { userId } = link;
  if (await stores.inspections.findOne(scope, { _id: inspectionId, inspectorId: userId }, { projection: { _id: 1 } })) return true;
  return (await stores.reassignments.findOne(scope, { inspectionId, userId }, { projection: { _id: 1 } })) !== undefined;
}
