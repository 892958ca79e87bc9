// What those who follow a case are told of by e-mail: only what they asked for, to those whose case it is now.
import { portalNotices, type PortalNotices } from '@plumbline/contracts/claims';
import type { Scope } from '@plumbline/contracts/kernel';
import { claimStatusLabel } from '@plumbline/contracts/words';
import type { ServiceParts, Tx } from '@plumbline/server';
import type { ClaimDocument, Claims } from '../claim/claim-document.ts';
import { dateAt } from '../party/party-wire.ts';
import type { PortalStore } from './portal-store.ts';

/** Until somebody asks for it, nobody is written to. */
const none: PortalNotices = { statusUpdates: false, newDocuments: false, messages: false };

export async function readNotices(scope: Scope, { notices }: Pick<PortalStore, 'notices'>): Promise<PortalNotices> {
  const row = await notices.findOne(scope, { _id: Number(scope.actor.id) });
  return row ? (Object.fromEntries(portalNotices.map((name) => [name, row[name]])) as PortalNotices) : none;
}

export async function setNotices(tx: Tx, wanted: PortalNotices, { notices }: Pick<PortalStore, 'notices'>): Promise<PortalNotices> {
  const _id = Number(tx.scope.actor.id);
  const { organizationId } = tx.scope;
  const fresh = { version: 1, createdAt: tx.now };
  const change = { $set: { ...wanted, updatedAt: tx.now }, $setOnInsert: fresh };
  await notices.model.updateOne({ _id, organizationId } as never, change, { upsert: true, session: tx.session });
  return wanted;
}

interface Told {
  readonly claimId: number;
  readonly kind: keyof PortalNotices;
  readonly what: string;
}

interface Needs extends Pick<PortalStore, 'notices' | 'portalMails'> {
  readonly claims: Claims;
  readonly parts: ServiceParts;
}

/** Accounts that follow the case on this day. */
function followersOf(
  claim: Pick<ClaimDocument, 'clientUserIds' | 'referringAttorneyId' | 'engagements' | 'timeZone'>,
  now: Date,
): number[] {
  const today = dateAt(claim.timeZone, now);
  const engaged = (claim.engagements ?? []).filter(({ from, until }) => from <= today && until > today).map(({ userId }) => userId);
  const referring = claim.referringAttorneyId === undefined ? [] : [claim.referringAttorneyId];
  return [...new Set([...claim.clientUserIds, ...referring, ...engaged])];
}

/** Queues one e-mail for each person who asked to be told; what happened itself stands in the portal, not in the e-mail. */
export async function tellFollowers(tx: Tx, { claimId, kind, what }: Told, { claims, notices, portalMails, parts }: Needs): Promise<void> {
  const fields = { claimNumber: 1, clientUserIds: 1, referringAttorneyId: 1, engagements: 1, timeZone: 1 } as const;
  const claim = await claims.findOne(tx.scope, { _id: claimId }, { session: tx.session, projection: fields });
  const ids = claim ? followersOf(claim, tx.now) : [];
  if (!claim || ids.length === 0) return;
  const wanting = await notices.find(tx.scope, { _id: { $in: ids }, [kind]: true }, { session: tx.session, projection: { version: 1 } });
  const link = `${parts.config.PUBLIC_BASE_URL}/attorney-portal/${claimId}`;
  for (const { _id: userId } of wanting) {
    const subject = `Case ${claim.claimNumber}: ${what}`;
    const message = `${what}.\n\nSee the case: ${link}\n\nYou asked to be told of this. Change it under Notifications in the Client Portal.`;
    await portalMails.insert(tx, { _id: await parts.nextId('portal-mail'), userId, subject, message, tries: 0, notBefore: tx.now }, []);
  }
}

export function statusWords(status: string): string {
  return `Your case is now at “${claimStatusLabel(status, 'portal')}”`;
}
