// The door of the folder store: objects as files, and the spooling that every store needs.
export { createFolderStore, type FolderStoreOptions } from './create-folder-store.ts';
export { assertKey, newKey } from './object-key.ts';
export { spool, sweepSpool, type Spooled } from './spool.ts';
