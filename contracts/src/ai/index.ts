// What ai says to others: configuration, qualification, analysis runs, reviewed findings, narratives.
export * from './analysis.ts';
export * from './compare-runs.ts';
export * from './config.ts';
export * from './disagreements.ts';
export * from './email-reading.ts';
export * from './endpoints.ts';
export * from './events.ts';
export * from './narrative.ts';
export * from './transcription.ts';
export * from './qualification.ts';
export * from './report-text.ts';
export * from './review.ts';
export * from './running.ts';
export * from './spend.ts';
