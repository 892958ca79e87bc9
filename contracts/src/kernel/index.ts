// The index of the kernel: what every contract and every process builds on.
export * from './calendar.ts';
export * from './call.ts';
export * from './csv.ts';
export * from './email-limits.ts';
export * from './message-file.ts';
export * from './endpoint.ts';
export * from './event.ts';
export * from './failure.ts';
export * from './first-paths.ts';
export * from './money.ts';
export * from './people.ts';
export * from './schema.ts';
export * from './omit-undefined.ts';
export * from './text-language.ts';
export * from './texts.ts';
export * from './dates/date-formats.ts';
export * from './day-texts.ts';
