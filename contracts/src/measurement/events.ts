// The facts of measurements. Claims copies a completed roof for its estimate.
import { event } from '../kernel/event.ts';
import { staff } from '../kernel/people.ts';
import { Id, object, string } from '../kernel/schema.ts';
import { MeasurementProvider, MeasurementStatus } from '../words/measurement.ts';
import { RoofMeasurement } from './schemas.ts';

const OrderFact = object({ orderId: Id, claimId: Id, provider: MeasurementProvider });

export const measurementOrdered = event(
  'measurement.ordered',
  OrderFact.extend({ propertyAddress: string(), estimatedCost: string() }),
  staff,
);
export const measurementProgressed = event('measurement.progressed', OrderFact.extend({ status: MeasurementStatus }), staff);
export const measurementCompleted = event('measurement.completed', OrderFact.extend({ result: RoofMeasurement }), staff);
export const measurementFailed = event('measurement.failed', OrderFact.extend({ reason: string() }), staff);

export const measurementEvents = { measurementOrdered, measurementProgressed, measurementCompleted, measurementFailed };
