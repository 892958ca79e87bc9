// The way of an order: ordered, processing, then completed, failed or canceled; never back.
import type { MeasurementStatus } from '@plumbline/contracts/enums';

const after: Record<MeasurementStatus, readonly MeasurementStatus[]> = {
  ordered: ['processing', 'completed', 'failed', 'cancelled'],
  processing: ['completed', 'failed', 'cancelled'],
  completed: [],
  failed: [],
  cancelled: [],
};

const ended: readonly MeasurementStatus[] = ['completed', 'failed', 'cancelled'];

export function hasEnded({ status }: { readonly status: MeasurementStatus }): boolean {
  return ended.includes(status);
}

/**
 * Orders that may cost: all but those that failed or were canceled. One that the provider may have received costs, whatever became of it here, and so
 * may one that it canceled at our wish.
 */
export const mayCost = { $or: [{ status: { $nin: ['failed', 'cancelled'] } }, { placement: 'unknown' }, { canceledThere: true }] } as const;

export function isForward(from: MeasurementStatus, to: MeasurementStatus): boolean {
  return after[from].includes(to);
}
