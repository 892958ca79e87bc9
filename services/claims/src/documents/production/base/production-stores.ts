// What productions work with beside the documents.
import type { Pool } from '@plumbline/server';
import type { Activity } from '../../../claim/activity/activity.ts';
import type { DocumentStores } from '../../model/document-stores.ts';
import type { ProduceJob, ProducedPages } from './produce-job.ts';

export interface ProductionStores extends DocumentStores {
  readonly activity: Activity;
  /** Opens foreign files and draws pages, in a process that may die. */
  readonly producer: Pool<ProduceJob, ProducedPages>;
  /** Where a production is put together before it is stored. */
  readonly productionFolder: string;
}
