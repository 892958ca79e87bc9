// What documents need of the service: their collections, the place where uploads wait, the processes that look at them.
import { join } from 'node:path';
import { decoderLimits, openSpool, type ServiceParts } from '@plumbline/server';
import type { LookedAt, LookJob } from '../files/inspect-file.ts';
import { documentCollections } from '../model/document-record.ts';
import type { DocumentStores } from '../model/document-stores.ts';
import { virusScanner } from '../files/virus-scanner.ts';
import { checkCollection } from '../../rules/money/check-model.ts';
import { signatureCollection } from '../model/signature-store.ts';

const anHour = 3_600_000;
const sweepEveryMs = 600_000;

/** Uploads that a killed process left are swept within the hour. */
export async function openDocuments(
  parts: ServiceParts,
): Promise<Pick<DocumentStores, 'documents' | 'checks' | 'signatures' | 'spool' | 'looker' | 'scanner'>> {
  const scanner = virusScanner(parts.config.CLAMD_ADDRESS);
  const spool = await openSpool(join(parts.config.DATA_DIR, 'spool', 'claims'));
  await spool.sweep(anHour);
  parts.every(sweepEveryMs, 'sweep-spool', () => spool.sweep(anHour));
  return {
    documents: documentCollections(parts),
    checks: checkCollection(parts),
    signatures: signatureCollection(parts),
    spool,
    scanner,
    looker: parts.workers<LookJob, LookedAt>(new URL('../files/file-inspection-worker.ts', import.meta.url), decoderLimits),
  };
}
