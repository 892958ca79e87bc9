export * from './citations.ts';
export * from './photo-log.ts';
