// Files that a person gets: a ZIP, and the way to save it. Not part of the first load, so it has an entry of its own.
export * from './save-file.ts';
export * from './stored-zip.ts';
