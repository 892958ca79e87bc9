// What the phone carrier tells us: what became of a text or a call, and texts that people send. The gateway checks who says so.
import { endpoint } from '../kernel/endpoint.ts';
import { staff } from '../kernel/people.ts';
import { array, Id, IdInPath, object, oneOf, string, textUpTo, type Infer } from '../kernel/schema.ts';
import { callApi, callDoor } from './calls/call-endpoints.ts';
import { settingsApi } from './settings.ts';
import { suppressionApi } from './suppression.ts';

const service = 'comms';
const CarrierId = string().regex(/^[A-Z]{2}[0-9a-f]{32}$/, "This isn't an id of the carrier");

/** The carrier's word about one text or call; words come in any order, late and more than once. */
export const CarrierStatus = object({
  communicationId: Id,
  carrierId: CarrierId,
  status: string().max(40),
  errorCode: string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .optional(),
});
export type CarrierStatus = Infer<typeof CarrierStatus>;

/** A text that somebody sent to the firm's number, with the addresses of its pictures at the carrier, from which they are fetched. */
export const InboundText = object({
  carrierId: CarrierId,
  from: string().regex(/^\+?\d{3,15}$/, "This isn't a phone number"),
  to: string().max(20),
  text: string().max(1_600),
  media: array(object({ url: string().max(500), contentType: string().max(100) })).max(10),
  /** The carrier has answered a STOP, START or HELP itself. */
  answeredByCarrier: textUpTo(10).optional(),
});
export type InboundText = Infer<typeof InboundText>;

const signed = { service, method: 'POST', access: 'anyone', accepts: 'form', maxBodyBytes: 64 * 1024 } as const;

/** What the gateway answers itself: forms that the carrier signs. */
export const carrierDoor = {
  ...callDoor,
  hearTextStatus: endpoint({
    ...signed,
    name: 'hearTextStatus',
    path: '/api/twilio/status',
    summary: 'Receive the status of a text message or call from Twilio',
    status: 204,
  }),
  hearInboundText: endpoint({
    ...signed,
    name: 'hearInboundText',
    path: '/api/twilio/messages',
    summary: 'Receive a text message from Twilio',
    responseTypes: ['text/xml'],
  }),
};

export const textPictureTypes = ['image/jpeg', 'image/png', 'image/heic'] as const;

export const carrierApi = {
  ...callApi,
  readTextPicture: endpoint({
    service,
    name: 'readTextPicture',
    method: 'GET',
    path: '/api/thread-entries/:id/pictures/:place',
    summary: 'Read a picture of a text message: small and upright, or byte for byte as it came',
    access: staff,
    slow: true,
    params: object({ id: IdInPath, place: IdInPath }),
    query: object({ size: oneOf(['small', 'original']).optional() }),
    responseTypes: textPictureTypes,
  }),
  ...suppressionApi,
  ...settingsApi,
  recordCarrierStatus: endpoint({
    service,
    name: 'recordCarrierStatus',
    method: 'POST',
    path: '/internal/carrier-statuses',
    summary: 'Record what the carrier says became of a message',
    access: 'services',
    body: CarrierStatus,
    status: 204,
  }),
  receiveText: endpoint({
    service,
    name: 'receiveText',
    method: 'POST',
    path: '/internal/inbound-texts',
    summary: 'Receive a text message; the same one is received once',
    access: 'services',
    body: InboundText,
    status: 204,
  }),
};
