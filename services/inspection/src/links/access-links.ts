// Making, listing and revoking access links to one inspection.
import { createHash, randomBytes } from 'node:crypto';
import {
  accessLinkCreated,
  accessLinkRevoked,
  linkDays,
  nameKey,
  type AccessLink,
  type AccessLinkDraft,
  type AccessLinkState,
} from '@plumbline/contracts/inspection';
import { Failure, localDate, omitUndefined, personIdOf, type Scope } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import { DateTime } from 'luxon';
import { cancelledSentence, noInspection, noShowSentence } from '../base/sentences.ts';
import type { AccessLinkRecord } from '../stores/access-link-record.ts';
import type { Deps } from '../stores/deps.ts';
import type { InspectionRecord } from '../stores/stores.ts';
import { currentState, stateOfLink } from './link-state.ts';

const secretBytes = 32;
const maxActive = 20;
const tooMany = `This inspection has ${maxActive} active links. Revoke one first.`;
const noLink = 'Access link not found';

export function makeLinkSecret(): string {
  return randomBytes(secretBytes).toString('base64url');
}

export function hashOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

export interface NewLink {
  readonly id: number;
  readonly inspectionId: number;
  readonly draft: AccessLinkDraft;
  readonly secret: string;
}

/** Only the hash of the secret is kept. */
export async function createAccessLink(tx: Tx, { id, inspectionId, draft, secret }: NewLink, { stores }: Deps): Promise<AccessLink> {
  const inspection = await stores.inspections.get(tx.scope, inspectionId, noInspection, { session: tx.session });
  assertOpens(inspection);
  const before = await stores.accessLinks.find(tx.scope, { inspectionId }, { sort: { _id: 1 }, session: tx.session });
  if (before.filter((one) => stateOfLink(one, { inspection, maker: undefined, now: tx.now }) === 'active').length >= maxActive)
    throw new Failure('conflict', tooMany);
  const { holderName } = draft;
  const expiresAt = expiryOf(inspection, draft.expiresOn, tx.now);
  const { claimId } = inspection;
  const link = {
    _id: id,
    inspectionId,
    claimId,
    holderName,
    holderId: before.find((one) => nameKey(one.holderName) === nameKey(holderName))?.holderId ?? id,
    createdBy: tx.scope.actor.name,
    ...omitUndefined({ createdById: personIdOf(tx.scope) }),
    expiresAt,
    openedCount: 0,
  };
  await stores.linkSecrets.insert(tx, { _id: id, secretHash: hashOfSecret(secret) }, []);
  const event = { linkId: id, inspectionId, claimId, holderName, expiresAt: expiresAt.toISOString() };
  return shownLink(await stores.accessLinks.insert(tx, link, [createEvent(accessLinkCreated, event)]), 'active');
}

function assertOpens({ status }: InspectionRecord): void {
  if (status === 'cancelled') throw new Failure('conflict', cancelledSentence);
  if (status === 'no_show') throw new Failure('conflict', noShowSentence);
}

/** The end of a day at the property. */
function expiryOf({ scheduledDate, timeZone }: InspectionRecord, wished: string | undefined, now: Date): Date {
  const { first, usual, last } = linkDays(scheduledDate, localDate(now, timeZone));
  const day = wished ?? usual;
  if (day < first || day > last) {
    const sentence = `Choose a day from ${first} to ${last}`;
    throw new Failure('invalid', sentence, { fields: { expiresOn: sentence } });
  }
  return DateTime.fromISO(day, { zone: timeZone }).endOf('day').toJSDate();
}

export async function listAccessLinks(scope: Scope, inspectionId: number, { stores, parts }: Deps): Promise<AccessLink[]> {
  const inspection = await stores.inspections.get(scope, inspectionId, noInspection);
  const links = await stores.accessLinks.find(scope, { inspectionId }, { sort: { _id: -1 }, limit: 200 });
  const makers = await stores.people.find(scope, { _id: { $in: links.flatMap(({ createdById }) => createdById ?? []) } });
  const now = parts.clock();
  return links.map((link) => {
    const maker = makers.find(({ _id }) => _id === link.createdById);
    return shownLink(link, stateOfLink(link, { inspection, maker, now }));
  });
}

/** Revoking again changes nothing. */
export async function revokeAccessLink(
  tx: Tx,
  { inspectionId, linkId }: { inspectionId: number; linkId: number },
  { stores }: Deps,
): Promise<AccessLink> {
  const found = await stores.accessLinks.findOne(tx.scope, { _id: linkId, inspectionId }, { session: tx.session });
  if (!found) throw new Failure('not_found', noLink);
  const { claimId, holderName } = found;
  const revoked = await stores.accessLinks.change(tx, linkId, (link) =>
    link.revokedAt
      ? { events: [] }
      : {
          set: { revokedAt: tx.now, revokedBy: tx.scope.actor.name },
          events: [createEvent(accessLinkRevoked, { linkId, inspectionId, claimId, holderName })],
        },
  );
  return shownLink(revoked, await currentState(tx.scope, revoked, { stores, now: tx.now }));
}

function shownLink(link: AccessLinkRecord, state: AccessLinkState): AccessLink {
  const { _id: id, inspectionId, holderName, createdBy, createdAt, expiresAt, openedCount, lastUsedAt, revokedBy, revokedAt } = link;
  return {
    id,
    inspectionId,
    holderName,
    state,
    createdBy,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    openedCount,
    ...omitUndefined({ lastUsedAt: lastUsedAt?.toISOString(), revokedBy, revokedAt: revokedAt?.toISOString() }),
  };
}
