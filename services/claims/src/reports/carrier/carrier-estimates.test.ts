// From a document of the carrier to a filed supplement request, over HTTP: imported, refused, repeated, foreign, compared, decided, filed.
import { claimsApi as api, type Claim, type ComparisonDecision, type EstimateComparison } from '@plumbline/contracts/claims';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  carrierCsv,
  firmPrices,
  guttered as gutteredIn,
  imported as importedIn,
  storedFile,
  textOf,
} from '../../testing/carrier-claims.ts';
import { refusal, startClaimsService, until, type ClaimsTestService } from '../../testing/claims-service.ts';
import { drawEstimate } from '../../testing/made-estimates/draw-estimate.ts';
import { made, sumOf } from '../../testing/made-estimates/made-estimate.ts';

let office: ClaimsTestService;

beforeAll(async () => {
  office = await startClaimsService();
});
afterAll(() => office.stop());

const guttered = () => gutteredIn(office);
const stored = (claimId: number, bytes: Uint8Array | string, fileName: string) => storedFile(office, claimId, { bytes, fileName });
const imported = (claim: Claim, csv: string, datedOn: string) => importedIn(office, claim, { csv, datedOn });

const addsUp = ({ kinds, apart, ours, latest }: EstimateComparison) => {
  const cents = (dollars: number) => Math.round(dollars * 100);
  expect(kinds.reduce((sum, { rcv }) => sum + cents(rcv), 0)).toBe(cents(apart));
  expect(cents(apart)).toBe(cents(ours.rcv) - cents(latest.totals.rcv));
};

test('a PDF of the carrier is read in its own process, listed, and told in the activity', async () => {
  const claim = await office.open();
  const truth = made(2, { lines: 40 });
  const documentId = await stored(claim.id, await drawEstimate(truth), 'estimate.pdf');
  const body = { documentId, datedOn: '2026-11-01' };
  const { call } = office.adjuster;
  const card = await call(api.importCarrierEstimate, { params: { id: claim.id }, body });
  const lines = truth.areas.flatMap((area) => area.lines);
  expect(card).toMatchObject({ round: 1, format: 'xactimate', lineCount: 40, priceList: 'FLTA8X_OCT26', documentId });
  expect(card.totals.rcv).toBe((sumOf(lines, ({ rcv }) => rcv) + truth.summaryTax + truth.summaryOp) / 100);
  expect(await call(api.listCarrierEstimates, { params: { id: claim.id } })).toEqual([card]);
  const full = await call(api.readCarrierEstimate, { params: { id: card.id } });
  expect(full.lines).toHaveLength(40);
  expect(await refusal(call(api.importCarrierEstimate, { params: { id: claim.id }, body }))).toMatchObject({
    status: 409,
    message: expect.stringContaining('already imported') as string,
  });
  await until(async () =>
    (await call(api.listActivity, { query: { claimId: claim.id } })).some(({ text }) => text.includes('imported: 40 lines')),
  );
});

test('what does not reconcile, another format, another claim and another firm import nothing', async () => {
  const claim = await office.open();
  const { call } = office.adjuster;
  const off = await stored(claim.id, await drawEstimate(made(3), { totalOff: 100 }), 'off.pdf');
  const tryIt = (documentId: number, more = {}) =>
    refusal(call(api.importCarrierEstimate, { params: { id: claim.id }, body: { documentId, datedOn: '2026-11-01', ...more } }));
  expect(await tryIt(off)).toMatchObject({ status: 422, message: expect.stringContaining('difference $1.00') as string });
  const untotaled = await stored(claim.id, 'Description,Qty,Unit,Unit Price,RCV\nGutter,1.00,LF,9.00,9.00\n', 'no-total.csv');
  expect(await tryIt(untotaled)).toMatchObject({ status: 422, message: expect.stringContaining('no row of totals') as string });
  expect(await tryIt(untotaled, { printedRcv: 9.01 })).toMatchObject({ message: expect.stringContaining('difference $0.01') as string });
  expect(await tryIt(await stored(claim.id, 'a letter', 'letter.txt'))).toMatchObject({ status: 422 });
  expect(await tryIt(off, { datedOn: '2020-01-01' })).toMatchObject({ status: 400, fields: { datedOn: expect.any(String) as string } });
  expect(await tryIt(999_999)).toMatchObject({ status: 404 });
  const other = await office.open({ propertyAddress: '9 Elsewhere St, Tampa, FL 33602' });
  const elsewhere = await stored(other.id, carrierCsv('30.00', '270.00'), 'theirs.csv');
  expect(await tryIt(elsewhere)).toMatchObject({ status: 404 });
  const rival = refusal(
    office.rival.call(api.importCarrierEstimate, { params: { id: claim.id }, body: { documentId: off, datedOn: '2026-11-01' } }),
  );
  expect(await rival).toMatchObject({ status: 404 });
  expect(await call(api.listCarrierEstimates, { params: { id: claim.id } })).toEqual([]);
  expect(await refusal(call(api.readEstimateComparison, { params: { id: claim.id } }))).toMatchObject({ status: 404 });
});

