// What the use cases of resumable uploads work with.
import type { PhotoDeps } from '../photos/photo-deps.ts';
import type { PartFiles } from './part-files.ts';
import type { UploadTurns } from './upload-turns.ts';

export interface UploadDeps extends PhotoDeps {
  readonly files: PartFiles;
  readonly turns: UploadTurns;
}
