// Everything that is said between processes, in one place: all endpoints, all events.
import { claimsApi, claimsEvents } from './claims/index.ts';
import { doorApi, identityApi, identityEvents } from './identity/index.ts';
import type { EndpointShape, EventShape } from './kernel/index.ts';

export { openApiDocument, type OpenApiDocument, type OpenApiOperation } from './openapi/index.ts';

const apis: Record<string, EndpointShape>[] = [claimsApi, identityApi];
const events: Record<string, EventShape>[] = [claimsEvents, identityEvents];

/** Endpoints that a service mounts; the gateway leads to it by the endpoint, not by a prefix. */
export const serviceEndpoints: readonly EndpointShape[] = apis.flatMap((api) => Object.values(api));

/** Endpoints that the gateway answers itself. */
export const doorEndpoints: readonly EndpointShape[] = Object.values(doorApi);

export const allEndpoints: readonly EndpointShape[] = [...doorEndpoints, ...serviceEndpoints];

export const allEvents: readonly EventShape[] = events.flatMap((some) => Object.values(some));
