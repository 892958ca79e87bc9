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
import type { SupplementNeeds } from './changes/supplement-content.ts';
import { fileRecoverableLetter, makeRecoverableLetter } from './holdback/ask-recoverable.ts';
import { readRecoverable, watchRecoverable } from './holdback/recoverable.ts';
import { importsOf } from './model/carrier-store.ts';
import { carrierCardIn, carrierCards, carrierInFull } from './model/carrier-wire.ts';

export function mountCarrierEstimates(on: Mount, needs: SupplementNeeds): void {
  mountImports(on, needs);
  mountComparison(on, needs);
  mountRecoverable(on, needs);
}

function mountImports(on: Mount, needs: SupplementNeeds): void {
  on(api.listCarrierEstimates, async ({ params, scope }) => {
    await needs.claims.get(scope, params.id, claimNotFound, { projection: { claimNumber: 1 } });
    return carrierCards(await importsOf(needs.carrier, { scope }, params.id));
  });
  on(api.importCarrierEstimate, async ({ params, body, scope, write }) => {
    const read = await readForImport(scope, { claimId: params.id, draft: body }, needs);
    return write((tx) => storeImport(tx, read, needs));
  });
  on(api.readCarrierEstimate, async ({ params, scope }) => {
    const head = await needs.carrier.heads.get(scope, params.id, 'Estimate not found');
    const { lines } = await needs.carrier.lines.get(scope, params.id, 'Estimate not found');
    return carrierInFull(carrierCardIn(await importsOf(needs.carrier, { scope }, head.claimId), head), lines);
  });
  on(api.withdrawCarrierEstimate, ({ params, body, write }) => write((tx) => withdrawImport(tx, params.id, { ...needs, ...body })));
  on(api.redateCarrierEstimate, ({ params, body, write }) => write((tx) => redateImport(tx, params.id, { ...needs, ...body })));
}

function mountComparison(on: Mount, needs: SupplementNeeds): void {
  on(api.readEstimateComparison, ({ params, scope }) => readComparison(scope, params.id, needs));
  on(api.decideComparison, ({ params, body, write }) => write((tx) => decideComparison(tx, params.id, { ...needs, decision: body })));
  on(api.previewSupplement, async ({ params, scope, answerWith }) => {
    const { bytes, fileName } = await supplementDraft(scope, params.id, needs);
    return answerWith.bytes(bytes, { contentType: 'application/pdf', fileName, inline: true });
  });
  on(api.fileSupplement, async ({ params, body, scope, write }) => {
    const made = await makeSupplement(scope, { claimId: params.id, rcv: body.rcv }, needs);
    return writingFile(made.file, needs, () => write((tx) => fileSupplement(tx, made, needs)));
  });
}

function mountRecoverable(on: Mount, needs: SupplementNeeds): void {
  on(api.readRecoverable, ({ params, scope }) => readRecoverable(scope, params.id, needs));
  on(api.watchRecoverable, ({ params, body, write }) => write((tx) => watchRecoverable(tx, params.id, { ...needs, due: body })));
  on(api.askRecoverable, async ({ params, scope, write }) => {
    const made = await makeRecoverableLetter(scope, params.id, needs);
    return writingFile(made.file, needs, () => write((tx) => fileRecoverableLetter(tx, made, needs)));
  });
}
