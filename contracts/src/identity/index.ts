// The door of identity's contract.
export * from './attorneys.ts';
export * from './audit.ts';
export * from './doors.ts';
export * from './endpoints.ts';
export * from './events.ts';
export * from './people.ts';
export * from './sessions.ts';
