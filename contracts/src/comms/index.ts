// What communications says to others: contacts, messages, templates, the outbox.
export * from './account-email.ts';
export * from './appointment-messages.ts';
export * from './conversations.ts';
export * from './carrier.ts';
export * from './endpoints.ts';
export * from './events.ts';
export * from './engineering-email.ts';
export * from './notification.ts';
export * from './notification-kinds.ts';
export * from './portal-messages.ts';
export * from './text-number.ts';
export * from './threads.ts';
export * from './schemas.ts';
export * from './settings.ts';
export * from './suppression.ts';
export * from './words.ts';
export * from './inbound-email.ts';
