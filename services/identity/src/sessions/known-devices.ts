// Browsers that signed in to an account before. Their attempts are counted apart: whoever locks an account from outside does not lock its owner out.
import type { Scope } from '@plumbline/contracts/kernel';
import type { Tx } from '@plumbline/server';
import type { IdentityDeps } from '../stores/deps.ts';
import { isFromTheFuture } from './session-rules.ts';

const knownForMs = 180 * 24 * 60 * 60_000;
const maxDevices = 10;

/** True when this browser signed in to this very account before. */
export async function isKnownDevice(
  home: Scope,
  { userId, deviceHash }: { userId: number; deviceHash: string | undefined },
  { secrets, parts }: IdentityDeps,
): Promise<boolean> {
  if (deviceHash === undefined) return false;
  const known = await secrets.findOne(home, { kind: 'device', hash: deviceHash, ownerId: userId });
  const now = parts.clock();
  return known?.expiresAt !== undefined && known.expiresAt > now && !isFromTheFuture(known.createdAt, now);
}

/** Remembers the browser by the hash that the gateway made; the oldest of many is forgotten. Answers whether it was new. */
export async function rememberDevice(
  tx: Tx,
  { userId, deviceHash, newDeviceHash }: { userId: number; deviceHash?: string | undefined; newDeviceHash?: string | undefined },
  { secrets, parts }: IdentityDeps,
): Promise<boolean> {
  if (newDeviceHash === undefined) return false;
  const held = await secrets.find(tx.scope, { kind: 'device', ownerId: userId }, { sort: { createdAt: -1 }, session: tx.session });
  const isKnown = held.some(({ hash, expiresAt }) => hash === deviceHash && expiresAt !== undefined && expiresAt > tx.now);
  if (isKnown) return false;
  for (const { _id } of held.slice(maxDevices - 1)) await secrets.remove(tx, { _id });
  const expiresAt = new Date(tx.now.getTime() + knownForMs);
  await secrets.insert(tx, { _id: await parts.nextId('secret'), kind: 'device', ownerId: userId, hash: newDeviceHash, expiresAt }, []);
  return true;
}
