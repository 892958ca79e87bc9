// Carrier's estimates, the comparison and supplement requests: endpoint → function, nothing else.
import { claimsApi as api } from '@plumbline/contracts/claims';
import type { Mount } from '@plumbline/server';
import { claimNotFound } from '../../claim/changes/change-claim.ts';
import { writingFile } from '../../documents/changes/store-document.ts';
import { readComparison } from './changes/compare-estimates.ts';
import { decideComparison } from './changes/decide-comparison.ts';
import { fileSupplement, makeSupplement, supplementDraft } from './changes/file-supplement.ts';
import { redateImport, withdrawImport } from './changes/correct-import.ts';
import { readForImport, storeImport } from './changes/import-estimate.ts';
import type { SupplementDeps } from './changes/supplement-content.ts';
import { fileRecoverableLetter, makeRecoverableLetter } from './holdback/ask-recoverable.ts';
import { readRecoverable, watchRecoverable } from './holdback/recoverable.ts';
import { importsOf } from './model/carrier-store.ts';
import { carrierCardIn, carrierCards, carrierInFull } from './model/carrier-wire.ts';

export function mountCarrierEstimates(on: Mount, deps: SupplementDeps): void {
  mountImports(on, deps);
  mountComparison(on, deps);
  mountRecoverable(on, deps);
}

function mountImports(on: Mount, deps: SupplementDeps): void {
  on(api.listCarrierEstimates, async ({ params, scope }) => {
    await deps.claims.get(scope, params.id, claimNotFound, { projection: { claimNumber: 1 } });
    return carrierCards(await importsOf(deps.carrier, { scope }, params.id));
  });
  on(api.importCarrierEstimate, async ({ params, body, scope, write }) => {
    const read = await readForImport(scope, { claimId: params.id, draft: body }, deps);
    return write((tx) => storeImport(tx, read, deps));
  });
  on(api.readCarrierEstimate, async ({ params, scope }) => {
    const head = await deps.carrier.heads.get(scope, params.id, 'Estimate not found');
    const { lines } = await deps.carrier.lines.get(scope, params.id, 'Estimate not found');
    return carrierInFull(carrierCardIn(await importsOf(deps.carrier, { scope }, head.claimId), head), lines);
  });
  on(api.withdrawCarrierEstimate, ({ params, body, write }) => write((tx) => withdrawImport(tx, params.id, { ...deps, ...body })));
  on(api.redateCarrierEstimate, ({ params, body, write }) => write((tx) => redateImport(tx, params.id, { ...deps, ...body })));
}

function mountComparison(on: Mount, deps: SupplementDeps): void {
  on(api.readEstimateComparison, ({ params, scope }) => readComparison(scope, params.id, deps));
  on(api.decideComparison, ({ params, body, write }) => write((tx) => decideComparison(tx, params.id, { ...deps, decision: body })));
  on(api.previewSupplement, async ({ params, scope, answerWith }) => {
    const { bytes, fileName } = await supplementDraft(scope, params.id, deps);
    return answerWith.bytes(bytes, { contentType: 'application/pdf', fileName, inline: true });
  });
  on(api.fileSupplement, async ({ params, body, scope, write }) => {
    const made = await makeSupplement(scope, { claimId: params.id, rcv: body.rcv }, deps);
    return writingFile(made.file, deps, () => write((tx) => fileSupplement(tx, made, deps)));
  });
}

function mountRecoverable(on: Mount, deps: SupplementDeps): void {
  on(api.readRecoverable, ({ params, scope }) => readRecoverable(scope, params.id, deps));
  on(api.watchRecoverable, ({ params, body, write }) => write((tx) => watchRecoverable(tx, params.id, { ...deps, due: body })));
  on(api.askRecoverable, async ({ params, scope, write }) => {
    const made = await makeRecoverableLetter(scope, params.id, deps);
    return writingFile(made.file, deps, () => write((tx) => fileRecoverableLetter(tx, made, deps)));
  });
}