test('our own package comes back line by line, and differs from itself by nothing', async () => {
  const claim = await guttered();
  const { call } = office.adjuster;
  const [card] = await call(api.listEstimates, { query: { claimId: claim.id } });
  const answer = await call(api.downloadEsx, { params: { id: card?.id ?? 0 } });
  const documentId = await stored(claim.id, new Uint8Array(await answer.arrayBuffer()), 'ours.esx');
  const back = await call(api.importCarrierEstimate, { params: { id: claim.id }, body: { documentId, datedOn: '2026-11-02' } });
  expect(back).toMatchObject({ format: 'esx', totals: { rcv: card?.totals.rcv } });
  const comparison = await call(api.readEstimateComparison, { params: { id: claim.id } });
  expect(comparison.apart).toBe(0);
  expect(comparison.rows.every(({ kind }) => kind === 'same')).toBe(true);
  // It is no estimate of the carrier: nothing is asked of anybody for it
  const params = { id: claim.id };
  expect(await call(api.readRecoverable, { params })).toMatchObject({ mayAsk: false });
  expect(await refusal(call(api.previewSupplement, { params }))).toMatchObject({
    status: 409,
    message: expect.stringContaining('is a package of this firm') as string,
  });
});

test('two rounds are compared with ours, decided by hand, and filed as a supplement request to the cent', async () => {
  await office.service.as('admin').call(api.importPriceList, { body: firmPrices });
  const claim = await guttered();
  const { call } = office.adjuster;
  const params = { id: claim.id };
  await imported(claim, carrierCsv('20.00', '180.00'), '2026-11-01');
  await imported(claim, carrierCsv('30.00', '270.00'), '2026-11-10');
  const comparison = await call(api.readEstimateComparison, { params });
  addsUp(comparison);
  expect(comparison).toMatchObject({ ours: { rcv: 440 }, first: { round: 1 }, latest: { round: 2, totals: { rcv: 290 } }, apart: 150 });
  const [gutter, paint] = comparison.rows;
  expect(gutter).toMatchObject({
    pairedBy: 'words',
    apart: 170,
    parts: [
      { kind: 'quantity', rcv: 90 },
      { kind: 'price', rcv: 80 },
    ],
    first: { rcv: 180 },
  });
  expect(paint).toMatchObject({ kind: 'theirs', apart: -20 });
  const decide = (body: ComparisonDecision) => call(api.decideComparison, { params, body });
  const key = gutter?.key ?? '';
  expect(await refusal(decide({ kind: 'include', lines: ['nothing'], included: true }))).toMatchObject({ status: 404 });
  const apart = await decide({ kind: 'unpair', ours: key });
  expect(apart.rows.map(({ kind }) => kind)).toEqual(['missing', 'theirs', 'theirs']);
  addsUp(apart);
  await decide({ kind: 'pair', ours: key, theirs: gutter?.latest?.key ?? '' });
  expect(await refusal(call(api.previewSupplement, { params }))).toMatchObject({ status: 409, message: 'Include a line first.' });
  const chosen = await decide({ kind: 'include', lines: [key], included: true });
  expect(chosen.rows[0]).toMatchObject({ included: true, pairedBy: 'hand' });
  const draft = await call(api.previewSupplement, { params });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await draft.arrayBuffer())), { mergePages: true });
  expect(text).toContain('Supplement request 1');
  expect(text).toContain('$170.00');
  expect(await refusal(call(api.fileSupplement, { params, body: { rcv: 170.01 } }))).toMatchObject({ status: 409 });
  expect(await refusal(office.rival.call(api.fileSupplement, { params, body: { rcv: 170 } }))).toMatchObject({ status: 404 });
  const filed = await call(api.fileSupplement, { params, body: { rcv: 170 }, idempotencyKey: 'once-0001' });
  expect(filed).toMatchObject({ supplement: 1, lineCount: 1, rcv: 170 });
  expect(await call(api.fileSupplement, { params, body: { rcv: 170 }, idempotencyKey: 'once-0001' })).toEqual(filed);
  const document = await call(api.readDocument, { params: { id: filed.documentId } });
  expect(document).toMatchObject({ title: 'Supplement request 1', type: 'estimate_ours', isGenerated: true });
  const after = await call(api.readEstimateComparison, { params });
  expect(after.rows[0]?.history.map((entry) => entry.text)).toContain('Asked for in supplement request 1');
});

