// The endpoints of measurements: ordering, orders, providers.
import { endpoint } from '../kernel/endpoint.ts';
import { reportWriters, staff } from '../kernel/people.ts';
import { array, IdInPath, object, Paging, preprocess, textUpTo } from '../kernel/schema.ts';
import { dailyLimitApi } from './daily-limit.ts';
import { DuplicateAnswer, DuplicateQuestion, MeasurementOrder, MeasurementOrderDraft, ProviderCard } from './schemas.ts';

const base = { service: 'measurement', apiKeys: true } as const;

export const orderMeasurement = endpoint({
  ...base,
  name: 'orderMeasurement',
  method: 'POST',
  path: '/api/measurements/order',
  summary: 'Order a roof measurement at the shown price',
  access: reportWriters,
  slow: true,
  body: MeasurementOrderDraft,
  response: MeasurementOrder,
  status: 201,
});
export const listMeasurementOrders = endpoint({
  ...base,
  name: 'listMeasurementOrders',
  method: 'GET',
  path: '/api/measurements/orders',
  summary: 'List recent orders, newest first',
  access: staff,
  query: object(Paging),
  response: array(MeasurementOrder),
});
export const listMeasurementsOfClaim = endpoint({
  ...base,
  name: 'listMeasurementsOfClaim',
  method: 'GET',
  path: '/api/measurements/orders/claim/:claimId',
  summary: 'List orders of a claim, newest first',
  access: staff,
  services: true,
  params: object({ claimId: IdInPath }),
  response: array(MeasurementOrder),
});
export const listMeasurementProviders = endpoint({
  ...base,
  name: 'listMeasurementProviders',
  method: 'GET',
  path: '/api/measurements/providers',
  summary: "List providers with health, prices and this month's orders",
  access: staff,
  response: array(ProviderCard),
});
export const findDuplicateMeasurements = endpoint({
  ...base,
  name: 'findDuplicateMeasurements',
  method: 'GET',
  path: '/api/measurements/duplicates',
  summary: 'Find orders for the same address in the last 90 days',
  access: staff,
  query: DuplicateQuestion,
  response: DuplicateAnswer,
});
export const readMeasurementOrder = endpoint({
  ...base,
  name: 'readMeasurementOrder',
  method: 'GET',
  path: '/api/measurements/:id',
  summary: 'Read an order with its result',
  access: staff,
  services: true,
  params: object({ id: IdInPath }),
  response: MeasurementOrder,
});
export const cancelMeasurement = endpoint({
  ...base,
  name: 'cancelMeasurement',
  method: 'POST',
  path: '/api/measurements/:id/cancel',
  summary: 'Cancel an order: one that no provider has yet, of the sandbox, or at EagleView one that is not measured yet',
  access: reportWriters,
  params: object({ id: IdInPath }),
  response: MeasurementOrder,
});
/** Signed by Hover; the gateway hands the signature on as `x-webhook-signature`. */
export const receiveHoverWebhook = endpoint({
  service: 'measurement',
  name: 'receiveHoverWebhook',
  method: 'POST',
  path: '/api/measurements/webhooks/hover',
  summary: 'Receive from Hover that an order changed, signed by Hover',
  access: 'anyone',
  accepts: 'bytes',
  mediaType: 'application/json',
  maxBodyBytes: 65_536,
  status: 204,
});
/** A call of EagleView by the name that EagleView gives it. `RefId` is our reference, with a code that nobody else was given. */
function eagleViewCall<const Name extends string>(name: Name, call: string) {
  return endpoint({
    service: 'measurement',
    name,
    method: 'GET',
    path: `/api/measurements/webhooks/eagleview/${call}`,
    summary: `Receive ${call} from EagleView, by the signed reference of the order`,
    access: 'anyone',
    // EagleView names more than these, and may name others one day
    query: preprocess((given) => given, object({ RefId: textUpTo(200), ReportId: textUpTo(200) })),
    status: 204,
  });
}
export const receiveEagleViewStatus = eagleViewCall('receiveEagleViewStatus', 'OrderStatusUpdate');
export const receiveEagleViewNeedToId = eagleViewCall('receiveEagleViewNeedToId', 'NeedToId');
export const receiveEagleViewDelivery = eagleViewCall('receiveEagleViewDelivery', 'FileDeliveryConfirmation');
export const readMeasurementPdf = endpoint({
  ...base,
  name: 'readMeasurementPdf',
  method: 'GET',
  path: '/api/measurements/:id/pdf',
  summary: 'Read a completed measurement as PDF, with the drawing of the roof',
  access: staff,
  params: object({ id: IdInPath }),
  responseTypes: ['application/pdf'],
});
export const readMeasurementJson = endpoint({
  ...base,
  name: 'readMeasurementJson',
  method: 'GET',
  path: '/api/measurements/:id/json',
  summary: 'Read a completed measurement as a JSON file',
  access: staff,
  params: object({ id: IdInPath }),
  responseTypes: ['application/json'],
});

export const measurementApi = {
  orderMeasurement,
  listMeasurementOrders,
  listMeasurementsOfClaim,
  listMeasurementProviders,
  findDuplicateMeasurements,
  readMeasurementOrder,
  cancelMeasurement,
  receiveHoverWebhook,
  receiveEagleViewStatus,
  receiveEagleViewNeedToId,
  receiveEagleViewDelivery,
  readMeasurementPdf,
  readMeasurementJson,
  ...dailyLimitApi,
};
