// What a supplement request may not carry out of the house, over HTTP.
import { claimsApi as api, type Claim } from '@plumbline/contracts/claims';
import type { Photo } from '@plumbline/contracts/inspection';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accepted, acceptedAgain, gutters, rejected, publishFindings } from '../../../testing/ai-findings.ts';
import {
  allIncluded,
  carrierCsv,
  decided,
  firmPrices,
  guttered,
  imported,
  ofCarrier,
  storedFile,
  textOf,
} from '../../../testing/carrier-claims.ts';
import { refusal, startClaimsService, type ClaimsTestService } from '../../../testing/claims-service.ts';
import { anObservation, aPhoto, aRoof, envelope, someInspectionEvidence } from '../../../testing/fixtures.ts';

let office: ClaimsTestService;

beforeAll(async () => {
  office = await startClaimsService();
});
afterAll(() => office.stop());

const saying = (words: string) => expect.stringContaining(words) as string;

async function measured(claim: Claim, orderId: number, sandbox: boolean): Promise<void> {
  const data = { orderId, claimId: claim.id, provider: 'eagleview', result: { ...aRoof, sandbox } };
  await office.service.publish(envelope('measurement.completed', data, { aggregateId: orderId }));
  await office.service.settle();
}

test('an estimate over a sandbox roof is not filed, also after a real roof arrived; its draft says so on each page', async () => {
  const claim = await office.inspected(ofCarrier);
  const { call } = office.adjuster;
  const params = { id: claim.id };
  await call(api.saveBuilding, { params, body: { parts: { roof: { material: 'laminated_shingle' }, gutters: { material: 'aluminum' } } } });
  const observations = { exterior: [anObservation(), anObservation({ id: 'o2', area: 'gutters_downspouts', quantity: 40, unit: 'LF' })] };
  office.around.evidence.set(claim.id, [someInspectionEvidence(claim.id, { observations })]);
  await measured(claim, 71, true);
  await call(api.generateEsx, { body: { claimId: claim.id } });
  await measured(claim, 72, false);
  await imported(office, claim, { csv: carrierCsv('20.00', '180.00'), datedOn: '2026-11-01' });
  const rcv = await allIncluded(office, claim.id);
  const { rows } = await call(api.readEstimateComparison, { params });
  expect(rows.find(({ quantitySource }) => quantitySource?.startsWith('one load per'))).toMatchObject({
    isMeasured: true,
    isSandbox: true,
  });
  const refused = await refusal(call(api.fileSupplement, { params, body: { rcv } }));
  expect(refused).toMatchObject({ status: 422, message: saying('sandbox roof measurement') });
  const draft = await textOf(await call(api.previewSupplement, { params }));
  expect(draft.every((page) => page.includes('SAMPLE DATA'))).toBe(true);
  // The bridge still ends at the total that rests on the sandbox
  const ofRoof = rows.filter(({ isSandbox }) => isSandbox).map(({ key }) => key);
  const { rows: left } = await decided(office, claim.id, { kind: 'include', lines: ofRoof, included: false });
  const rest = left.filter(({ included }) => included);
  expect(rest.length).toBeGreaterThan(0);
  const asked = rest.reduce((sum, { apart }) => sum + Math.round(apart * 100), 0) / 100;
  expect(await refusal(call(api.fileSupplement, { params, body: { rcv: asked } }))).toMatchObject({ message: saying('sandbox roof') });
  const gutterDraft = await textOf(await call(api.previewSupplement, { params }));
  expect(gutterDraft.every((page) => page.includes('SAMPLE DATA'))).toBe(true);
  await call(api.generateEsx, { body: { claimId: claim.id } });
  const again = await refusal(call(api.fileSupplement, { params, body: { rcv: await allIncluded(office, claim.id) } }));
  expect(again?.message).not.toContain('sandbox');
});

