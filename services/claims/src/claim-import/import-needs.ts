// What the use cases of importing work with.
import type { Activity } from '../activity/activity.ts';
import type { MessageJobStore } from '../bulk/message-store.ts';
import type { StormEvents } from '../storm/storm-store.ts';
import type { Cheques } from '../cheque/cheque-model.ts';
import type { ClaimNeeds } from '../claim/needs.ts';
import type { Ledger } from '../ledger/ledger-model.ts';
import type { Notes } from '../note/note-collection.ts';
import type { PaperNeeds } from '../paper/paper-needs.ts';
import type { ImportJobs } from './import-jobs.ts';
import type { ImportStore } from './import-document.ts';

export interface ImportNeeds extends ClaimNeeds, Pick<PaperNeeds, 'papers' | 'spool' | 'looker' | 'scanner'> {
  readonly store: ImportStore;
  readonly activity: Activity;
  readonly storms: StormEvents;
  readonly notes: Notes;
  readonly ledger: Ledger;
  readonly cheques: Cheques;
  readonly messages: MessageJobStore;
  readonly jobs: ImportJobs;
}
