// What measurement says to others: orders, results, providers.
export * from './daily-limit.ts';
export * from './endpoints.ts';
export * from './events.ts';
export * from './roof/index.ts';
export * from './roof-plan.ts';
export * from './roof-words.ts';
export * from './schemas.ts';
