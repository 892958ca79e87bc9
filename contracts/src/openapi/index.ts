// The door of the OpenAPI builder.
export * from './document.ts';
