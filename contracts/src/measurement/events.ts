// The events of measurements. Claims copies a completed roof for its estimate.
import { defineEvent } from '../kernel/event.ts';
import { staff } from '../kernel/people.ts';
import { Id, object, string } from '../kernel/schema.ts';
import { dailyLimitChanged } from './daily-limit.ts';
import { MeasurementProvider, MeasurementStatus } from '../enums/measurement.ts';
import { RoofMeasurement } from './schemas.ts';

const OrderEventData = object({ orderId: Id, claimId: Id, provider: MeasurementProvider });

export const measurementOrdered = defineEvent(
  'measurement.ordered',
  OrderEventData.extend({ propertyAddress: string(), estimatedCost: string() }),
  staff,
);
export const measurementProgressed = defineEvent('measurement.progressed', OrderEventData.extend({ status: MeasurementStatus }), staff);
export const measurementCompleted = defineEvent('measurement.completed', OrderEventData.extend({ result: RoofMeasurement }), staff);
export const measurementFailed = defineEvent('measurement.failed', OrderEventData.extend({ reason: string() }), staff);

/** By a person of ours before it was sent, or by the provider. */
export const measurementCancelled = defineEvent('measurement.cancelled', OrderEventData.extend({ reason: string() }), staff);

export const measurementEvents = {
  measurementOrdered,
  measurementProgressed,
  measurementCompleted,
  measurementFailed,
  measurementCancelled,
  dailyLimitChanged,
};
