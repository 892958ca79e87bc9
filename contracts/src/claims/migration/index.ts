// What is said of claims that are imported.
export * from './claim-import-endpoints.ts';
export * from './claim-import-events.ts';
export * from './claim-import.ts';
export * from './import-field.ts';
export * from './import-fields.ts';
export * from './import-part-fields.ts';
export * from './import-preview.ts';
export * from './import-rows.ts';
export * from './import-settings.ts';
