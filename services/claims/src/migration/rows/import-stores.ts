// What the use cases of importing work with.
import type { JobQueue } from '@plumbline/server';
import type { Activity } from '../../claim/activity/activity.ts';
import type { MessageJobStore } from '../../desk/bulk/message-store.ts';
import type { StormEvents } from '../../storms/storm-store.ts';
import type { Checks } from '../../rules/money/check-model.ts';
import type { ClaimStores } from '../../claim/changes/claim-stores.ts';
import type { Ledger } from '../../rules/money/ledger-model.ts';
import type { Notes } from '../../claim/notes/note-collection.ts';
import type { DocumentStores } from '../../documents/model/document-stores.ts';
import type { ImportStore } from './import-record.ts';

export interface ImportStores extends ClaimStores, Pick<DocumentStores, 'documents' | 'spool' | 'looker' | 'scanner'> {
  readonly store: ImportStore;
  readonly activity: Activity;
  readonly storms: StormEvents;
  readonly notes: Notes;
  readonly ledger: Ledger;
  readonly checks: Checks;
  readonly messages: MessageJobStore;
  /** The turns of imports that are checked, run or are undone. */
  readonly jobs: JobQueue;
}

/** Work ends early when it returns true; what was done so far is stored. */
export type ShouldStop = () => boolean;
