export * from './estimate-open-items.ts';
export * from './estimate-version.ts';
