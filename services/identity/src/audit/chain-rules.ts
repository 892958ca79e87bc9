// The hash chain of the audit trail: each row is bound to the one before, so that an edit or a removal shows.
import { createHash } from 'node:crypto';
import type { Envelope } from '@plumbline/contracts/kernel';

/** What stands before the first row. */
export const chainStart = '0'.repeat(64);

export interface ChainRow {
  readonly sequence: number;
  /** The row as JSON text: the hash covers exactly these bytes. */
  readonly content: string;
  readonly hash: string;
  readonly previousHash: string;
}

export interface RowContent {
  readonly eventId: string;
  readonly sequence: number;
  readonly at: string;
  readonly type: string;
  readonly actor: Envelope['actor'];
  readonly aggregateId: number;
  readonly aggregateVersion: number;
  readonly claimId?: number;
  readonly data: unknown;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly why?: string;
}

/** Whose action it is, in one word: `user:12`. */
export function actorKeyOf({ kind, id }: Envelope['actor']): string {
  return `${kind}:${id}`;
}

/** The text of a row. An event without a claim id in its data is about no claim. */
export function contentOf(envelope: Envelope, sequence: number): RowContent {
  const { id, at, type, actor, aggregateId, aggregateVersion, data, change } = envelope;
  const claimId = claimIdOf(data);
  return {
    eventId: id,
    sequence,
    at,
    type,
    actor,
    aggregateId,
    aggregateVersion,
    ...(claimId === undefined ? {} : { claimId }),
    data,
    ...(change ? { before: change.before, after: change.after } : {}),
    ...(change?.why === undefined ? {} : { why: change.why }),
  };
}

function claimIdOf(data: unknown): number | undefined {
  const { claimId, claim } = (data ?? {}) as { claimId?: unknown; claim?: { id?: unknown } };
  const found = claimId ?? claim?.id;
  return typeof found === 'number' ? found : undefined;
}

export function hashOf(previousHash: string, content: string): string {
  return createHash('sha256').update(previousHash).update('\n').update(content).digest('hex');
}

export interface ChainState {
  readonly sequence: number;
  readonly hash: string;
}

/** The first fault of a row that should follow `state`, or nothing. */
export function faultOf(
  state: ChainState,
  row: ChainRow & { readonly type: string; readonly at: Date; readonly claimId?: number; readonly actorKey: string },
): string | undefined {
  if (row.sequence !== state.sequence + 1) return `entry ${state.sequence + 1} is missing`;
  if (row.previousHash !== state.hash) return 'the previous entry was changed or replaced';
  if (row.hash !== hashOf(row.previousHash, row.content)) return 'the entry was changed';
  const content = JSON.parse(row.content) as RowContent;
  const isRecorded = content.sequence === row.sequence && content.type === row.type && content.at === row.at.toISOString();
  const isNamed = row.actorKey === actorKeyOf(content.actor);
  return isRecorded && isNamed && content.claimId === row.claimId ? undefined : 'the entry was changed';
}
