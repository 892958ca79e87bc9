// Making an estimate final: the package of its rough draft is stamped, checked and frozen with who, when and hash. It never changes again.
import { createHash } from 'node:crypto';
import { estimateFinalized } from '@plumbline/contracts/claims';
import { dollarsOf, Failure, type Scope } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import { kindOf, latestEstimate, type EstimateRecord, type StoredFinal } from '../estimate/estimate-store.ts';
import type { ReportStores } from '../model/report-stores.ts';
import { packageName, packageType } from '../package/package-files.ts';
import { fileIn, packageBytes } from './draft-package.ts';
import { passEstimateAgain, type PassedEstimateGate } from './estimate-gate.ts';

export const estimateNotFound = 'Estimate not found';
const isFinal = 'This version of the estimate is final. Start a new version to change it.';
const isOld = 'A newer version of this estimate exists. Finalize that one.';
const changedElsewhere = 'Someone else changed this estimate. Review it again before finalizing it.';

const largestPackage = 500 * 1_048_576;
const makeWithinMs = 60_000;

/** Throws `conflict` for a version that is final, is not the latest one, or is not as it was read. */
export async function assertMayBeFinal(
  scope: Scope,
  { estimate, read }: { estimate: EstimateRecord; read: number | undefined },
  { estimates }: Pick<ReportStores, 'estimates'>,
): Promise<void> {
  if (estimate.final) throw new Failure('conflict', isFinal);
  if (read !== undefined && read !== estimate.version) throw new Failure('conflict', changedElsewhere);
  const latest = await latestEstimate(estimates, { scope }, estimate.claimId);
  if (latest && latest._id !== estimate._id) throw new Failure('conflict', isOld);
}

/** Lines are changed in a rough draft only: throws `conflict` where the latest version is final. */
export async function assertEditable(
  { scope, session }: Tx,
  claimId: number,
  { estimates }: Pick<ReportStores, 'estimates'>,
): Promise<void> {
  const latest = await latestEstimate(estimates, { scope, session }, claimId);
  if (latest?.final) throw new Failure('conflict', isFinal);
}

export interface MadeFinal {
  readonly estimate: EstimateRecord;
  readonly gate: PassedEstimateGate;
  readonly final: Omit<StoredFinal, 'reviewed'>;
}

/** Makes and stores the final package; nothing points to it until it is frozen. */
export async function makeFinal(
  scope: Scope,
  { estimate, gate }: Pick<MadeFinal, 'estimate' | 'gate'>,
  { parts, renderer }: ReportStores,
): Promise<MadeFinal> {
  const at = parts.clock();
  const { by, byId, statedBy } = gate.reviewer;
  const finalized = { by, at: at.toISOString(), ...(statedBy === undefined ? {} : { statedBy }) };
  const draft = await packageBytes(estimate, { parts });
  const bytes = await renderer.run(
    { kind: 'esx-final', package: draft, finalized, version: kindOf(estimate) },
    { timeoutMs: makeWithinMs, transfer: [draft.buffer] },
  );
  const stored = await parts.objects.put(bytes, {
    maxBytes: largestPackage,
    prefix: `o/${scope.organizationId}/estimates`,
    contentType: packageType,
  });
  const pdf = await fileIn(new Uint8Array(bytes), 'ESTIMATE.PDF', { renderer });
  const final = {
    at,
    by,
    byId,
    ...(statedBy === undefined ? {} : { statedBy }),
    filename: packageName({ ...gate.model, finalized }),
    package: { key: stored.key, bytes: stored.bytes, sha256: stored.sha256 },
    pdfSha256: createHash('sha256').update(pdf).digest('hex'),
  };
  return { estimate, gate, final };
}

/** Throws `conflict` when a newer version was generated meanwhile, `unprocessable` for what opened since the gate. */
export async function freezeEstimate(
  tx: Tx,
  { estimate, gate, final }: MadeFinal,
  { estimates, ...deps }: ReportStores,
): Promise<EstimateRecord> {
  const { scope, session } = tx;
  const latest = await latestEstimate(estimates, { scope, session }, estimate.claimId);
  if (latest?._id !== estimate._id) throw new Failure('conflict', isOld);
  const reviewed = await passEstimateAgain(tx, { estimate, gate }, deps);
  return estimates.heads.change(
    tx,
    estimate._id,
    (current) => {
      if (current.final) throw new Failure('conflict', isFinal);
      return { set: { final: { ...final, reviewed } }, events: (after) => [finalizedEvent(after, { ...final, reviewed })] };
    },
    { sentence: estimateNotFound, expectedVersion: estimate.version },
  );
}

function finalizedEvent(estimate: EstimateRecord, { package: { sha256 }, pdfSha256, reviewed }: StoredFinal) {
  const { _id: estimateId, claimId, claimNumber, revision, sums } = estimate;
  return createEvent(estimateFinalized, {
    claimId,
    claimNumber,
    estimateId,
    revision,
    kind: kindOf(estimate),
    rcv: dollarsOf(sums.rcvCents),
    packageSha256: sha256,
    pdfSha256,
    reviewedItems: reviewed.length,
  });
}
