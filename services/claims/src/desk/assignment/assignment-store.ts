// Claims on their way to other hands: the job, and a row for each claim. Both survive a restart; the rows say what is done.
import type { AssignmentJob, AssignmentRow } from '@plumbline/contracts/claims';
import { type Infer, omitUndefined } from '@plumbline/contracts/kernel';
import type { RecordBase, JobQueue, ServiceParts, TenantCollection } from '@plumbline/server';
import { Schema } from 'mongoose';

export interface JobRecord extends RecordBase {
  kind: AssignmentJob['kind'];
  title: string;
  state: AssignmentJob['state'];
  total: number;
  moved: number;
  refused: number;
  startedBy: string;
  startedById: string;
  endedAt?: Date;
  stormEventId?: number;
  deactivatedUserId?: number;
  /** The job that takes this one back. */
  undoneBy?: number;
}

export interface RowRecord extends RecordBase {
  jobId: number;
  claimId: number;
  claimNumber: string;
  /** Nobody when the claim goes back to those that wait. */
  toUserId?: number;
  toName?: string;
  /** Who has it when the row is made; the claim is left alone when somebody else has it by then. */
  fromUserId?: number;
  state: Infer<typeof AssignmentRow>['state'];
  reason?: string;
  /** The one who may not handle it did not get it, and whoever left has it no more. */
  isFreed?: boolean;
}

export interface AssignmentStore {
  readonly jobs: TenantCollection<JobRecord>;
  readonly rows: TenantCollection<RowRecord>;
  /** The turns of those that run. */
  readonly turns: JobQueue;
}

export const jobNotFound = 'Assignment not found';

export function assignmentStore(parts: ServiceParts): AssignmentStore {
  const [text, whole] = [{ type: String }, { type: Number }];
  const counts = { total: whole, moved: whole, refused: whole };
  const about = { stormEventId: whole, deactivatedUserId: whole, undoneBy: whole };
  return {
    jobs: parts.collection<JobRecord>(
      'assignment_jobs',
      new Schema({ kind: text, title: text, state: text, ...counts, startedBy: text, startedById: text, endedAt: Date, ...about }),
      { indexes: [[{ organizationId: 1, createdAt: -1, _id: -1 }]] },
    ),
    rows: parts.collection<RowRecord>(
      'assignment_rows',
      new Schema({
        jobId: whole,
        claimId: whole,
        claimNumber: text,
        toUserId: whole,
        toName: text,
        fromUserId: whole,
        state: text,
        reason: text,
        isFreed: Boolean,
      }),
      { indexes: [[{ organizationId: 1, jobId: 1, state: 1, _id: 1 }], [{ organizationId: 1, jobId: 1, _id: 1 }]] },
    ),
    turns: parts.jobQueue({ name: 'move-claims', lookEveryMs: 500, atOnce: 1 }),
  };
}

export function jobWire(job: JobRecord): AssignmentJob {
  const { _id, kind, title, state, total, moved, refused, startedBy, createdAt, endedAt, stormEventId, deactivatedUserId } = job;
  return omitUndefined({
    id: _id,
    kind,
    title,
    state,
    total,
    moved,
    refused,
    startedBy,
    stormEventId,
    deactivatedUserId,
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString(),
  }) as AssignmentJob;
}

export function rowWire({ _id, claimId, claimNumber, toName, state, reason }: RowRecord): Infer<typeof AssignmentRow> {
  return omitUndefined({ id: _id, claimId, claimNumber, toName, state, reason }) as Infer<typeof AssignmentRow>;
}