test('sample prices never reach a filed request, and a draft of them says so on each page', async () => {
  const admin = office.service.as('admin');
  for (const list of await admin.call(api.listPriceLists))
    await admin.call(api.choosePriceList, { params: { id: list.id }, body: { isActive: false } });
  const claim = await guttered();
  const { call } = office.adjuster;
  const params = { id: claim.id };
  await imported(claim, carrierCsv('20.00', '180.00'), '2026-11-01');
  const { rows } = await call(api.readEstimateComparison, { params });
  const key = rows.find(({ ours }) => ours)?.key ?? '';
  const chosen = await call(api.decideComparison, { params, body: { kind: 'include', lines: [key], included: true } });
  const rcv = chosen.rows.find((row) => row.key === key)?.apart ?? 0;
  expect(await refusal(call(api.fileSupplement, { params, body: { rcv } }))).toMatchObject({
    status: 422,
    message: expect.stringContaining('sample prices') as string,
  });
  const draft = await call(api.previewSupplement, { params });
  const pdf = await getDocumentProxy(new Uint8Array(await draft.arrayBuffer()));
  const { text } = await extractText(pdf, { mergePages: false });
  expect(text.every((page) => page.includes('SAMPLE PRICES'))).toBe(true);
});

const withheldCsv = (share: string, acv: string) =>
  `Description,Qty,Unit,Unit Price,RCV,Deprec,ACV\nR&R Aluminum gutter,20.00,LF,9.00,180.00,${share},${acv}\nTotal,,,,180.00,,\n`;

test('withheld depreciation is watched as a deadline of the claim, and its letter states what the estimate says', async () => {
  const claim = await office.open({ insuranceCompany: 'Tower Hill' });
  const { call } = office.adjuster;
  const params = { id: claim.id };
  expect(await call(api.readRecoverable, { params })).toEqual({ claimId: claim.id, inLedger: 0, mayAsk: false });
  expect(await refusal(call(api.askRecoverable, { params }))).toMatchObject({ status: 409 });
  await imported(claim, withheldCsv('(60.00)', '120.00'), '2026-11-01');
  expect(await call(api.readRecoverable, { params })).toMatchObject({
    stated: { amount: 0, unsaid: 60, carrier: 'Tower Hill', datedOn: '2026-11-01' },
    mayAsk: true,
  });
  const watch = (on: string, basis = 'Policy, page 12: two years') => call(api.watchRecoverable, { params, body: { on, basis } });
  expect(await refusal(watch('2020-01-01'))).toMatchObject({ status: 400, fields: { on: expect.any(String) as string } });
  expect(await refusal(watch('2030-01-01', ' '))).toMatchObject({ status: 400 });
  expect(await watch('2030-01-01')).toMatchObject({ due: { on: '2030-01-01', basis: 'Policy, page 12: two years', state: 'open' } });
  expect(await refusal(watch('2031-01-01'))).toMatchObject({ status: 409 });
  const { deadlines } = await call(api.readDeadlines, { params });
  expect(deadlines.map(({ title }) => title)).toContain('Claim the depreciation that the carrier withheld');
  const letter = await call(api.askRecoverable, { params });
  const file = await call(api.downloadDocument, { params: { id: letter.documentId } });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await file.arrayBuffer())), { mergePages: true });
  expect(text.replace(/\s+/g, ' ')).toContain('withholds $60.00 as depreciation, of a replacement cost value of $180.00');
  expect(letter.repeated).toBe(false);
  expect(await call(api.askRecoverable, { params })).toMatchObject({ documentId: letter.documentId, repeated: true });
  await call(api.editClaim, { params, body: { insuranceCompany: 'Citizens' } });
  const { documentId: renamed } = await call(api.askRecoverable, { params });
  const addressed = (await textOf(await call(api.downloadDocument, { params: { id: renamed } }))).join(' ');
  expect(addressed).toContain('Claims Department Citizens');
  await call(api.editClaim, { params, body: { insuranceCompany: null } });
  expect(await refusal(call(api.askRecoverable, { params }))).toMatchObject({
    status: 422,
    message: 'The claim names no insurance company. Enter it on the claim.',
  });
  const { rival } = office;
  expect(await refusal(rival.call(api.readRecoverable, { params }))).toMatchObject({ status: 404 });
  expect(await refusal(rival.call(api.watchRecoverable, { params, body: { on: '2030-01-01', basis: 'x' } }))).toMatchObject({
    status: 404,
  });
  expect(await refusal(rival.call(api.askRecoverable, { params }))).toMatchObject({ status: 404 });
});

test('depreciation in angle brackets is not recoverable: there is nothing to ask for', async () => {
  const claim = await office.open();
  await imported(claim, withheldCsv('<60.00>', '120.00'), '2026-11-01');
  expect(await office.adjuster.call(api.readRecoverable, { params: { id: claim.id } })).toMatchObject({
    stated: { amount: 0, unsaid: 0 },
    mayAsk: false,
  });
});
