// Keeping, reading and checking the audit trail of an organisation.
import type { AuditEntry, AuditExportQuery, AuditQuery, AuditVerdict } from '@plumbline/contracts/identity';
import type { Envelope, Scope } from '@plumbline/contracts/kernel';
import type { Tx } from '@plumbline/server';
import type { AuditDocument } from '../stores/documents.ts';
import type { IdentityNeeds } from '../stores/needs.ts';
import { actorKeyOf, chainStart, contentOf, faultOf, hashOf, type ChainState, type RowContent } from './chain-rules.ts';

/** Being told of a fact changes nothing: the fact itself stands in the trail. */
const toldOnly = /^comms\.notification/;

/** Appends a fact. The transaction also remembers the fact, so that each one stands in the trail exactly once. */
export async function recordFact(tx: Tx, envelope: Envelope, { audit, auditHeads, parts }: IdentityNeeds): Promise<void> {
  if (toldOnly.test(envelope.type)) return;
  const { organizationId } = tx.scope;
  const head = await auditHeads.findOne(tx.scope, { _id: organizationId }, { session: tx.session });
  const sequence = (head?.sequence ?? 0) + 1;
  const previousHash = head?.hash ?? chainStart;
  const described = contentOf(envelope, sequence);
  const content = JSON.stringify(described);
  const hash = hashOf(previousHash, content);
  // The head is written first: two writers at once meet here, and one of them starts over.
  if (head) await auditHeads.change(tx, organizationId, () => ({ set: { sequence, hash }, facts: [] }));
  else await auditHeads.insert(tx, { _id: organizationId, sequence, hash }, []);
  await audit.insert(
    tx,
    {
      _id: await parts.nextId('audit'),
      sequence,
      at: new Date(envelope.at),
      type: envelope.type,
      ...(described.claimId === undefined ? {} : { claimId: described.claimId }),
      actorKey: actorKeyOf(envelope.actor),
      content,
      hash,
      previousHash,
    },
    [],
  );
}

const defaultLimit = 50;

/** Newest first; `nextCursor` is the sequence number of the last row shown. */
export async function listAudit(
  scope: Scope,
  query: AuditQuery,
  { audit }: IdentityNeeds,
): Promise<{ entries: AuditEntry[]; nextCursor: string | undefined }> {
  const limit = query.limit ?? defaultLimit;
  const found = await audit.find(scope, filterOf(query, query.after), { sort: { sequence: -1 }, limit: limit + 1 });
  const page = found.slice(0, limit);
  return { entries: page.map(showEntry), nextCursor: found.length > limit ? String(page.at(-1)?.sequence) : undefined };
}

const exportBatch = 500;

/** Every row that fits, newest first, batch after batch. */
export async function* everyEntry(scope: Scope, query: AuditExportQuery, { audit }: IdentityNeeds): AsyncGenerator<AuditEntry> {
  let before: number | undefined;
  for (;;) {
    const rows = await audit.find(scope, filterOf(query, before), { sort: { sequence: -1 }, limit: exportBatch });
    for (const row of rows) yield showEntry(row);
    if (rows.length < exportBatch) return;
    before = rows.at(-1)?.sequence;
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

function showEntry(row: AuditDocument): AuditEntry {
  const content = JSON.parse(row.content) as RowContent;
  const { at, type, actor, aggregateId, claimId, before, after, why } = content;
  return {
    sequence: row.sequence,
    at,
    type,
    actor,
    aggregateId,
    ...(claimId === undefined ? {} : { claimId }),
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
    ...(why === undefined ? {} : { why }),
    hash: row.hash,
    previousHash: row.previousHash,
  };
}

const verifyBatch = 500;

/** Walks the whole chain. `brokenAt` is the first row that was edited or is missing; rows cut off at the end show too. */
export async function verifyAudit(scope: Scope, { audit, auditHeads }: IdentityNeeds): Promise<AuditVerdict> {
  // The head is read first: rows that are appended meanwhile are beyond it and wait for the next check.
  const head = await auditHeads.findOne(scope, { _id: scope.organizationId });
  const last = head?.sequence ?? 0;
  let state: ChainState = { sequence: 0, hash: chainStart };
  while (state.sequence < last) {
    const rows = await audit.find(scope, { sequence: { $gt: state.sequence, $lte: last } }, { sort: { sequence: 1 }, limit: verifyBatch });
    if (rows.length === 0) return broken(state, `row ${state.sequence + 1} is missing`);
    for (const row of rows) {
      const fault = faultOf(state, row);
      if (fault) return broken(state, fault);
      state = { sequence: row.sequence, hash: row.hash };
    }
  }
  if (head && head.hash !== state.hash) return broken({ ...state, sequence: state.sequence - 1 }, 'the end of the trail was changed');
  return { intact: true, entries: state.sequence, headHash: state.hash };
}

function broken(state: ChainState, reason: string): AuditVerdict {
  return { intact: false, entries: state.sequence, brokenAt: state.sequence + 1, reason, headHash: state.hash };
}
