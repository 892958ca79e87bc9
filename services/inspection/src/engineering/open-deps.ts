// Opens what engineering reports work with: their collections, the typesetter, and the queue of emails.
import type { Deps } from '../stores/deps.ts';
import { openDeliveryStores } from './base/delivery-record.ts';
import type { EngineeringDeps } from './base/engineering-deps.ts';
import { openKeptFindings } from './base/kept-findings.ts';
import { openEngineeringStores } from './base/report-record.ts';
import type { EngineeringDocument } from './render/report-content.ts';

const worker = new URL('./render/engineering-worker.ts', import.meta.url);

export function engineeringDeps({ parts, stores }: Deps): EngineeringDeps {
  return {
    parts,
    stores,
    engineering: { ...openEngineeringStores(parts), ...openDeliveryStores(parts), ...openKeptFindings(parts) },
    typesetter: parts.workers<EngineeringDocument, Uint8Array>(worker, { size: 1 }),
    mailJobs: parts.jobQueue({ name: 'queue-engineering-emails' }),
  };
}
