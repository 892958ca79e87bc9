// On the way to a final report: a finding, an estimate, a receipt, a photo or a roof that was undone in between reaches no frozen document.
import { claimsApi as api, type Claim } from '@plumbline/contracts/claims';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accepted, acceptedAgain, gutters, rejected, publishFindings } from '../../testing/ai-findings.ts';
import { refusal, startClaimsService, type ClaimsTestService } from '../../testing/claims-service.ts';
import { finalizeReviewed, reviewedKeys } from '../../testing/final-reports.ts';
import { anObservation, aPhoto, aRoof, envelope, someInspectionEvidence } from '../../testing/fixtures.ts';

let office: ClaimsTestService;
beforeAll(async () => {
  office = await startClaimsService();
  const csv =
    'Cat,Sel,Desc,Unit,Remove,Replace,Material%,Life\nSFG,GUTA,Aluminum gutter,LF,1.00,10.00,50%,25\nRFG,300S,Laminated shingle,SQ,80.00,310.00,50%,25\n';
  const list = { code: 'FLTA8X_OCT26', region: 'Tampa, FL', effective: '2026-10-01', taxPercent: 7.025, csv };
  await office.service.as('admin').call(api.importPriceList, { body: list });
});
afterAll(() => office.stop());
beforeEach(() => {
  delete office.around.meanwhile;
});

const tell = (claim: Claim, version: number, ...findings: object[]) => publishFindings(office, claim, { version, findings });

/** A claim whose gutters only a model saw and a person accepted. */
async function guttered(...findings: object[]): Promise<Claim> {
  const claim = await office.inspected();
  await office.adjuster.call(api.saveBuilding, { params: { id: claim.id }, body: { parts: { gutters: { material: 'aluminum' } } } });
  office.around.evidence.set(claim.id, [someInspectionEvidence(claim.id, { photos: [aPhoto(claim.id * 100, claim.id)] })]);
  await tell(claim, 1, ...(findings.length > 0 ? findings : [gutters()]));
  return claim;
}

async function estimateOf({ id }: Claim) {
  const { estimateId } = await office.adjuster.call(api.generateEsx, { body: { claimId: id } });
  return office.adjuster.call(api.readEstimate, { params: { id: estimateId } });
}
const reportOf = (claim: Claim, ...sections: ('estimate' | 'observations' | 'photos')[]) =>
  office.adjuster.call(api.generateReport, { params: { claimId: claim.id }, body: { sections } });
const blockingIn = async (id: number) =>
  (await office.adjuster.call(api.listOpenItems, { params: { id } })).items
    .filter(({ blocking }) => blocking)
    .map(({ sentence }) => sentence);
const withdrawn = 'It quotes estimate version 1, which prices a finding of AI that no longer counts.';

test('an estimate that priced a finding which was rejected later is quoted in no final report', async () => {
  const claim = await guttered();
  expect((await estimateOf(claim)).totals.rcv).toBeGreaterThan(400);
  const report = await reportOf(claim, 'estimate');
  expect(await blockingIn(report.id)).toEqual([]);
  await tell(claim, 2, gutters({ decisions: [accepted, rejected] }));
  expect(await blockingIn(report.id)).toEqual([withdrawn]);
  expect(await refusal(finalizeReviewed(office.adjuster, report.id))).toMatchObject({
    status: 422,
    message: expect.stringContaining(withdrawn) as string,
  });
  // Accepted again as it was, the estimate stands again
  await tell(claim, 3, gutters({ decisions: [accepted, rejected, acceptedAgain] }));
  expect((await finalizeReviewed(office.adjuster, report.id)).status).toBe('final');
});

test('the sums of an estimate that was edited away block, those of the new one do not, also where both are the same', async () => {
  const claim = await guttered();
  await estimateOf(claim);
  const report = await reportOf(claim, 'estimate');
  const edit = { type: 'Gutters damage', area: 'gutters_downspouts', severity: 'severe', quantity: 40, unit: 'LF' };
  await tell(claim, 2, gutters({ decisions: [accepted, { ...accepted, decision: 'edited', edit }] }));
  expect(await blockingIn(report.id)).toEqual([withdrawn]);
  await estimateOf(claim);
  expect(await blockingIn(report.id)).toEqual([]);
});

test.each(['finalizeReport', 'sendReport'] as const)('a finding that is rejected while the PDF is made is not frozen: %s', async (road) => {
  const claim = await guttered();
  const { id, version } = await reportOf(claim, 'observations');
  const reviewed = await reviewedKeys(office.adjuster, id);
  office.around.meanwhile = async () => {
    delete office.around.meanwhile;
    await tell(claim, 2, gutters({ decisions: [accepted, rejected] }));
  };
  const mail = { channel: 'attachment', subject: 'Report', message: 'Attached', publishToPortal: true } as const;
  const asked =
    road === 'finalizeReport'
      ? office.adjuster.call(api.finalizeReport, { params: { id }, body: { reviewed, version } })
      : office.adjuster.call(api.sendReport, { params: { id }, body: { ...mail, recipients: [], reviewed, version } });
  expect(await refusal(asked)).toMatchObject({ status: 422, message: expect.stringContaining('no longer accepted') as string });
  expect(office.around.meanwhile).toBeUndefined();
  const after = await office.adjuster.call(api.readReport, { params: { id } });
  expect(after).toMatchObject({ status: 'draft', version });
  expect(after.pdfSha256).toBeUndefined();
});

