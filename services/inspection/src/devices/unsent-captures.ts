// Captures that are only on a phone: as it last told.
import type { DeviceReport, UnsentCaptures } from '@plumbline/contracts/inspection';
import { Failure, personIdOf, type Scope } from '@plumbline/contracts/kernel';
import type { Tx } from '@plumbline/server';
import { noInspection } from '../base/sentences.ts';
import type { DeviceRecord, WaitingCaptures } from '../stores/device-record.ts';
import type { Stores } from '../stores/stores.ts';

type DeviceDeps = Pick<Stores, 'devices' | 'inspections'>;

interface Told extends DeviceReport {
  readonly newId: number;
}

/**
 * A phone that holds nothing any more is forgotten. Inspections that are not there are left out; throws `not_found` where none is, so that
 * a wrong report never reads as "holds nothing".
 */
export async function reportDevice(tx: Tx, told: Told, { devices, inspections }: DeviceDeps): Promise<void> {
  const { link, actor } = tx.scope;
  const userId = personIdOf(tx.scope) ?? Number(actor.id);
  const key = { userId, deviceId: told.device };
  const ids = told.inspections.map(({ inspectionId }) => inspectionId);
  const there = await inspections.find(tx.scope, { _id: { $in: ids } }, { projection: { _id: 1 }, session: tx.session });
  const known = new Set(there.map(({ _id }) => _id));
  const waiting = told.inspections.filter(({ inspectionId }) => known.has(inspectionId)).map((one) => waitingOf(one, tx.now));
  if (ids.length > 0 && waiting.length === 0) throw new Failure('not_found', noInspection);
  if (waiting.length === 0) {
    await devices.remove(tx, key);
    return;
  }
  const now = { deviceName: told.deviceName, userName: link?.holderName ?? actor.name, reportedAt: tx.now, waiting };
  const before = await devices.findOne(tx.scope, key, { session: tx.session });
  if (before) await devices.change(tx, before._id, () => ({ set: now, events: [] }));
  else await devices.insert(tx, { _id: told.newId, ...key, ...now }, []);
}

function waitingOf({ oldestSeconds, ...one }: DeviceReport['inspections'][number], now: Date): WaitingCaptures {
  return { ...one, oldestAt: new Date(now.getTime() - oldestSeconds * 1_000) };
}

/** Longest waiting first. Throws `not_found` for an inspection that is not there. */
export async function listUnsent(
  scope: Scope,
  inspectionId: number | undefined,
  { devices, inspections }: DeviceDeps,
): Promise<UnsentCaptures[]> {
  if (inspectionId !== undefined) await inspections.get(scope, inspectionId, noInspection);
  const found = await devices.find(scope, inspectionId === undefined ? {} : { 'waiting.inspectionId': inspectionId });
  const all = found.flatMap((device) => device.waiting.map((one) => unsentOf(device, one)));
  return all
    .filter((one) => inspectionId === undefined || one.inspectionId === inspectionId)
    .toSorted((one, other) => one.oldestAt.localeCompare(other.oldestAt));
}

function unsentOf({ userId, userName, deviceName, reportedAt }: DeviceRecord, { oldestAt, ...waiting }: WaitingCaptures): UnsentCaptures {
  return { ...waiting, userId, userName, deviceName, oldestAt: oldestAt.toISOString(), reportedAt: reportedAt.toISOString() };
}
