// Keeping, reading and checking the audit trail of an organisation.
import type { AuditEntry, AuditQuery, AuditVerdict } from '@plumbline/contracts/identity';
import type { Envelope, Infer, Scope } from '@plumbline/contracts/kernel';
import type { Tx } from '@plumbline/server';
import type { AuditDocument } from '../stores/documents.ts';
import type { IdentityNeeds } from '../stores/needs.ts';
import { chainStart, contentOf, faultOf, hashOf, type ChainState, type RowContent } from './chain-rules.ts';

/** Appends a fact. The transaction also remembers the fact, so that each one stands in the trail exactly once. */
export async function recordFact(tx: Tx, envelope: Envelope, { audit, auditHeads, parts }: IdentityNeeds): Promise<void> {
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
  query: Infer<typeof AuditQuery>,
  { audit }: IdentityNeeds,
): Promise<{ entries: AuditEntry[]; nextCursor: string | undefined }> {
  const limit = query.limit ?? defaultLimit;
  const filter = { ...(query.claimId ? { claimId: query.claimId } : {}), ...(query.after ? { sequence: { $lt: query.after } } : {}) };
  const found = await audit.find(scope, filter, { sort: { sequence: -1 }, limit: limit + 1 });
  const page = found.slice(0, limit);
  return { entries: page.map(showEntry), nextCursor: found.length > limit ? String(page.at(-1)?.sequence) : undefined };
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
