// Opening an access link on a device, and who holds a session of one. Token and session are known here by their hashes alone.
import { timingSafeEqual } from 'node:crypto';
import { accessLinkOpened, linkActorName, unknownLinkSentence, type LinkBearer } from '@plumbline/contracts/inspection';
import { Failure, personOfHolder, type Scope } from '@plumbline/contracts/kernel';
import { createEvent } from '@plumbline/server';
import type { AccessLinkRecord } from '../stores/access-link-record.ts';
import type { Deps } from '../stores/deps.ts';
import { hashOfSecret } from './access-links.ts';
import { currentState, overSentences } from './link-state.ts';
import { openRecoveryLink, resolveRecovery } from './recovery-sessions.ts';

export interface Opening {
  readonly linkId: number;
  readonly secretHash: string;
  readonly sessionHash: string;
  readonly userAgent: string;
  /** The name that the browser made for its device. */
  readonly device?: string | undefined;
  /** Whose captures wait on it. */
  readonly capturesOf?: readonly number[] | undefined;
}

/** Of nothing: a token of no link is compared as well, and takes as long. */
const noHash = hashOfSecret('no link');

/** Throws `not_found` for an unknown token and one of another firm alike, and `gone` for a link that is over. */
export async function openAccessLink(scope: Scope, opening: Opening, deps: Deps): Promise<LinkBearer> {
  const { stores, parts } = deps;
  const link = await stores.accessLinks.findOne(scope, { _id: opening.linkId });
  const recovery = link ?? (await stores.recoveryLinks.findOne(scope, { _id: opening.linkId }));
  const secret = await stores.linkSecrets.findOne(scope, { _id: opening.linkId });
  if (!isSameHash(secret?.secretHash ?? noHash, opening.secretHash) || !recovery) throw new Failure('not_found', unknownLinkSentence);
  if (!link) return openRecoveryLink(scope, opening, deps);
  await assertActive(scope, link, deps);
  const sessionId = await parts.nextId('access-link-session');
  const bearer = bearerOf(link);
  const actor = { kind: 'link', id: link.holderId, name: bearer.actorName, userAgent: opening.userAgent } as const;
  await parts.writeAs({ ...scope, actor }, async (tx) => {
    const { sessionHash, userAgent } = opening;
    await stores.linkSessions.insert(tx, { _id: sessionId, linkId: link._id, sessionHash, userAgent, expiresAt: link.expiresAt }, []);
    const { _id: linkId, inspectionId, claimId, holderName } = link;
    await stores.accessLinks.change(tx, linkId, (current) => ({
      set: { openedCount: current.openedCount + 1, lastUsedAt: tx.now },
      events: [createEvent(accessLinkOpened, { linkId, inspectionId, claimId, holderName })],
    }));
  });
  return bearer;
}

const noteUseEveryMs = 60_000;

/** Throws `not_found` for a session of no link, and `gone` with the sentence for one whose link is over. */
export async function resolveLinkSession(scope: Scope, sessionHash: string, deps: Deps): Promise<LinkBearer> {
  const { stores, parts } = deps;
  const session = await stores.linkSessions.findOne(scope, { sessionHash });
  const link = session && (await stores.accessLinks.findOne(scope, { _id: session.linkId }));
  if (session && !link) return resolveRecovery(scope, session.linkId, deps);
  if (!link) throw new Failure('not_found', unknownLinkSentence);
  await assertActive(scope, link, deps);
  const now = parts.clock();
  if (!link.lastUsedAt || now.getTime() - link.lastUsedAt.getTime() > noteUseEveryMs)
    await stores.accessLinks.mark(scope, { _id: link._id }, { $set: { lastUsedAt: now } });
  return bearerOf(link);
}

async function assertActive(scope: Scope, link: AccessLinkRecord, { stores, parts }: Deps): Promise<void> {
  const state = await currentState(scope, link, { stores, now: parts.clock() });
  if (state !== 'active') throw new Failure('gone', overSentences[state]);
}

function bearerOf({ _id: linkId, inspectionId, holderId, holderName, createdBy, expiresAt }: AccessLinkRecord): LinkBearer {
  const actorName = linkActorName({ holderName, createdBy });
  const personId = personOfHolder(holderId);
  return { linkId, inspectionId, holderId, personId, holderName, createdBy, actorName, expiresAt: expiresAt.toISOString() };
}

function isSameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
