// The index of the OpenAPI builder.
export * from './document.ts';
