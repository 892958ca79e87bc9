// What inspection says to others: inspections, sections, photos, voice notes.
export * from './endpoints.ts';
export * from './events.ts';
export * from './field-endpoints.ts';
export * from './inspections.ts';
export * from './inspection-endpoints.ts';
export * from './calendar-feed.ts';
export * from './planning.ts';
export * from './schedule-history.ts';
export * from './evidence.ts';
export * from './photo-endpoints.ts';
export * from './photos.ts';
export * from './photo-sharing.ts';
export * from './section-differences.ts';
export * from './section-state.ts';
export * from './sections.ts';
export * from './inspection-reassignment.ts';
