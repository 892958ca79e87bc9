// What the process that opens foreign files is asked for, and what it answers.
import type { ProducedAs } from '@plumbline/contracts/claims';
import type { ChosenFile } from '../../model/production-store.ts';
import type { PhotoPages } from './photo-pages.ts';

export interface ProduceJob {
  /** The original, and a small JPEG of a picture, on this machine. */
  readonly path: string;
  readonly previewPath?: string | undefined;
  /** Where the numbered PDF is written. */
  readonly outPath: string;
  readonly file: Pick<ChosenFile, 'title' | 'typeLabel' | 'fileName' | 'kind' | 'bytes' | 'sha256' | 'number' | 'engineering'>;
  /** Of a photo of an inspection. */
  readonly photo?: PhotoPages | undefined;
  /** Where the original stands in the ZIP unless it is stamped. */
  readonly nativePath: string;
  readonly production: Produced;
  readonly firstPage: number;
  /** Nothing opens it any more: a process died of it. */
  readonly isUntouched?: true;
}

/** What stands on the pages of one production. */
export interface Produced {
  readonly claimId: number;
  readonly claimNumber: string;
  readonly number: number;
  readonly requestedBy: string;
  readonly prefix: string;
  readonly legend?: string | undefined;
  readonly createdAt: Date;
}

export interface ProducedPages {
  readonly pages: number;
  readonly how: ProducedAs;
}
