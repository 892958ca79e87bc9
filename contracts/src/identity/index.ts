// The index of identity's contract.
export { maxPictureBytes } from './administration-endpoints.ts';
export * from './attorneys.ts';
export * from './audit.ts';
export * from './hours/business-hours.ts';
export * from './claim-number-format.ts';
export * from './contact.ts';
export * from './browser-endpoints.ts';
export * from './endpoints.ts';
export * from './events.ts';
export * from './integrations.ts';
export * from './organization.ts';
export * from './own-email.ts';
export * from './people.ts';
export * from './picture-cut.ts';
export * from './reach.ts';
export * from './sessions.ts';
export * from './sign-in.ts';
export { timeZoneLabels, usTimeZones } from '../enums/time-zone.ts';
