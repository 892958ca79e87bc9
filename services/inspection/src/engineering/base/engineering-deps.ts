// What the use cases of engineering reports work with.
import type { JobQueue, Pool } from '@plumbline/server';
import type { Deps } from '../../stores/deps.ts';
import type { DeliveryStores } from './delivery-record.ts';
import type { EngineeringDocument } from '../render/report-content.ts';
import type { KeptFindingsStores } from './kept-findings.ts';
import type { EngineeringStores } from './report-record.ts';

export interface EngineeringDeps extends Deps {
  readonly engineering: EngineeringStores & DeliveryStores & KeptFindingsStores;
  readonly typesetter: Pool<EngineeringDocument, Uint8Array>;
  readonly mailJobs: JobQueue;
}
