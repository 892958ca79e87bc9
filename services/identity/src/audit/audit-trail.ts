// Keeping, reading and checking the audit trail of an organization.
import {
  auditSearchReach,
  type AuditEntry,
  type AuditExportQuery,
  type AuditQuery,
  type AuditVerdict,
} from '@plumbline/contracts/identity';
import type { Envelope, Scope } from '@plumbline/contracts/kernel';
import type { NewRecord, Tx } from '@plumbline/server';
import type { AuditRecord } from '../stores/records.ts';
import type { IdentityDeps } from '../stores/deps.ts';
import { changesNamed } from './changes-named.ts';
import { claimNumberOf, saysText, subjectOf } from './named-rules.ts';
import { actorKeyOf, chainStart, contentOf, faultOf, hashOf, type ChainState, type RowContent } from './chain-rules.ts';

/** Being told of an event changes nothing: the event itself stands in the trail. */
const notAudited = /^(comms\.notification|claims\.case-news)/;

/**
 * Appends events, each a row of its own that is bound to the row before. The transaction also remembers the events, so that each one
 * stands in the trail exactly once; the head is written once for all of them.
 */
export async function recordEvents(tx: Tx, envelopes: readonly Envelope[], { audit, auditHeads, parts }: IdentityDeps): Promise<void> {
  const audited = envelopes.filter(({ type }) => !notAudited.test(type));
  if (audited.length === 0) return;
  const { organizationId } = tx.scope;
  const head = await auditHeads.findOne(tx.scope, { _id: organizationId }, { session: tx.session });
  const ids = await parts.nextIds('audit', audited.length);
  const rows: NewRecord<AuditRecord>[] = [];
  let end: ChainState = { sequence: head?.sequence ?? 0, hash: head?.hash ?? chainStart };
  for (const [index, envelope] of audited.entries()) {
    const row = { _id: ids[index] ?? 0, ...rowAfter(end, envelope) };
    rows.push(row);
    end = { sequence: row.sequence, hash: row.hash };
  }
  // The head is written first: two writers at once meet here, and one of them starts over.
  if (head) await auditHeads.change(tx, organizationId, () => ({ set: end, events: [] }));
  else await auditHeads.insert(tx, { _id: organizationId, ...end }, []);
  await audit.insertAll(tx, rows);
}

function rowAfter(before: ChainState, envelope: Envelope): Omit<NewRecord<AuditRecord>, '_id'> {
  const sequence = before.sequence + 1;
  const described = contentOf(envelope, sequence);
  const content = JSON.stringify(described);
  return {
    sequence,
    at: new Date(envelope.at),
    type: envelope.type,
    ...(described.claimId === undefined ? {} : { claimId: described.claimId }),
    actorKey: actorKeyOf(envelope.actor),
    content,
    hash: hashOf(before.hash, content),
    previousHash: before.hash,
  };
}

const defaultLimit = 50;

/** Newest first; `nextCursor` is the sequence number of the last row shown. */
export async function listAudit(
  scope: Scope,
  query: AuditQuery,
  deps: IdentityDeps,
): Promise<{ entries: AuditEntry[]; nextCursor: string | undefined }> {
  const limit = query.limit ?? defaultLimit;
  const found: AuditEntry[] = [];
  for await (const entry of fittingEntries(scope, query, { deps, from: query.after, reach: query.text ? auditSearchReach : limit + 1 })) {
    found.push(entry);
    if (found.length > limit) break;
  }
  const page = found.slice(0, limit);
  return { entries: page, nextCursor: found.length > limit ? String(page.at(-1)?.sequence) : undefined };
}

const maxAtOnce = 500;

/** Every row that fits, newest first, batch after batch. */
export function everyEntry(scope: Scope, query: AuditExportQuery, deps: IdentityDeps): AsyncGenerator<AuditEntry> {
  return fittingEntries(scope, query, { deps, from: undefined, reach: Number.POSITIVE_INFINITY });
}

