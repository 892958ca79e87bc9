// The stored storm events.
import type { CatastropheState, StormEvent } from '@plumbline/contracts/claims';
import { Failure, type Scope, omitUndefined } from '@plumbline/contracts/kernel';
import type { DamageType } from '@plumbline/contracts/enums';
import type { RecordBase, ServiceParts, TenantCollection, Tx } from '@plumbline/server';
import { Schema } from 'mongoose';
import type { Claims } from '../claim/model/claim-record.ts';

export interface StormRecord extends RecordBase {
  name: string;
  peril: DamageType;
  /** Calendar dates. */
  startsOn: string;
  endsOn?: string;
  declaredOn?: string;
  declaredBy?: string;
  declarationNumber?: string;
  /** Absent where nobody recorded it. */
  catastrophe?: Exclude<CatastropheState, 'unknown'>;
  catastropheOn?: string;
  /** Of a declared hurricane: when its first watch or warning began, and when the last one ended. */
  hurricaneFrom?: string;
  hurricaneUntil?: string;
  counties: { state: string; county: string }[];
  /** ZIP codes, or the first three digits of a whole area. */
  zips: string[];
  note?: string;
  /** Its claims are on their way to what was changed. */
  spread?: Spread;
  /** How often claims were given its facts: see `holdStorms`. */
  held?: number;
}

/** How far the claims of an event follow a change of its declaration or designation. */
export interface Spread {
  /** The emergency dates that claims may still hold from before. */
  was: { on: string; source: string }[];
  /** The last claim that has followed. */
  after: number;
  /** Who changed the event. */
  by: string;
}

export type StormEvents = TenantCollection<StormRecord>;
export const stormNotFound = 'Storm event not found';

export function stormEvents(parts: ServiceParts): StormEvents {
  const text = { type: String };
  const fields = { name: text, peril: text, startsOn: text, endsOn: text, declaredOn: text, declaredBy: text, declarationNumber: text };
  const designated = {
    catastrophe: text,
    catastropheOn: text,
    hurricaneFrom: text,
    hurricaneUntil: text,
    spread: { type: Schema.Types.Mixed },
    held: { type: Number },
  };
  return parts.collection<StormRecord>(
    'storm_events',
    new Schema({ ...fields, ...designated, counties: [Schema.Types.Mixed], zips: [String], note: text }),
    { indexes: [[{ organizationId: 1, startsOn: -1, _id: -1 }]] },
  );
}

/**
 * Before a write gives claims the facts of these events: an edit that commits meanwhile conflicts with it, and one of the two is done anew.
 * Otherwise claims with the facts before the edit could come in after the last look of the job that lets claims follow. A mark, not a
 * change: the version stays, and nobody's edit is refused for it.
 */
export async function holdStorms({ scope, session }: Tx, ids: readonly number[], storms: StormEvents): Promise<void> {
  if (ids.length > 0) await storms.markAll(scope, { _id: { $in: ids } }, { $inc: { held: 1 } }, { session });
}

/** Throws `invalid` when rows shall belong to an event that is not there. */
export async function assertStormKnown(scope: Scope, id: number | undefined, storms: StormEvents): Promise<void> {
  if (id === undefined || (await storms.findOne(scope, { _id: id }, { projection: { _id: 1 } }))) return;
  throw new Failure('invalid', stormNotFound, { fields: { stormEventId: stormNotFound } });
}

/** The event with the numbers of its claims. Both counts walk an index of the claims. */
export async function stormWire(scope: Scope, event: StormRecord, claims: Claims): Promise<StormEvent> {
  const [claimCount, unassignedCount] = await Promise.all([
    claims.count(scope, { stormEventId: event._id }),
    claims.count(scope, { stormEventId: event._id, assignedAdjusterId: null }),
  ]);
  const { name, peril, startsOn, endsOn, declaredOn, declaredBy, declarationNumber, catastropheOn, counties, zips, note } = event;
  const { hurricaneFrom, hurricaneUntil } = event;
  const eventFields = { name, peril, startsOn, endsOn, declaredOn, declaredBy, declarationNumber, catastropheOn, counties, zips, note };
  return omitUndefined({
    ...eventFields,
    hurricaneFrom,
    hurricaneUntil,
    id: event._id,
    version: event.version,
    catastrophe: event.catastrophe ?? 'unknown',
    claimCount,
    unassignedCount,
    createdAt: event.createdAt.toISOString(),
  }) as StormEvent;
}

/** What storm events of the organization are called. */
export async function stormNames(
  { scope, session }: Tx,
  ids: readonly number[],
  { storms }: { storms: StormEvents },
): Promise<ReadonlyMap<number, string>> {
  const found = await storms.find(scope, { _id: { $in: ids } }, { session, projection: { name: 1 }, limit: ids.length });
  return new Map(found.map(({ _id, name }) => [_id, name]));
}
