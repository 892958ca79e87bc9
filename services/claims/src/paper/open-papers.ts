// What documents need of the service: their collections, the place where uploads wait, the processes that look at them.
import { join } from 'node:path';
import { decoderLimits, openSpool, type ServiceParts } from '@plumbline/server';
import type { LookedAt, LookJob } from './look-at-file.ts';
import { paperCollections } from './paper-document.ts';
import type { PaperNeeds } from './paper-needs.ts';
import { virusScanner } from './virus-scanner.ts';

const anHour = 3_600_000;
const sweepEveryMs = 600_000;

/** Uploads that a killed process left are swept within the hour. */
export async function openPapers(parts: ServiceParts): Promise<Pick<PaperNeeds, 'papers' | 'spool' | 'looker' | 'scanner'>> {
  const scanner = virusScanner(parts.config.CLAMD_ADDRESS);
  const spool = await openSpool(join(parts.config.DATA_DIR, 'spool', 'claims'));
  await spool.sweep(anHour);
  parts.every(sweepEveryMs, 'sweep the spool', () => spool.sweep(anHour));
  return {
    papers: paperCollections(parts),
    spool,
    scanner,
    looker: parts.workers<LookJob, LookedAt>(new URL('./papers-worker.ts', import.meta.url), decoderLimits),
  };
}
