// The door of the shared words: lists, labels and mappings that several rooms speak.
export * from './address.ts';
export * from './claim-status.ts';
export * from './coverage.ts';
export * from './damage-type.ts';
export * from './priority.ts';
export * from './us-state-zones.ts';
