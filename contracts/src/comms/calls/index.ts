// Calls that come in.
export * from './call.ts';
export * from './call-endpoints.ts';
export * from './call-events.ts';