test('what opens for a review while the PDF is made is reviewed before it is frozen', async () => {
  const claim = await guttered();
  const { id } = await reportOf(claim, 'observations');
  const reviewed = await reviewedKeys(office.adjuster, id);
  office.around.meanwhile = async () => {
    delete office.around.meanwhile;
    await tell(claim, 2, gutters(), gutters({ id: 'run-2-model-2', area: 'ceilings', decisions: [] }));
  };
  expect(await refusal(office.adjuster.call(api.finalizeReport, { params: { id }, body: { reviewed } }))).toMatchObject({
    status: 422,
    message: expect.stringContaining('Review the open items first: 1 AI finding has not been reviewed') as string,
  });
});

test('the findings of an inspection that was canceled after its analysis count nowhere, and count again once it is restored', async () => {
  const claim = await guttered();
  const report = await reportOf(claim, 'observations');
  const [taken] = office.around.evidence.get(claim.id) ?? [];
  if (!taken) throw new Error('one inspection');
  const as = (status: 'cancelled' | 'no_show' | 'completed') =>
    void office.around.evidence.set(claim.id, [{ ...taken, inspection: { ...taken.inspection, status } }]);
  for (const status of ['cancelled', 'no_show'] as const) {
    as(status);
    const { lines, warnings } = await estimateOf(claim);
    expect(lines).toEqual([]);
    expect(warnings.map(({ message }) => message)).toContain(
      '1 accepted AI finding does not count: its inspection did not take place. Record the damage in another inspection.',
    );
    expect(await blockingIn(report.id)).toEqual([
      'A finding of AI in “1. Observations by area” is no longer accepted as it stands there.',
      'The photo of Fig. 1 was removed, or its inspection was canceled.',
    ]);
  }
  expect(await refusal(reportOf(claim, 'observations'))).toMatchObject({ status: 422 });
  as('completed');
  expect((await estimateOf(claim)).lines).not.toEqual([]);
  expect(await blockingIn(report.id)).toEqual([]);
});

test('one damage that two analyses found is priced and described once, as it was accepted last', async () => {
  const later = { ...accepted, at: '2026-11-25T15:00:00.000Z' };
  const second = { id: 'run-2-model-1', runNumber: 2, lastRunNumber: 2, quantity: 30, description: 'Bent', decisions: [later] };
  const claim = await guttered(gutters(), gutters(second));
  const { lines, warnings } = await estimateOf(claim);
  expect(lines.filter(({ selector }) => selector === 'GUTA').map(({ quantity }) => quantity)).toEqual([30]);
  expect(warnings.some(({ message }) => message.includes('accepted from more than one analysis'))).toBe(true);
  const { content } = await reportOf(claim, 'observations');
  expect(content).toContain('Bent.');
  expect(content).not.toContain('Dents.');
});

test('an estimate whose lines, contents or building were changed since is quoted in no final report, also while its PDF is made', async () => {
  const claim = await guttered();
  const params = { id: claim.id };
  const first = await estimateOf(claim);
  const report = await reportOf(claim, 'estimate', 'observations');
  const reviewed = await reviewedKeys(office.adjuster, report.id);
  const outdated = 'It quotes estimate version 1, after which lines, contents or the building were changed.';
  const line = first.lines[0]?.key ?? '';
  office.around.meanwhile = async () => {
    delete office.around.meanwhile;
    await office.adjuster.call(api.editEstimate, { params, body: { kind: 'price', line, unitPrice: 12, reason: 'Bid' } });
  };
  expect(await refusal(office.adjuster.call(api.finalizeReport, { params: { id: report.id }, body: { reviewed } }))).toMatchObject({
    status: 422,
    message: expect.stringContaining(outdated) as string,
  });
  expect(office.around.meanwhile).toBeUndefined();
  expect(await blockingIn(report.id)).toEqual([outdated]);
  // Made again, the figures that the report still quotes are those of nothing that stands
  await estimateOf(claim);
  expect(await blockingIn(report.id)).toEqual([outdated]);
  const next = await reportOf(claim, 'estimate');
  expect(await blockingIn(next.id)).toEqual([]);
  const items = [{ room: 'Den', description: 'Lamp', quantity: 1, unitCost: 61.5, condition: 'average' as const }];
  await office.adjuster.call(api.saveContents, { params, body: { items } });
  expect(await blockingIn(next.id)).toHaveLength(1);
});

