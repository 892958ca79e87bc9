// The way of an order: ordered, processing, completed or failed, never back.
import type { MeasurementStatus } from '@plumbline/contracts/enums';

const after: Record<MeasurementStatus, readonly MeasurementStatus[]> = {
  ordered: ['processing', 'completed', 'failed'],
  processing: ['completed', 'failed'],
  completed: [],
  failed: [],
};

export function isForward(from: MeasurementStatus, to: MeasurementStatus): boolean {
  return after[from].includes(to);
}
