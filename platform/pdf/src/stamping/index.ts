// Public exports: numbering the pages of a PDF that somebody else made, without touching what stands on them.
export { stampPages, type Stamp, type Stamped } from './stamp-pages.ts';
