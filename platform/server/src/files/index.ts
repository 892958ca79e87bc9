// What files are: the entry for processes that look at uploads.
export { isProgram } from './programs.ts';
export { audioTypeOf, formOf, formOfFile, type FileForm } from './sniff.ts';
export { startsWith } from './starts-with.ts';
