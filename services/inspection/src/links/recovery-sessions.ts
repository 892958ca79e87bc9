// Opening a recovery link on the phone that holds the captures, who holds a session of one, and its end once the phone holds nothing more.
import {
  holdsNothingSentence,
  otherDeviceSentence,
  recoveryActorName,
  recoveryLinkOpened,
  recoveryLinkUsed,
  unknownLinkSentence,
  type LinkBearer,
} from '@plumbline/contracts/inspection';
import { Failure, omitUndefined, type Scope } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import type { Deps } from '../stores/deps.ts';
import type { RecoveryLinkRecord } from '../stores/recovery-link-record.ts';
import type { Opening } from './link-sessions.ts';
import { currentRecoveryState, overSentenceOf } from './recovery-state.ts';

/** The secret was compared before. Throws `gone` for a link that is over, and `conflict` on another phone and where nothing waits. */
export async function openRecoveryLink(scope: Scope, opening: Opening, deps: Deps): Promise<LinkBearer> {
  const { stores, parts } = deps;
  const link = await activeLink(scope, opening.linkId, deps);
  const { device, sessionHash, userAgent } = opening;
  if (device === undefined || (link.device !== undefined && link.device !== device)) throw new Failure('conflict', otherDeviceSentence);
  if (opening.capturesOf?.includes(link.userId) !== true) throw new Failure('conflict', holdsNothingSentence(link.personName));
  const sessionId = await parts.nextId('access-link-session');
  const bearer = bearerOf(link);
  const actor = { kind: 'link', id: link._id, name: bearer.actorName, userAgent } as const;
  await parts.writeAs({ ...scope, actor }, async (tx) => {
    await stores.linkSessions.insert(tx, { _id: sessionId, linkId: link._id, sessionHash, userAgent, expiresAt: link.expiresAt }, []);
    await stores.recoveryLinks.change(tx, link._id, (current) => {
      // Two phones that open it at once: the first one stays
      if (current.device !== undefined && current.device !== device) throw new Failure('conflict', otherDeviceSentence);
      return {
        set: { device, openedCount: current.openedCount + 1, lastUsedAt: tx.now },
        events: [createEvent(recoveryLinkOpened, aboutOf(link))],
      };
    });
  });
  return bearer;
}

/** Throws `not_found` for a session of no link, and `gone` with the sentence for one whose link is over. */
export async function resolveRecovery(scope: Scope, linkId: number, deps: Deps): Promise<LinkBearer> {
  return bearerOf(await activeLink(scope, linkId, deps));
}

async function activeLink(scope: Scope, linkId: number, deps: Deps): Promise<RecoveryLinkRecord> {
  const link = await deps.stores.recoveryLinks.findOne(scope, { _id: linkId });
  if (!link) throw new Failure('not_found', unknownLinkSentence);
  const state = await currentRecoveryState(scope, link, deps);
  if (state !== 'active') throw new Failure('gone', overSentenceOf(link, state));
  return link;
}

/** The phone told what it holds: nothing any more ends its link. */
export async function noteRecovered(
  tx: Tx,
  told: { device: string; deviceName: string; isEmpty: boolean },
  { stores }: Deps,
): Promise<void> {
  const linkId = tx.scope.link?.linkId ?? 0;
  const found = await stores.recoveryLinks.findOne(tx.scope, { _id: linkId }, { session: tx.session });
  if (!found || found.device !== told.device) throw new Failure('forbidden', otherDeviceSentence);
  const { deviceName } = told;
  await stores.recoveryLinks.change(tx, linkId, (link) =>
    told.isEmpty && !link.usedAt && !link.revokedAt
      ? { set: { deviceName, usedAt: tx.now, lastUsedAt: tx.now }, events: [createEvent(recoveryLinkUsed, aboutOf(link))] }
      : { set: { deviceName, lastUsedAt: tx.now }, events: [] },
  );
}

export function aboutOf({ _id: linkId, userId, personName }: RecoveryLinkRecord) {
  return { linkId, userId, personName };
}

function bearerOf({ _id: linkId, userId, personName: holderName, createdBy, expiresAt }: RecoveryLinkRecord): LinkBearer {
  const actorName = recoveryActorName({ holderName, createdBy });
  return omitUndefined({
    linkId,
    holderId: linkId,
    personId: userId,
    holderName,
    createdBy,
    actorName,
    expiresAt: expiresAt.toISOString(),
  });
}
