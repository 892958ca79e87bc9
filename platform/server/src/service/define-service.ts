// A service as a value: its name, what it answers, and how it is built from parts.
import type { EndpointShape, Queue, ServiceName } from '@plumbline/contracts/kernel';
import type { Consumer } from '../events/consumer.ts';
import type { HealthCheck } from '../http/http-app.ts';
import type { CallGuard, Mount } from '../http/mount.ts';
import type { Migration } from '../migrations/migration.ts';
import type { ServiceParts } from './parts.ts';

export interface BuiltService {
  /** Endpoint → function, nothing else. */
  mount(on: Mount): void;
  readonly guard?: CallGuard;
  /** Event → function, nothing else. */
  readonly subscriptions?: readonly Consumer[];
  /** Parts of the subscriptions whose projections stand on screens: browsers hear when events were applied to them. `` is the one without a name. */
  readonly shownProjections?: readonly string[];
  /** Runs after the indexes are there and before the first request. */
  start?(): Promise<void>;
  stop?(): Promise<void>;
  readonly checks?: readonly HealthCheck[];
  /** The connections to others that this service uses, by name: set up or not. */
  readonly integrations?: Readonly<Record<string, boolean>>;
}

export interface ServiceDefinition<B extends BuiltService = BuiltService> {
  readonly name: ServiceName;
  /** Every endpoint that the contracts give to this service; one that is not mounted stops the start. */
  readonly endpoints: readonly EndpointShape[];
  /** Every queue that the contracts give to this service; the start stops at one that it does not take from, and at one that is not listed. */
  readonly queues?: readonly Queue[];
  /** What earlier data need, from number 1 on: each runs once, after the indexes are there and before `start`, the first request and the first event. */
  readonly migrations?: readonly Migration[];
  build(parts: ServiceParts): Promise<B> | B;
}

export function defineService<B extends BuiltService>(definition: ServiceDefinition<B>): ServiceDefinition<B> {
  return definition;
}
