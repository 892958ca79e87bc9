// Final estimates and what is handed out of an estimate: endpoint → function, nothing else.
import { claimsApi as api } from '@plumbline/contracts/claims';
import type { Mount } from '@plumbline/server';
import { estimateCard, handedOut } from '../estimate/estimate-store.ts';
import type { ReportStores } from '../model/report-stores.ts';
import { packageType } from '../package/package-files.ts';
import { hashHeaders } from '../writing/report-bytes.ts';
import { fileIn, packageBytes } from './draft-package.ts';
import { estimateItemsOf, passEstimateGate } from './estimate-gate.ts';
import { assertMayBeFinal, estimateNotFound, freezeEstimate, makeFinal } from './finalize-estimate.ts';

export function mountFinals(on: Mount, deps: ReportStores): void {
  const { heads } = deps.estimates;
  on(api.listEstimateOpenItems, async ({ params, scope }) => {
    const estimate = await heads.get(scope, params.id, estimateNotFound);
    return { version: estimate.version, items: await estimateItemsOf(scope, estimate, deps) };
  });
  on(api.finalizeEstimate, async ({ params, body, scope, write }) => {
    const estimate = await heads.get(scope, params.id, estimateNotFound);
    await assertMayBeFinal(scope, { estimate, read: body.version }, deps);
    const gate = await passEstimateGate(scope, { estimate, asked: body }, deps);
    const made = await makeFinal(scope, { estimate, gate }, deps);
    return write(async (tx) => estimateCard(await freezeEstimate(tx, made, deps)));
  });
  on(api.downloadEsx, async ({ params, scope, answerWith }) => {
    const estimate = await heads.get(scope, params.id, estimateNotFound);
    const { filename, sha256 } = handedOut(estimate);
    const bytes = await packageBytes(estimate, deps);
    return answerWith.bytes(bytes, { contentType: packageType, fileName: filename, headers: hashHeaders(sha256) });
  });
  on(api.downloadEstimatePdf, async ({ params, scope, answerWith }) => {
    const estimate = await heads.get(scope, params.id, estimateNotFound);
    const pdf = await fileIn(await packageBytes(estimate, deps), 'ESTIMATE.PDF', deps);
    const fileName = handedOut(estimate).filename.replace(/\.esx$/, '.pdf');
    return answerWith.bytes(pdf, {
      contentType: 'application/pdf',
      fileName,
      inline: true,
      ...(estimate.final ? { headers: hashHeaders(estimate.final.pdfSha256) } : {}),
    });
  });
}
