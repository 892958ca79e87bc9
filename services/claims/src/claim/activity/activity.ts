// The feed of a claim and of the organization: one entry for each event that concerns a claim.
import type { FieldChange } from '@plumbline/contracts/changes';
import type { ActivityEntry } from '@plumbline/contracts/claims';
import type { Envelope, Scope } from '@plumbline/contracts/kernel';
import type { RecordBase, NewRecord, ServiceParts, TenantCollection, Tx } from '@plumbline/server';
import { Schema } from 'mongoose';
import type { Claims } from '../model/claim-record.ts';
import { cursorOf, pageOf } from '../../base/page-cursor.ts';
import { activityFilter, activityIndexes, indexFor, typesWalked, type ActivityQuestion } from './activity-filter.ts';
import { sentenceWith } from './change-sentence.ts';
import { fieldChangesOf, type NameSources } from './field-changes.ts';
import { walkTypes } from './walk-types.ts';

export interface ActivityRecord extends RecordBase {
  at: Date;
  type: string;
  /** First part of the type: `inspection`. */
  topic: string;
  text: string;
  /** Whole values of what was edited. */
  changes?: FieldChange[];
  actorName: string;
  actorId: string;
  claimId: number;
  claimNumber?: string;
  links: Record<string, number>;
}

export type Activity = TenantCollection<ActivityRecord>;

export function activityCollection(parts: ServiceParts): Activity {
  const text = { type: String };
  const schema = new Schema({
    at: Date,
    type: text,
    topic: text,
    text,
    actorName: text,
    actorId: text,
    claimId: Number,
    claimNumber: text,
    changes: { type: [Schema.Types.Mixed], default: undefined },
    links: { type: Schema.Types.Mixed },
  });
  return parts.collection<ActivityRecord>('activity', schema, {
    indexes: Object.values(activityIndexes).map((index) => [{ ...index }] as const),
  });
}

/** As entries name who did it: people by their number, a partner's key apart from the person of the same number. */
export function actorIdOf({ kind, id }: Pick<Envelope['actor'], 'kind' | 'id'>): string {
  return kind === 'key' || kind === 'link' ? `${kind}:${id}` : String(id);
}

/** Events without a claim are not activity; the audit trail keeps those. */
export async function keepActivity(
  envelopes: readonly Envelope[],
  tx: Tx,
  { activity, claims, parts, ...sources }: NameSources & { activity: Activity; claims: Claims; parts: ServiceParts },
): Promise<void> {
  const concerned = envelopes.flatMap((envelope) => {
    const data = (envelope.data ?? {}) as Record<string, unknown>;
    const claimId = data['claimId'];
    return typeof claimId === 'number' ? [{ envelope, data, claimId }] : [];
  });
  if (concerned.length === 0) return;
  const ids = [...new Set(concerned.map(({ claimId }) => claimId))];
  const found = await claims.find(
    tx.scope,
    { _id: { $in: ids } },
    { session: tx.session, projection: { claimNumber: 1 }, limit: ids.length },
  );
  const numbers = new Map(found.map(({ _id, claimNumber }) => [_id, claimNumber]));
  const changesOf = await fieldChangesOf(
    concerned.map(({ envelope }) => envelope),
    tx,
    sources,
  );
  // Without a claim it was undone with its import: its feed is gone, and a late word about it opens none
  const entries = concerned.flatMap((one) => {
    const claimNumber = numbers.get(one.claimId);
    return claimNumber === undefined ? [] : [entryOf({ ...one, changes: changesOf(one.envelope) }, claimNumber)];
  });
  const newIds = await parts.nextIds('activity', entries.length);
  await activity.insertAll(
    tx,
    entries.map((entry, index) => ({ _id: newIds[index] ?? 0, ...entry })),
  );
}

interface Concerned {
  readonly envelope: Envelope;
  readonly data: Record<string, unknown>;
  readonly claimId: number;
  readonly changes: FieldChange[];
}

function entryOf({ envelope, data, claimId, changes }: Concerned, claimNumber: string): Omit<NewRecord<ActivityRecord>, '_id'> {
  const links = Object.entries(data).filter(([name, value]) => isLink(name) && typeof value === 'number');
  return {
    at: new Date(envelope.at),
    type: envelope.type,
    topic: envelope.type.split('.')[0] ?? '',
    text: sentenceWith(envelope.type, data, changes),
    ...(changes.length > 0 ? { changes } : {}),
    actorName: envelope.actor.name,
    actorId: actorIdOf(envelope.actor),
    claimId,
    links: Object.fromEntries(links) as Record<string, number>,
    claimNumber,
  };
}

/** Ids of what the event is about, and of a text which of its versions. */
function isLink(name: string): boolean {
  return (name.endsWith('Id') && name !== 'claimId') || name === 'revision';
}

const defaultPage = 50;

export async function listActivity(
  activity: Activity,
  scope: Scope,
  question: ActivityQuestion,
): Promise<{ entries: ActivityEntry[]; next: string | undefined }> {
  const limit = question.limit ?? defaultPage;
  const found = await read(activity, scope, { question, limit: limit + 1 });
  const page = pageOf(found, limit, (entry) => entry.at);
  return { entries: page.rows.map(entryWire), next: page.next };
}

async function read(
  activity: Activity,
  scope: Scope,
  { question, limit }: { question: ActivityQuestion; limit: number },
): Promise<ActivityRecord[]> {
  const types = typesWalked(question);
  if (!types) return activity.find(scope, activityFilter(question), { sort: { at: -1, _id: -1 }, limit, hint: indexFor(question) });
  const found: ActivityRecord[] = [];
  if (types.length === 0) return found;
  for await (const entry of walkTypes(activity, scope, { question, types, wanted: limit })) if (found.push(entry) >= limit) break;
  return found;
}

const batch = 1_000;
/** The first lines of an export come at once. */
const firstBatch = 100;

/** All entries that match, some at a time: for an export, which no memory has to hold. */
export async function* readAllActivity(activity: Activity, scope: Scope, question: ActivityQuestion): AsyncGenerator<ActivityEntry[]> {
  let after = question.after;
  for (let limit = firstBatch; ; limit = batch) {
    const found = await read(activity, scope, { question: { ...question, after }, limit });
    if (found.length > 0) yield found.map(entryWire);
    const last = found.at(-1);
    if (found.length < limit || !last) return;
    after = cursorOf(last.at, last._id);
  }
}

function entryWire(entry: ActivityRecord): ActivityEntry {
  const { _id, at, type, text, changes, actorName, actorId, claimId, claimNumber, links } = entry;
  return {
    id: _id,
    at: at.toISOString(),
    type,
    text,
    ...(changes ? { changes } : {}),
    actorName,
    actorId,
    claimId,
    links,
    ...(claimNumber ? { claimNumber } : {}),
  };
}
