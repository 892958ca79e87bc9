// Everything that is said between processes, in one place: all endpoints, all events.
import { aiApi, aiEvents } from './ai/index.ts';
import { billingApi, billingEvents } from './billing/index.ts';
import { claimsApi, claimsEvents } from './claims/index.ts';
import { carrierDoor, commsApi, commsEvents } from './comms/index.ts';
import { browserApi, identityApi, identityEvents } from './identity/index.ts';
import { inspectionApi, inspectionEvents, linkDoor } from './inspection/index.ts';
import type { EndpointShape, EventDefinition } from './kernel/index.ts';
import { measurementApi, measurementEvents } from './measurement/index.ts';

export { openApiDocument, type OpenApiDocument, type OpenApiOperation } from './openapi/index.ts';

const apis: Record<string, EndpointShape>[] = [identityApi, claimsApi, inspectionApi, aiApi, billingApi, commsApi, measurementApi];
const events: Record<string, EventDefinition>[] = [
  identityEvents,
  claimsEvents,
  inspectionEvents,
  aiEvents,
  billingEvents,
  commsEvents,
  measurementEvents,
];

/** Endpoints that a service mounts; the gateway leads to it by the endpoint, not by a prefix. */
export const serviceEndpoints: readonly EndpointShape[] = apis.flatMap((api) => Object.values(api));

/** Endpoints that the gateway answers itself. */
export const browserEndpoints: readonly EndpointShape[] = [
  ...Object.values(browserApi),
  ...Object.values(linkDoor),
  ...Object.values(carrierDoor),
];

export const allEndpoints: readonly EndpointShape[] = [...browserEndpoints, ...serviceEndpoints];

export const allEvents: readonly EventDefinition[] = events.flatMap((some) => Object.values(some));
