// What the use cases of documents work with.
import type { Pool, Spool } from '@plumbline/server';
import type { DocumentNeeds } from '../report/report-needs.ts';
import type { LookedAt, LookJob } from './look-at-file.ts';
import type { Cheques } from '../cheque/cheque-model.ts';
import type { Papers } from './paper-document.ts';
import type { Signatures } from '../signature/signature-store.ts';
import type { VirusScanner } from './virus-scanner.ts';

export interface PaperNeeds extends DocumentNeeds {
  readonly papers: Papers;
  readonly cheques: Cheques;
  readonly signatures: Signatures;
  readonly spool: Spool;
  readonly looker: Pool<LookJob, LookedAt>;
  /** Where one is set up. */
  readonly scanner: VirusScanner | undefined;
}
