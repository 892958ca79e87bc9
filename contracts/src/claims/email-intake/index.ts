// What is said of emails that may become claims.
export * from './email-intake-endpoints.ts';
export * from './email-intake-events.ts';
export * from './email-intake.ts';
export * from './email-lock.ts';
export * from './incoming-mailbox.ts';
export * from './intake-decision.ts';
export * from './intake-questions.ts';
