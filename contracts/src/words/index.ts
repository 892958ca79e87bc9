// The door of the shared words: lists, labels and mappings that several rooms speak.
export * from './address.ts';
export * from './channel.ts';
export * from './claim-status.ts';
export * from './coverage.ts';
export * from './damage-area.ts';
export * from './damage-type.ts';
export * from './folded.ts';
export * from './inspection-type.ts';
export * from './measurement.ts';
export * from './photo-category.ts';
export * from './priority.ts';
export * from './quantity-unit.ts';
export * from './severity.ts';
export * from './time-slot.ts';
export * from './template.ts';
export * from './us-state-zones.ts';
export * from './weather.ts';
