// Messages to the owners of many claims: the job, and a row for each claim. Both survive a restart; the rows say what is done.
import type { ClaimMessageJob, ClaimMessageRow } from '@plumbline/contracts/claims';
import { type Actor, omitUndefined } from '@plumbline/contracts/kernel';
import type { RecordBase, JobQueue, ServiceParts, TenantCollection } from '@plumbline/server';
import { Schema } from 'mongoose';

export interface MessageJobRecord extends RecordBase {
  templateType: ClaimMessageJob['templateType'];
  customMessage?: string;
  state: ClaimMessageJob['state'];
  total: number;
  sent: number;
  kept: number;
  refused: number;
  startedBy: string;
  /** As `actorIdOf` names them. */
  startedById: string;
  /** In whose name the owners are written to. */
  actor: Actor;
  cancelledBy?: Actor;
  endedAt?: Date;
}

export interface MessageRowRecord extends RecordBase {
  jobId: number;
  claimId: number;
  claimNumber?: string;
  state: ClaimMessageRow['state'];
  channels?: NonNullable<ClaimMessageRow['channels']>;
  reason?: string;
  /** How often communications did not know the claim yet. */
  tries?: number;
  /** Communications was asked to write: whether it did is known once there is a result. */
  isAsked?: boolean;
}

export interface MessageJobStore {
  readonly jobs: TenantCollection<MessageJobRecord>;
  readonly rows: TenantCollection<MessageRowRecord>;
  /** The turns of those that go on. */
  readonly turns: JobQueue;
}

/** While some of its rows have no result yet. */
const goingStates: readonly MessageJobRecord['state'][] = ['running', 'cancelling'];
export const isRunning = ({ state }: Pick<MessageJobRecord, 'state'>) => goingStates.includes(state);

export const messageJobNotFound = 'Messages not found';

const [text, whole, free] = [{ type: String }, { type: Number }, { type: Schema.Types.Mixed }];

export function messageJobStore(parts: ServiceParts): MessageJobStore {
  return {
    jobs: parts.collection<MessageJobRecord>('message_jobs', jobSchema(), {
      indexes: [[{ organizationId: 1, createdAt: -1, _id: -1 }], [{ organizationId: 1, startedById: 1, createdAt: -1, _id: -1 }]],
    }),
    rows: parts.collection<MessageRowRecord>('message_rows', rowSchema(), {
      indexes: [
        [{ organizationId: 1, jobId: 1, state: 1, _id: 1 }],
        [{ organizationId: 1, jobId: 1, _id: 1 }],
        [{ organizationId: 1, claimId: 1 }],
      ],
    }),
    turns: parts.jobQueue({ name: 'write-to-owners', lookEveryMs: 500, atOnce: 1 }),
  };
}

function jobSchema(): Schema {
  const counts = { total: whole, sent: whole, kept: whole, refused: whole };
  const people = { startedBy: text, startedById: text, actor: free, cancelledBy: free };
  return new Schema({ templateType: text, customMessage: text, state: text, ...counts, ...people, endedAt: Date });
}

function rowSchema(): Schema {
  const asked = { tries: whole, isAsked: { type: Boolean } };
  return new Schema({ jobId: whole, claimId: whole, claimNumber: text, state: text, channels: [String], reason: text, ...asked });
}

export function messageJobWire(job: MessageJobRecord): ClaimMessageJob {
  const { _id, templateType, state, total, sent, kept, refused, startedBy, createdAt, endedAt } = job;
  const counts = { total, sent, kept, refused };
  return omitUndefined({
    id: _id,
    templateType,
    state,
    ...counts,
    startedBy,
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString(),
  }) as ClaimMessageJob;
}

export function messageRowWire({ _id, claimId, claimNumber, state, channels, reason }: MessageRowRecord): ClaimMessageRow {
  const ways = channels && channels.length > 0 ? channels : undefined;
  return omitUndefined({ id: _id, claimId, claimNumber, state, channels: ways, reason }) as ClaimMessageRow;
}
