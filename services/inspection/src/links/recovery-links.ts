// Making, listing and revoking recovery links, and whose captures they may send.
import {
  hasAccountSentence,
  recoveryLinkCreated,
  recoveryLinkDays,
  recoveryLinkRevoked,
  type RecoverablePerson,
  type RecoveryLink,
  type RecoveryLinkDraft,
  type RecoveryLinkState,
} from '@plumbline/contracts/inspection';
import { Failure, omitUndefined, personIdOf, type Scope } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import type { DeviceRecord } from '../stores/device-record.ts';
import type { Deps } from '../stores/deps.ts';
import type { RecoveryLinkRecord } from '../stores/recovery-link-record.ts';
import { hashOfSecret } from './access-links.ts';
import { aboutOf } from './recovery-sessions.ts';
import { currentRecoveryState, stateOfRecovery } from './recovery-state.ts';

const dayMs = 86_400_000;
const maxListed = 200;
const maxHolders = 5_000;
const newestFirst = { sort: { reportedAt: -1 as const }, limit: 1_000 };
const noPerson = 'Person not found';
const noDevice = 'This phone holds nothing of this person';
const noLink = 'Recovery link not found';

/** Phones first: those who left with captures on one, then the others without an active account, each by name. */
export async function listRecoverable(scope: Scope, { stores }: Deps): Promise<RecoverablePerson[]> {
  const ids = await holders(scope, stores);
  const left = { isAuthorized: false };
  const byName = { sort: { name: 1 as const }, limit: maxListed };
  const holding = await stores.people.find(scope, { ...left, _id: { $in: ids } }, byName);
  const others = await stores.people.find(scope, { ...left, _id: { $nin: ids } }, byName);
  const theirs = { userId: { $in: holding.map(({ _id }) => _id) } };
  const byPerson = Map.groupBy(await stores.devices.find(scope, theirs, newestFirst), ({ userId }) => userId);
  const all = [...holding, ...others].map(({ _id: userId, name }) => {
    const devices = byPerson.get(userId) ?? [];
    return { userId, name, devices: devices.map(shownDevice) };
  });
  return all.toSorted((one, other) => other.devices.length - one.devices.length || one.name.localeCompare(other.name));
}

/** Users whose phones hold captures, from the index alone; below zero are holders of access links. A phone without captures is not kept at all. */
async function holders(scope: Scope, { devices }: Deps['stores']): Promise<number[]> {
  const found = await devices.aggregate<{ _id: number }>(scope, { userId: { $gt: 0 } }, [
    { $group: { _id: '$userId' } },
    { $sort: { _id: 1 } },
    { $limit: maxHolders },
  ]);
  return found.map(({ _id }) => _id);
}

function shownDevice({ _id: deviceId, deviceName, waiting, reportedAt }: DeviceRecord): RecoverablePerson['devices'][number] {
  const oldest = waiting.map(({ oldestAt }) => oldestAt.getTime());
  const unsent = waiting.reduce((sum, one) => sum + one.unsent, 0);
  return { deviceId, deviceName, unsent, oldestAt: new Date(Math.min(...oldest)).toISOString(), reportedAt: reportedAt.toISOString() };
}

interface NewRecovery {
  readonly id: number;
  readonly draft: RecoveryLinkDraft;
  readonly secret: string;
}

/** Only the hash of the secret is kept. Throws `conflict` for somebody with an active account. */
export async function createRecoveryLink(tx: Tx, { id, draft, secret }: NewRecovery, { stores }: Deps): Promise<RecoveryLink> {
  const { userId, deviceId } = draft;
  const { session } = tx;
  const person = await stores.people.get(tx.scope, userId, noPerson, { session });
  if (person.isAuthorized) throw new Failure('conflict', hasAccountSentence(person.name));
  const devices = await stores.devices.find(tx.scope, { userId }, { ...newestFirst, session });
  const device = devices.find(({ _id }) => _id === deviceId);
  if (deviceId !== undefined && !device) throw new Failure('invalid', noDevice, { fields: { deviceId: noDevice } });
  const link = {
    _id: id,
    userId,
    personName: person.name,
    inspectionIds: [...new Set(devices.flatMap(({ waiting }) => waiting.map(({ inspectionId }) => inspectionId)))],
    createdBy: tx.scope.actor.name,
    ...omitUndefined({ createdById: personIdOf(tx.scope), device: device?.deviceId, deviceName: device?.deviceName }),
    expiresAt: new Date(tx.now.getTime() + recoveryLinkDays * dayMs),
    openedCount: 0,
  };
  await stores.linkSecrets.insert(tx, { _id: id, secretHash: hashOfSecret(secret) }, []);
  const event = { linkId: id, userId, personName: person.name, expiresAt: link.expiresAt.toISOString() };
  return shownLink(await stores.recoveryLinks.insert(tx, link, [createEvent(recoveryLinkCreated, event)]), 'active');
}

export async function listRecoveryLinks(scope: Scope, { stores, parts }: Deps): Promise<RecoveryLink[]> {
  const links = await stores.recoveryLinks.find(scope, {}, { sort: { _id: -1 }, limit: maxListed });
  const people = await stores.people.find(scope, { _id: { $in: links.flatMap(({ userId, createdById = 0 }) => [userId, createdById]) } });
  const byId = new Map(people.map((one) => [one._id, one]));
  const now = parts.clock();
  return links.map((link) => {
    const about = { person: byId.get(link.userId), maker: byId.get(link.createdById ?? 0), now };
    return shownLink(link, stateOfRecovery(link, about));
  });
}

/** Revoking again changes nothing. */
export async function revokeRecoveryLink(tx: Tx, id: number, deps: Deps): Promise<RecoveryLink> {
  const { stores } = deps;
  await stores.recoveryLinks.get(tx.scope, id, noLink, { session: tx.session });
  const revoked = await stores.recoveryLinks.change(tx, id, (link) =>
    link.revokedAt || link.usedAt
      ? { events: [] }
      : {
          set: { revokedAt: tx.now, revokedBy: tx.scope.actor.name },
          events: [createEvent(recoveryLinkRevoked, aboutOf(link))],
        },
  );
  return shownLink(revoked, await currentRecoveryState(tx.scope, revoked, deps));
}

function shownLink(link: RecoveryLinkRecord, state: RecoveryLinkState): RecoveryLink {
  const { _id: id, userId, personName, deviceName, createdBy, createdAt, expiresAt, openedCount, revokedBy } = link;
  const { lastUsedAt, usedAt, revokedAt } = link;
  const times = { lastUsedAt: lastUsedAt?.toISOString(), usedAt: usedAt?.toISOString(), revokedAt: revokedAt?.toISOString() };
  return {
    id,
    userId,
    personName,
    state,
    createdBy,
    openedCount,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    ...omitUndefined({ deviceName, revokedBy, ...times }),
  };
}
