// The index of the folder store: objects as files.
export { createFolderStore, type FolderStoreOptions } from './create-folder-store.ts';
