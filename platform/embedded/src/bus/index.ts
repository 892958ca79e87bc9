// The index of the embedded bus: durable deliveries in a database of its own.
export { createEmbeddedBus, type EmbeddedBusOptions } from './create-embedded-bus.ts';
