// What the use cases of resumable uploads work with.
import type { PhotoNeeds } from '../photos/photo-needs.ts';
import type { PartFiles } from './part-files.ts';
import type { UploadTurns } from './upload-turns.ts';

export interface UploadNeeds extends PhotoNeeds {
  readonly files: PartFiles;
  readonly turns: UploadTurns;
}
