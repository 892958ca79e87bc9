// Keys of partners’ programs: made, shown once, revoked, resolved by their hash.
import { randomBytes } from 'node:crypto';
import { apiKeyCreated, apiKeyRevoked, type ApiKey, type ApiKeyIntake, type KeyBearer } from '@plumbline/contracts/identity';
import { Failure, type Infer, type Scope } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import type { KeyRecord } from '../stores/records.ts';
import { sha256, type IdentityDeps } from '../stores/deps.ts';

/** `plk_<organization>_<256 random bits>`: the organization says where the hash is to be looked for. */
export function makeKey(organizationId: number): string {
  return `plk_${organizationId}_${randomBytes(32).toString('base64url')}`;
}

/** Stores the hash; the caller shows the key once and forgets it. */
export async function storeKey(
  tx: Tx,
  { intake, key }: { intake: Infer<typeof ApiKeyIntake>; key: string },
  { keys, secrets, parts }: IdentityDeps,
): Promise<ApiKey> {
  const id = await parts.nextId('api-key');
  const { name, expiresAt } = intake;
  const scopes = [...new Set(intake.scopes)].sort();
  const prefix = /^plk_\d+_.{4}/.exec(key)?.[0] ?? '';
  const createdBy = typeof tx.scope.actor.id === 'number' ? tx.scope.actor.id : 0;
  const stored = await keys.insert(
    tx,
    { _id: id, name, scopes, prefix, createdBy, ...(expiresAt ? { expiresAt: new Date(expiresAt) } : {}) },
    [createEvent(apiKeyCreated, { keyId: id, name, scopes })],
  );
  await secrets.insert(tx, { _id: await parts.nextId('secret'), kind: 'key', ownerId: id, hash: sha256(key) }, []);
  return showKey(stored);
}

export async function listKeys(scope: Scope, { keys }: IdentityDeps): Promise<ApiKey[]> {
  return (await keys.find(scope, {}, { sort: { createdAt: -1 }, limit: 200 })).map(showKey);
}

export async function revokeKey(tx: Tx, id: number, { keys, secrets }: IdentityDeps): Promise<ApiKey> {
  const revoked = await keys.change(
    tx,
    id,
    (key) => {
      if (key.revokedAt) throw new Failure('conflict', 'This key is already revoked');
      return { set: { revokedAt: tx.now }, events: [createEvent(apiKeyRevoked, { keyId: id, name: key.name, scopes: key.scopes })] };
    },
    { sentence: 'Key not found' },
  );
  await secrets.remove(tx, { kind: 'key', ownerId: id });
  return showKey(revoked);
}

const noteUseEveryMs = 60_000;

/** Throws `not_found` for a key that is revoked, over, or never was. */
export async function resolveKey(scope: Scope, secretHash: string, { keys, secrets, parts }: IdentityDeps): Promise<KeyBearer> {
  const secret = await secrets.findOne(scope, { kind: 'key', hash: secretHash });
  const key = secret && (await keys.findOne(scope, { _id: secret.ownerId }));
  const now = parts.clock();
  if (!key || key.revokedAt || (key.expiresAt && key.expiresAt <= now)) throw new Failure('not_found', 'Key not found');
  if (!key.lastUsedAt || now.getTime() - key.lastUsedAt.getTime() > noteUseEveryMs) {
    await keys.mark(scope, { _id: key._id }, { $set: { lastUsedAt: now } });
  }
  return { keyId: key._id, organizationId: scope.organizationId, name: key.name, scopes: key.scopes, role: 'adjuster' };
}

function showKey(key: KeyRecord): ApiKey {
  const { name, scopes, prefix, expiresAt, lastUsedAt, revokedAt } = key;
  return {
    id: key._id,
    name,
    scopes: [...scopes],
    prefix,
    createdAt: key.createdAt.toISOString(),
    ...(expiresAt ? { expiresAt: expiresAt.toISOString() } : {}),
    ...(lastUsedAt ? { lastUsedAt: lastUsedAt.toISOString() } : {}),
    revoked: revokedAt !== undefined,
  };
}
