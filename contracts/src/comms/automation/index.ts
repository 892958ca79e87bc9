// Automation: rules that send messages and assign conversations by themselves.
export * from './endpoints.ts';
export * from './rules.ts';
export * from './words.ts';