test('a line taken out, an estimate replaced or a round imported while the pages are drawn keeps the request from being filed', async () => {
  await office.service.as('admin').call(api.importPriceList, { body: firmPrices });
  const claim = await guttered(office);
  const { call } = office.adjuster;
  const params = { id: claim.id };
  await imported(office, claim, { csv: carrierCsv('20.00', '180.00'), datedOn: '2026-11-01' });
  const fileWhile = async (meanwhile: () => Promise<unknown>) => {
    const rcv = await allIncluded(office, claim.id);
    // Once: what happens meanwhile may fetch pictures itself
    office.around.meanwhile = async () => {
      delete office.around.meanwhile;
      await meanwhile();
    };
    const refused = await refusal(call(api.fileSupplement, { params, body: { rcv } }));
    return refused;
  };
  const { rows } = await call(api.readEstimateComparison, { params });
  const key = rows.find(({ ours }) => ours)?.key ?? '';
  const changed = { status: 409, message: saying('changed while the request was made') };
  expect(await fileWhile(() => decided(office, claim.id, { kind: 'include', lines: [key], included: false }))).toMatchObject(changed);
  expect(await fileWhile(() => imported(office, claim, { csv: carrierCsv('30.00', '270.00'), datedOn: '2026-11-10' }))).toMatchObject(
    changed,
  );
  const quantity = { kind: 'quantity', line: key, quantity: 41, reason: 'Measured again' } as const;
  const outdated = { status: 422, message: saying('were changed after our estimate') };
  expect(await fileWhile(() => call(api.editEstimate, { params, body: quantity }))).toMatchObject(outdated);
  expect(await refusal(call(api.fileSupplement, { params, body: { rcv: await allIncluded(office, claim.id) } }))).toMatchObject(outdated);
  await call(api.generateEsx, { body: { claimId: claim.id } });
  const building = { parts: { gutters: { material: 'aluminum', yearInstalled: 2020 } } };
  expect(await fileWhile(() => call(api.saveBuilding, { params, body: building }))).toMatchObject(outdated);
  await call(api.generateEsx, { body: { claimId: claim.id } });
  expect(await fileWhile(() => call(api.generateEsx, { body: { claimId: claim.id } }))).toMatchObject(changed);
  const counsel = { role: 'attorney' as const, name: 'Jane Counsel', engagedOn: '2026-11-03' };
  const others = { status: 409, message: saying('changed meanwhile, so nothing was filed') };
  expect(await fileWhile(() => call(api.addParty, { params, body: counsel }))).toMatchObject(others);
  expect(await fileWhile(() => call(api.editClaim, { params, body: { insuranceCompany: 'Citizens' } }))).toMatchObject(others);
  const terms = { kind: 'standard' as const, signedOn: '2026-10-01', feePercentage: 10, state: 'FL' as const, signedBy: [1] };
  const canceled = { ...terms, revision: 0, cancelledOn: '2026-10-08' };
  const ended = await fileWhile(() => call(api.setContract, { params, body: canceled }));
  expect(ended).toMatchObject({ status: 422, message: saying('the contract was canceled on 2026-10-08') });
  const documents = await call(api.listDocuments, { params, query: {} });
  expect(documents.filter(({ type }) => type === 'estimate_ours')).toEqual([]);
});

const tell = (claim: Claim, version: number, ...later: object[]) =>
  publishFindings(office, claim, { version, findings: [gutters({ decisions: [accepted, ...later] })] });

test('a damage whose AI finding was rejected after the estimate is asked for in no request', async () => {
  const claim = await office.inspected(ofCarrier);
  const { call } = office.adjuster;
  const params = { id: claim.id };
  await call(api.saveBuilding, { params, body: { parts: { gutters: { material: 'aluminum' } } } });
  await tell(claim, 1);
  await call(api.generateEsx, { body: { claimId: claim.id } });
  await imported(office, claim, { csv: carrierCsv('20.00', '180.00'), datedOn: '2026-11-01' });
  const rcv = await allIncluded(office, claim.id);
  const { rows } = await call(api.readEstimateComparison, { params });
  for (const { key, included } of rows)
    if (included) await decided(office, claim.id, { kind: 'sentence', line: key, sentence: 'Dents seen along the eave.' });
  await tell(claim, 2, rejected);
  const refused = await refusal(call(api.fileSupplement, { params, body: { rcv } }));
  expect(refused).toMatchObject({ status: 422, message: saying('AI finding that no longer counts') });
  await tell(claim, 3, rejected, acceptedAgain);
  await call(api.fileSupplement, { params, body: { rcv } });
});

