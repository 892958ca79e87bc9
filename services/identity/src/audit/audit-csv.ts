// The audit trail as CSV, row by row: nothing of it is held in memory, nothing of it is run by a spreadsheet.
import type { AuditEntry } from '@plumbline/contracts/identity';
import { csvLine } from '@plumbline/contracts/kernel';

const heads = [
  'entry',
  'at',
  'user',
  'role',
  'action',
  'claim',
  'record',
  'reason',
  'changes',
  'before',
  'after',
  'IP address',
  'hash',
  'previous hash',
];

/** The lines of the file, the head first; a byte order mark tells spreadsheets that it is UTF-8. */
export async function* auditCsv(entries: AsyncIterable<AuditEntry>): AsyncGenerator<string> {
  yield `\ufeff${csvLine(heads)}`;
  for await (const entry of entries) yield csvLine(cellsOf(entry));
}

function cellsOf({
  sequence,
  at,
  actor,
  type,
  claimId,
  aggregateId,
  why = '',
  changes = [],
  before,
  after,
  hash,
  previousHash,
}: AuditEntry): string[] {
  const claim = claimId === undefined ? '' : String(claimId);
  const records = [before, after].map((value) => (value === undefined ? '' : JSON.stringify(value)));
  return [
    String(sequence),
    at,
    actor.name,
    actor.role ?? actor.kind,
    type,
    claim,
    String(aggregateId),
    why,
    changes.map(({ field, from, to }) => `${field}: ${from || 'none'} → ${to || 'none'}`).join('; '),
    ...records,
    actor.ip ?? '',
    hash,
    previousHash,
  ];
}
