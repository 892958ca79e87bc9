// Public exports: typesetting of documents on US Letter, in Inter, tagged for screen readers.
export { letterhead, type FirmHead } from './letterhead.ts';
export { accent, PageKit, quiet, sheet } from './page-layout.ts';
export { dayInWords, momentInWords } from './pdf-format.ts';
export { drawTable } from './table.ts';
