// What the use cases of reports and estimates work with.
import type { Pool } from '@plumbline/server';
import type { ClaimNeeds } from '../claim/needs.ts';
import type { DocumentJob } from '../document/make-document.ts';
import type { Estimates } from '../estimate/estimate-store.ts';
import type { MaterialCopies } from '../material/material-copies.ts';
import type { ReportStore } from './report-store.ts';

export interface DocumentNeeds extends ClaimNeeds {
  readonly reports: ReportStore;
  readonly estimates: Estimates;
  readonly copies: MaterialCopies;
  readonly documents: Pool<DocumentJob, Uint8Array>;
}
