// The way of an order: ordered, processing, then completed, failed or canceled; never back.
import { measurementProviderLabels, type MeasurementStatus } from '@plumbline/contracts/enums';
import type { OrderRecord } from '../stores/stores.ts';

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
 * Orders that may cost: all but those that failed or were canceled. One that a real provider had, or may have received, costs whoever canceled it and
 * whoever saw it first; so does one that it was asked to cancel, however it says that it ended. Whether a canceled one is charged, none documents.
 */
export const mayCost = {
  $or: [
    { status: { $nin: ['failed', 'cancelled'] } },
    { placement: 'unknown' },
    { status: 'cancelled', placement: 'placed', sandbox: false },
    { cancelAskedBy: { $exists: true } },
  ],
} as const;

/** Why an order ended that a provider canceled at somebody's wish. */
export function canceledThere({ provider }: Pick<OrderRecord, 'provider'>, who: string): string {
  return `${who} canceled it at ${measurementProviderLabels[provider]}`;
}

export function isForward(from: MeasurementStatus, to: MeasurementStatus): boolean {
  return after[from].includes(to);
}
