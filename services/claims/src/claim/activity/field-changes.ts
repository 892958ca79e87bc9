// The fields that events changed, as the feed tells them, with the names of the people and storms that they speak of.
import { fieldChanges, idsIn, type FieldChange, type NameOf } from '@plumbline/contracts/changes';
import { wordsOf } from '@plumbline/contracts/change-words';
import type { Envelope } from '@plumbline/contracts/kernel';
import type { Tx } from '@plumbline/server';
import type { StaffProjections } from '../../directory/staff-projection.ts';
import { mayShow } from './change-sentence.ts';

export interface NameSources {
  readonly staff: StaffProjections;
  /** The names of storm events by id. */
  readonly stormNames: (tx: Tx, ids: readonly number[]) => Promise<ReadonlyMap<number, string>>;
}

/** What each event of a batch changed; names are looked up once for all of them, in their own organization. */
export async function fieldChangesOf(
  envelopes: readonly Envelope[],
  tx: Tx,
  sources: NameSources,
): Promise<(envelope: Envelope) => FieldChange[]> {
  const telling = envelopes.filter(({ type, data, change }) => change && mayShow(type, (data ?? {}) as Record<string, unknown>));
  const ids = telling.map(({ type, change }) => idsIn(wordsOf(type), change ?? {}));
  const people = await peopleNamed(tx, [...new Set(ids.flatMap(({ person }) => person))], sources);
  const stormIds = [...new Set(ids.flatMap(({ storm }) => storm))];
  const storms = stormIds.length === 0 ? new Map<number, string>() : await sources.stormNames(tx, stormIds);
  const nameOf: NameOf = (id, of) => (of === 'storm' ? storms : people).get(id);
  const told = new Set(telling);
  return (envelope) => (told.has(envelope) ? fieldChanges(wordsOf(envelope.type), envelope.change ?? {}, nameOf) : []);
}

async function peopleNamed(tx: Tx, ids: readonly number[], { staff }: NameSources): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const found = await staff.find(tx.scope, { _id: { $in: ids } }, { session: tx.session, projection: { name: 1 }, limit: ids.length });
  return new Map(found.map(({ _id, name }) => [_id, name]));
}
