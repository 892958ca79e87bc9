// Public exports: typesetting of documents on US Letter, in Inter, tagged for screen readers.
export { accent, quiet } from './colors.ts';
export { FixedPage, page } from './fixed-page.ts';
export { textPath } from './fonts.ts';
export { letterhead, type FirmHead } from './letterhead.ts';
export { PageKit, type DocumentHead } from './page-layout.ts';
export { drawPlan, planHeight } from './plan-on-paper.ts';
export { planSvg } from './plan-picture.ts';
export { FileSink } from './sink.ts';
export { drawStrokes } from './strokes.ts';
export { drawTable, type Column } from './table.ts';
export { sheet } from './text-layout.ts';
