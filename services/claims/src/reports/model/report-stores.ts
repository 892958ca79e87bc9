// What the use cases of reports and estimates work with.
import type { Spool } from '@plumbline/server';
import type { ClaimStores } from '../../claim/changes/claim-stores.ts';
import type { Renderer } from './open-renderer.ts';
import type { ClaimDocuments } from '../../documents/model/document-record.ts';
import type { ContentsStore } from '../contents/contents-store.ts';
import type { EditStore } from '../edits/edit-store.ts';
import type { Estimates } from '../estimate/estimate-store.ts';
import type { EvidenceProjections } from '../../claim/projections/evidence-projections.ts';
import type { PriceLists } from '../prices/price-list-store.ts';
import type { StormEvents } from '../../storms/storm-store.ts';
import type { ReportStore } from './report-store.ts';

export interface ReportStores extends ClaimStores {
  readonly reports: ReportStore;
  readonly estimates: Estimates;
  readonly estimateEdits: EditStore;
  readonly contents: ContentsStore;
  readonly documents: ClaimDocuments;
  /** Where the files of a report lie while it is made. */
  readonly spool: Spool;
  readonly priceLists: PriceLists;
  readonly projections: EvidenceProjections;
  readonly storms: StormEvents;
  readonly renderer: Renderer;
}
