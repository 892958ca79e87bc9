// The chain of custody of a photo: what happened to it, oldest first, each entry bound to the one before by its hash.
import { endpoint } from '../../kernel/endpoint.ts';
import { inspectors, staff } from '../../kernel/people.ts';
import { array, boolean, IdInPath, Instant, number, object, oneOf, string, type Infer } from '../../kernel/schema.ts';

export const custodySteps = [
  'captured',
  'received',
  'processed',
  'failed',
  'viewed',
  'downloaded',
  'exported',
  'shared',
  'unshared',
  'edited',
  'moved',
  'marked',
  'answered',
  'removed',
  'restored',
] as const;
export const CustodyStep = oneOf(custodySteps);
export type CustodyStep = Infer<typeof CustodyStep>;

export const custodyStepLabels: Record<CustodyStep, string> = {
  captured: 'Captured',
  received: 'Received',
  processed: 'Processed',
  failed: 'Processing failed',
  viewed: 'Viewed',
  downloaded: 'Original downloaded',
  exported: 'Exported',
  shared: 'Shown in the portal',
  unshared: 'Removed from the portal',
  edited: 'Details changed',
  moved: 'Moved in the order',
  marked: 'Marked',
  answered: 'Reason given',
  removed: 'Removed',
  restored: 'Restored',
};

export const CustodyEntry = object({
  /** From 1, without a gap. */
  sequence: number().int().positive(),
  step: CustodyStep,
  at: Instant,
  by: string(),
  detail: string().optional(),
  /** sha256 of the entry with the hash before it; the first entry stands on the sha256 of the original. */
  hash: string(),
});
export type CustodyEntry = Infer<typeof CustodyEntry>;

export const CustodyChain = object({
  /** The newest part of a long chain; all of it was verified. */
  entries: array(CustodyEntry),
  length: number().int(),
  intact: boolean(),
  /** The first entry that doesn't fit; absent where all do, or the end is missing. */
  brokenAt: number().int().optional(),
});
export type CustodyChain = Infer<typeof CustodyChain>;

/** What the object store holds, hashed again at this moment. */
export const OriginalCheck = object({ matches: boolean(), sha256: string(), found: string(), bytes: number().int() });

/** Entries of an answer, the newest. */
export const maxCustodyEntries = 200;

const base = { service: 'inspection' } as const;
const byId = object({ id: IdInPath });

export const custodyApi = {
  readCustody: endpoint({
    ...base,
    apiKeys: true,
    name: 'readCustody',
    method: 'GET',
    path: '/api/photos/:id/custody',
    summary: `Chain of custody of a photo, verified; the newest ${maxCustodyEntries} entries, oldest first`,
    access: staff,
    params: byId,
    response: CustodyChain,
  }),
  checkOriginal: endpoint({
    ...base,
    name: 'checkOriginal',
    method: 'GET',
    path: '/api/photos/:id/original-check',
    summary: 'Hash the stored original again and compare it with the sha256 of its receipt',
    access: inspectors,
    slow: true,
    params: byId,
    response: OriginalCheck,
  }),
  recordPhotoView: endpoint({
    ...base,
    name: 'recordPhotoView',
    method: 'POST',
    path: '/api/photos/:id/views',
    summary: 'Record that a person opened a photo; once in ten minutes',
    access: staff,
    params: byId,
    status: 204,
  }),
};
