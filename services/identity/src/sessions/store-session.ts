// A session begins: its row, the hash of its secret, and the end of the one that the browser had before.
import { sessionOpened, type SignedIn } from '@plumbline/contracts/identity';
import type { Scope } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import { nameOf, showSignedIn } from '../accounts/show-person.ts';
import type { SignInWay, UserRecord } from '../stores/records.ts';
import type { IdentityDeps } from '../stores/deps.ts';
import { endSessionOfSecret } from './close-session.ts';
import { rememberDevice } from './known-devices.ts';
import { expiryOf } from './session-rules.ts';

/** What the gateway knows of the browser that signs in. */
export interface Visiting {
  readonly secretHash: string;
  readonly previousSecretHash?: string | undefined;
  readonly deviceHash?: string | undefined;
  readonly newDeviceHash?: string | undefined;
  readonly ip?: string | undefined;
  readonly userAgent?: string | undefined;
}

export interface Beginning {
  readonly user: UserRecord;
  readonly visiting: Visiting;
  readonly way: SignInWay;
  readonly twoFactor: boolean;
}

export function scopeOf(user: UserRecord, { ip, userAgent }: Visiting): Scope {
  const { organizationId, role } = user;
  return {
    organizationId,
    actor: { kind: 'user', id: user._id, name: nameOf(user), role, ...(ip ? { ip } : {}), ...(userAgent ? { userAgent } : {}) },
  };
}

export async function storeSession(tx: Tx, { user, visiting, way, twoFactor }: Beginning, deps: IdentityDeps): Promise<SignedIn> {
  const { sessions, secrets, organizations, parts } = deps;
  const { ip, userAgent, previousSecretHash, secretHash } = visiting;
  if (previousSecretHash) await endSessionOfSecret(tx, previousSecretHash, deps);
  const id = await parts.nextId('session');
  const session = await sessions.insert(
    tx,
    {
      _id: id,
      userId: user._id,
      lastSeenAt: tx.now,
      confirmedAt: tx.now,
      way,
      twoFactor,
      ...(ip ? { ip } : {}),
      ...(userAgent ? { userAgent } : {}),
    },
    [createEvent(sessionOpened, { sessionId: id, userId: user._id })],
  );
  await secrets.insert(tx, { _id: await parts.nextId('secret'), kind: 'session', ownerId: id, hash: secretHash }, []);
  const newDevice = await rememberDevice(tx, { userId: user._id, ...visiting }, deps);
  const organization = await organizations.get(tx.scope, user.organizationId, 'Organization not found', { session: tx.session });
  return { sessionId: id, expiresAt: expiryOf(session).toISOString(), user: showSignedIn(user, organization), newDevice };
}