interface Walk {
  readonly deps: IdentityDeps;
  readonly from: number | undefined;
  /** How many rows are read at most, whether the text stands in them or not. */
  readonly reach: number;
}

async function* fittingEntries(scope: Scope, query: AuditExportQuery, { deps, from, reach }: Walk): AsyncGenerator<AuditEntry> {
  let before = from;
  for (let left = reach; left > 0; ) {
    const limit = Math.min(left, maxAtOnce);
    const rows = await deps.audit.find(scope, filterOf(query, before), { sort: { sequence: -1 }, limit });
    const entries = rows.map(showEntry);
    const named = await changesNamed(scope, entries, deps);
    for (const entry of named) {
      if (saysText(entry, query.text)) yield entry;
    }
    if (rows.length < limit) return;
    before = rows.at(-1)?.sequence;
    left -= rows.length;
  }
}

function filterOf({ actor, type, claimId, from, to }: AuditExportQuery, before: number | undefined): Record<string, unknown> {
  return {
    ...(actor ? { actorKey: actor } : {}),
    ...(type ? { type: type.endsWith('.') ? { $gte: type, $lt: `${type.slice(0, -1)}/` } : type } : {}),
    ...(claimId ? { claimId } : {}),
    ...(from || to ? { at: between(from, to) } : {}),
    ...(before ? { sequence: { $lt: before } } : {}),
  };
}

function between(from: string | undefined, to: string | undefined): Record<string, Date> {
  return { ...(from ? { $gte: new Date(from) } : {}), ...(to ? { $lte: new Date(to) } : {}) };
}

function showEntry(row: AuditRecord): AuditEntry {
  const content = JSON.parse(row.content) as RowContent;
  const { at, type, actor, aggregateId, claimId, before, after, why, data } = content;
  const claimNumber = claimNumberOf(data);
  const subject = subjectOf(data);
  return {
    sequence: row.sequence,
    at,
    type,
    actor,
    aggregateId,
    ...(claimId === undefined ? {} : { claimId }),
    ...(claimNumber === undefined ? {} : { claimNumber }),
    ...(subject === undefined ? {} : { subject }),
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
    ...(why === undefined ? {} : { why }),
    hash: row.hash,
    previousHash: row.previousHash,
  };
}

const verifyBatch = 500;

/** Walks the whole chain. `brokenAt` is the first row that was edited or is missing; rows cut off at the end show too. */
export async function verifyAudit(scope: Scope, { audit, auditHeads }: IdentityDeps): Promise<AuditVerdict> {
  // The head is read first: rows that are appended meanwhile are beyond it and wait for the next check.
  const head = await auditHeads.findOne(scope, { _id: scope.organizationId });
  let state: ChainState = { sequence: 0, hash: chainStart };
  if (!head) {
    const isEmpty = (await audit.findOne(scope, {})) === undefined;
    return isEmpty ? { intact: true, entries: 0, headHash: chainStart } : broken(state, 'the end marker is missing');
  }
  while (state.sequence < head.sequence) {
    const rows = await audit.find(
      scope,
      { sequence: { $gt: state.sequence, $lte: head.sequence } },
      { sort: { sequence: 1 }, limit: verifyBatch },
    );
    if (rows.length === 0) return broken(state, `entry ${state.sequence + 1} is missing`);
    for (const row of rows) {
      const fault = faultOf(state, row);
      if (fault) return broken(state, fault);
      state = { sequence: row.sequence, hash: row.hash };
    }
  }
  if (head.hash !== state.hash) return broken({ ...state, sequence: state.sequence - 1 }, 'the end of the log was changed');
  return { intact: true, entries: state.sequence, headHash: state.hash };
}

function broken(state: ChainState, reason: string): AuditVerdict {
  return { intact: false, entries: state.sequence, brokenAt: state.sequence + 1, reason, headHash: state.hash };
}
