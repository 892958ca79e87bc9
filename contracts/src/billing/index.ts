// What billing says to others: fees, invoices, payments.
export * from './endpoints.ts';
export * from './fee-due.ts';
export * from './events.ts';
export * from './requests.ts';
export * from './schemas.ts';
export * from './words.ts';
export * from './reports.ts';
