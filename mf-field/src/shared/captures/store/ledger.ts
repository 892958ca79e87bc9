// The ledger of this device: every capture that the server holds, with the hash that both agree on.
import type { Capture } from './capture.ts';
import { isFile } from './capture.ts';
import { fieldDatabase } from './database.ts';
import { sealJson, unsealJson, type Sealed } from './seal.ts';

export interface LedgerEntry {
  readonly id: string;
  readonly kind: Capture['kind'];
  readonly inspectionId: number;
  readonly name: string;
  readonly capturedAt: string;
  readonly verifiedAt: string;
  readonly sha256?: string;
  readonly size?: number;
}

export interface LedgerRow {
  readonly id: string;
  readonly userId: number;
  readonly verifiedAt: string;
  readonly sealed: Sealed;
}

/** Older entries leave the phone: the server's record is the lasting one. */
const keptForMs = 30 * 24 * 3_600_000;

export async function writeLedger(capture: Capture, name: string): Promise<void> {
  const { id, kind, inspectionId, capturedAt, userId } = capture;
  const verifiedAt = new Date().toISOString();
  const file = isFile(capture) ? { sha256: capture.sha256, size: capture.size } : {};
  const sealed = await sealJson({ id, kind, inspectionId, name, capturedAt, verifiedAt, ...file } satisfies LedgerEntry);
  await (await fieldDatabase()).put('ledger', { id, userId, verifiedAt, sealed });
}

/** Newest first. `among`: only these are opened. */
export async function readLedger(userId: number, among?: ReadonlySet<string>): Promise<LedgerEntry[]> {
  const rows = await (await fieldDatabase()).getAllFromIndex('ledger', 'byUser', userId);
  const wanted = among ? rows.filter(({ id }) => among.has(id)) : rows;
  const entries = await Promise.all(wanted.map(async ({ sealed }) => (await unsealJson(sealed)) as LedgerEntry));
  return entries.toSorted((one, other) => other.verifiedAt.localeCompare(one.verifiedAt));
}

export async function countVerified(userId: number): Promise<number> {
  return (await fieldDatabase()).countFromIndex('ledger', 'byUser', userId);
}

export async function sweepLedger(now: number): Promise<void> {
  const database = await fieldDatabase();
  const oldest = new Date(now - keptForMs).toISOString();
  for (const { id, verifiedAt } of await database.getAll('ledger')) if (verifiedAt < oldest) await database.delete('ledger', id);
}

/** At sign-out nothing of the person's work stays but what is nowhere else. */
export async function deleteLedger(userId: number): Promise<void> {
  const database = await fieldDatabase();
  for (const id of await database.getAllKeysFromIndex('ledger', 'byUser', userId)) {
    await database.delete('ledger', id);
    await database.delete('previews', id);
  }
}