test('a line needs a photo that is drawn, a measurement or words; a photo that does not fit needs its reason', async () => {
  const { call } = office.adjuster;
  const filing = async (photos: (claimId: number) => Photo[]) => {
    const claim = await guttered(office, photos);
    await imported(office, claim, { csv: carrierCsv('20.00', '180.00'), datedOn: '2026-11-01' });
    return { claim, file: (rcv: number) => call(api.fileSupplement, { params: { id: claim.id }, body: { rcv } }) };
  };
  const about = { damageArea: 'gutters_downspouts' } as const;
  const { imageUrl: _none, ...unshown } = aPhoto(900, 1, about);
  const bare = await filing((claimId) => [{ ...unshown, id: claimId * 10, claimId }]);
  const rcv = await allIncluded(office, bare.claim.id);
  const refused = { status: 422, message: saying('No photo, measurement, receipt or written reason shows “Aluminum gutter”.') };
  expect(await refusal(bare.file(rcv))).toMatchObject(refused);
  const early = await filing((claimId) => [
    aPhoto(claimId * 10, claimId, { ...about, flags: [{ kind: 'before_loss', takenOn: '2026-04-01', lossDate: '2026-05-01' }] }),
  ]);
  const sum = await allIncluded(office, early.claim.id);
  expect(await refusal(early.file(sum))).toMatchObject({ status: 422, message: saying('needs a reason') });
});

test('a receipt proves a piece of the contents; one without it needs words', async () => {
  const { call } = office.adjuster;
  const claim = await guttered(office);
  const params = { id: claim.id };
  const receiptId = await storedFile(office, claim.id, { bytes: 'Item,Price\nOak table,899.99\n', fileName: 'invoice.csv' });
  const item = { room: 'Kitchen', quantity: 1, unitCost: 899.99, condition: 'average' } as const;
  const items = [
    { ...item, description: 'Oak table', receiptId },
    { ...item, description: 'Sideboard' },
  ];
  await call(api.saveContents, { params, body: { items, version: 0 } });
  await call(api.generateEsx, { body: { claimId: claim.id } });
  await imported(office, claim, { csv: carrierCsv('20.00', '180.00'), datedOn: '2026-11-01' });
  const rcv = await allIncluded(office, claim.id);
  const { rows } = await call(api.readEstimateComparison, { params });
  expect(rows.map(({ description, receiptTitle }) => [description, receiptTitle])).toEqual(
    expect.arrayContaining([
      ['Oak table', 'invoice'],
      ['Sideboard', undefined],
    ]),
  );
  const refused = await refusal(call(api.fileSupplement, { params, body: { rcv } }));
  expect(refused?.message).toContain('No photo, measurement, receipt or written reason shows “Sideboard”.');
  expect(refused?.message).not.toContain('receipt that was deleted');
  await call(api.deleteDocument, { params: { id: receiptId } });
  expect(await refusal(call(api.fileSupplement, { params, body: { rcv } }))).toMatchObject({
    message: saying('Our estimate names a receipt that was deleted or is privileged now. Restore the document, or change the receipt'),
  });
});

test('written words give no opinion, leave nothing for later, and are read again once their figures changed', async () => {
  const claim = await guttered(office);
  const { call } = office.adjuster;
  const params = { id: claim.id };
  await imported(office, claim, { csv: carrierCsv('20.00', '180.00'), datedOn: '2026-11-01' });
  const rcv = await allIncluded(office, claim.id);
  const line = (await call(api.readEstimateComparison, { params })).rows.find(({ ours }) => ours)?.key ?? '';
  const write = (sentence: string) => decided(office, claim.id, { kind: 'sentence', line, sentence });
  const filed = (sum: number) => refusal(call(api.fileSupplement, { params, body: { rcv: sum } }));
  await write('This is a covered loss.');
  expect(await filed(rcv)).toMatchObject({
    status: 422,
    message: saying('“covered loss” in the sentence of “Aluminum gutter” reads as an opinion'),
  });
  await write('TBD with the roofer.');
  expect(await filed(rcv)).toMatchObject({ status: 422, message: saying('“TBD” is still to do in the sentence') });
  const written = await write('40 feet of gutter are dented; you allow 20.');
  expect(written.rows.find(({ key }) => key === line)?.isSentenceOld).toBeUndefined();
  await decided(office, claim.id, { kind: 'code', line, citation: 'The insurer is liable under FBC' });
  expect(await filed(rcv)).toMatchObject({ status: 422, message: saying('in the code section of “Aluminum gutter”') });
  await decided(office, claim.id, { kind: 'code', line, citation: '' });
  await imported(office, claim, { csv: carrierCsv('30.00', '270.00'), datedOn: '2026-11-10' });
  const after = (await call(api.readEstimateComparison, { params })).rows.find(({ key }) => key === line);
  expect(after?.isSentenceOld).toBe(true);
  expect(await filed(after?.apart ?? 0)).toMatchObject({ status: 422, message: saying('changed after its sentence was written') });
  await write('40 feet of gutter are dented; you allow 30.');
  expect((await call(api.fileSupplement, { params, body: { rcv: after?.apart ?? 0 } })).supplement).toBe(1);
});
