// An analysis that is under way, as it is stored until it ends or somebody cancels it.
import type { PrimaryProvider } from '@plumbline/contracts/ai';
import type { RecordBase, ServiceParts, TenantCollection } from '@plumbline/server';
import { Schema } from 'mongoose';

/** `_id` is that of the run. Without it the run was canceled, has ended, or its process died long ago. */
export interface RunningRecord extends RecordBase {
  inspectionId: number;
  claimId: number;
  choice: PrimaryProvider;
  /** Of what the rules read. */
  inputHash: string;
  photosConsidered: number;
  startedBy: string;
  /** Nothing runs longer. */
  until: Date;
  /** Photos that it takes for its model, and those it has. */
  of: number;
  loaded: number;
  /** Reasons, by the number of the photo. */
  failed: Readonly<Record<string, string>>;
  isAsking: boolean;
  /** Questions that its photos are shown in, those that were answered and those that were not. */
  batchesOf: number;
  batchesDone: number;
  batchesFailed: number;
}

export function runningCollection(parts: ServiceParts): TenantCollection<RunningRecord> {
  const [text, whole] = [{ type: String }, { type: Number }];
  const schema = new Schema(
    {
      inspectionId: whole,
      claimId: whole,
      choice: text,
      inputHash: text,
      photosConsidered: whole,
      startedBy: text,
      until: Date,
      of: whole,
      loaded: whole,
      failed: Schema.Types.Mixed,
      isAsking: Boolean,
      batchesOf: whole,
      batchesDone: whole,
      batchesFailed: whole,
    },
    { minimize: false },
  );
  return parts.collection<RunningRecord>('running_analyses', schema, {
    indexes: [[{ organizationId: 1, inspectionId: 1, _id: 1 }], [{ until: 1 }, { expireAfterSeconds: 0 }]],
  });
}
