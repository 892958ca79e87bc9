// The ports that embedded and real parts both implement.
export * from './delivery-rules.ts';
export * from './event-bus.ts';
export * from './dispatch-batch.ts';
export * from './object-store.ts';
