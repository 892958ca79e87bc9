// Message templates, for the index of communications.
export * from './template-endpoints.ts';
export * from './template-events.ts';
export * from './template-text.ts';
export * from './template-use.ts';
export * from './templates.ts';
export * from './text-segments.ts';
