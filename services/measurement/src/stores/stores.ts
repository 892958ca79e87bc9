// What measurement remembers: orders with their results, and which claims there are.
import type { RoofMeasurement } from '@plumbline/contracts/measurement';
import type { AccuracyLevel, MeasurementOrderType, MeasurementProvider, MeasurementStatus } from '@plumbline/contracts/enums';
import type { RecordBase, JobQueue, ServiceParts, TenantCollection } from '@plumbline/server';
import { Schema } from 'mongoose';

export interface OrderRecord extends RecordBase {
  claimId: number;
  provider: MeasurementProvider;
  propertyAddress: string;
  /** Letters and digits only, to find the same address again. */
  foldedAddress: string;
  orderType: MeasurementOrderType;
  accuracyLevel: AccuracyLevel;
  status: MeasurementStatus;
  /** `sending` survives a crash: whether the provider has it is then not known, and it ends as `unknown`. */
  placement: 'waiting' | 'sending' | 'placed' | 'unknown';
  /** Since when it is `sending`. */
  sendingSince?: Date;
  /** Tries in a row that the provider did not answer. */
  attempts: number;
  estimatedCostCents: number;
  estimatedDelivery?: Date;
  actualDelivery?: Date;
  providerOrderId?: string;
  actionRequired?: string;
  failureReason?: string;
  /** Who asked the provider that has it to cancel it, written before it is asked. */
  cancelAskedBy?: string;
  sandbox: boolean;
  orderedBy: string;
  result?: RoofMeasurement;
}

export interface ClaimProjection extends RecordBase {
  claimNumber: string;
}

/** What an organization ordered from real providers on one day; `_id` is the organization's, so that two orders at once meet in it. */
export interface DaySpend extends RecordBase {
  /** Calendar date in UTC. */
  day: string;
  cents: number;
}

/** The limit that an administrator set; `_id` is the organization's. */
export interface DailyLimitRecord extends RecordBase {
  limitCents: number;
  changedBy: string;
}

export interface Stores {
  readonly orders: TenantCollection<OrderRecord>;
  /** A job for each that has not ended. */
  readonly follows: JobQueue;
  readonly claims: TenantCollection<ClaimProjection>;
  readonly daySpends: TenantCollection<DaySpend>;
  readonly dailyLimits: TenantCollection<DailyLimitRecord>;
}

export function openStores(parts: ServiceParts): Stores {
  const order = new Schema({
    claimId: Number,
    provider: String,
    propertyAddress: String,
    foldedAddress: String,
    orderType: String,
    accuracyLevel: String,
    status: String,
    placement: String,
    attempts: Number,
    sendingSince: Date,
    estimatedCostCents: Number,
    estimatedDelivery: Date,
    actualDelivery: Date,
    providerOrderId: String,
    actionRequired: String,
    failureReason: String,
    cancelAskedBy: String,
    sandbox: Boolean,
    orderedBy: String,
    result: Schema.Types.Mixed,
  });
  return {
    orders: parts.collection('orders', order, {
      indexes: [
        [{ organizationId: 1, createdAt: -1, _id: -1 }],
        [{ organizationId: 1, claimId: 1, createdAt: -1 }],
        [{ organizationId: 1, foldedAddress: 1, createdAt: -1 }],
      ],
    }),
    follows: parts.jobQueue({ name: 'follow-orders', lookEveryMs: 500, atOnce: 5, lanes: 4 }),
    claims: parts.collection('claims', new Schema({ claimNumber: String })),
    daySpends: parts.collection('day_spends', new Schema({ day: String, cents: Number })),
    dailyLimits: parts.collection('daily_limits', new Schema({ limitCents: Number, changedBy: String })),
  };
}