test('an estimate whose receipt was deleted is quoted in no final report, also while its PDF is made; restored, it is', async () => {
  const claim = await guttered();
  const params = { id: claim.id };
  const body = Uint8Array.from(Buffer.from('Item,Price\nLamp,61.5\n'));
  const { document } = await office.adjuster.call(api.storeDocument, { params, query: { fileName: 'receipt.csv' }, body });
  const items = [{ room: 'Den', description: 'Lamp', quantity: 1, unitCost: 61.5, condition: 'average' as const, receiptId: document.id }];
  await office.adjuster.call(api.saveContents, { params, body: { items } });
  await estimateOf(claim);
  const report = await reportOf(claim, 'estimate', 'observations');
  expect(await blockingIn(report.id)).toEqual([]);
  const reviewed = await reviewedKeys(office.adjuster, report.id);
  office.around.meanwhile = async () => {
    delete office.around.meanwhile;
    await office.adjuster.call(api.deleteDocument, { params: { id: document.id } });
  };
  const blocked = 'It quotes estimate version 1, which names a receipt that was deleted or is privileged now.';
  expect(await refusal(office.adjuster.call(api.finalizeReport, { params: { id: report.id }, body: { reviewed } }))).toMatchObject({
    status: 422,
    message: expect.stringContaining(blocked) as string,
  });
  expect(office.around.meanwhile).toBeUndefined();
  const open = await office.adjuster.call(api.listOpenItems, { params: { id: report.id } });
  expect(open.items.find(({ sentence }) => sentence === blocked)?.remedy).toMatch(
    /^Restore the document, or change the receipt of the line or in the contents/,
  );
  await office.adjuster.call(api.undeleteDocument, { params: { id: document.id } });
  expect(await blockingIn(report.id)).toEqual([]);
});

test('a figure whose photo was removed since keeps a report from being final until it is taken out', async () => {
  const claim = await guttered();
  const report = await reportOf(claim, 'photos');
  expect(await blockingIn(report.id)).toEqual([]);
  office.around.evidence.set(claim.id, [someInspectionEvidence(claim.id, { photos: [] })]);
  const sentence = 'The photo of Fig. 1 was removed, or its inspection was canceled.';
  expect(await blockingIn(report.id)).toEqual([sentence]);
  expect(await refusal(finalizeReviewed(office.adjuster, report.id))).toMatchObject({
    status: 422,
    message: expect.stringContaining(sentence) as string,
  });
  const { version } = await office.adjuster.call(api.readReport, { params: { id: report.id } });
  await office.adjuster.call(api.saveReportPhotos, { params: { id: report.id }, body: { version, photos: [] } });
  expect(await blockingIn(report.id)).toEqual([]);
});

test('an estimate of real prices over a sandbox roof is quoted in no final report, also after a real roof came', async () => {
  const claim = await office.inspected();
  const params = { id: claim.id };
  await office.adjuster.call(api.saveBuilding, { params, body: { parts: { roof: { material: 'laminated_shingle' } } } });
  office.around.evidence.set(claim.id, [someInspectionEvidence(claim.id, { observations: { exterior: [anObservation()] } })]);
  const measured = async (orderId: number, result: object, day: string) => {
    const data = { orderId, claimId: claim.id, provider: 'eagleview', result };
    await office.service.publish(envelope('measurement.completed', data, { aggregateId: orderId, at: `2026-11-${day}T15:00:00.000Z` }));
    await office.service.settle();
  };
  await measured(claim.id * 10, { ...aRoof, squares: 31.5, roofAreaSf: 3_150 }, '20');
  expect((await estimateOf(claim)).totals.rcv).toBeGreaterThan(5_000);
  const report = await reportOf(claim, 'estimate');
  await measured(claim.id * 10 + 1, { ...aRoof, sandbox: false }, '21');
  const blocked = 'It quotes a sandbox roof measurement, or amounts that rest on one, not the real roof.';
  expect(await blockingIn(report.id)).toEqual([blocked]);
  expect(await refusal(finalizeReviewed(office.adjuster, report.id))).toMatchObject({
    status: 422,
    message: expect.stringContaining(blocked) as string,
  });
  await estimateOf(claim);
  expect(await blockingIn((await reportOf(claim, 'estimate')).id)).toEqual([]);
});

test('a figure that the present real roof holds too is no figure of the sandbox', async () => {
  const claim = await office.inspected();
  const report = await office.adjuster.call(api.generateReport, { params: { claimId: claim.id }, body: { sections: ['conclusion'] } });
  const content = `${report.content}\n\nThe roof has 25 squares.`;
  await office.adjuster.call(api.saveReport, { params: { id: report.id }, body: { content, version: report.version } });
  const measured = (order: number, result: object, day: string) =>
    office.service.publish(
      envelope(
        'measurement.completed',
        { orderId: order, claimId: claim.id, provider: 'eagleview', result },
        { aggregateId: order, at: `2026-11-${day}T15:00:00.000Z` },
      ),
    );
  await measured(claim.id * 10, aRoof, '20');
  await office.service.settle();
  expect(await blockingIn(report.id)).toHaveLength(1);
  await measured(claim.id * 10 + 1, { ...aRoof, sandbox: false }, '21');
  await office.service.settle();
  expect(await blockingIn(report.id)).toEqual([]);
  // The newest one is of the sandbox again: nothing real holds the figure now
  await measured(claim.id * 10 + 2, aRoof, '22');
  await office.service.settle();
  expect(await blockingIn(report.id)).toHaveLength(1);
});
