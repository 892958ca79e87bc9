// Signed engineering reports in a production: their very bytes and seals, versions that hold no longer by that name, and what is refused.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { claimsApi as api, type Claim } from '@plumbline/contracts/claims';
import { engineeringReportSigned, type ProducibleEngineering } from '@plumbline/contracts/inspection';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { refusal, startClaimsService, type ClaimsTestService } from '../../../testing/claims-service.ts';
import { aPdf } from '../../../testing/files.ts';
import { scheduledEvent } from '../../../testing/fixtures.ts';
import { hashOf, productionsOf, wordsOf } from '../../../testing/productions.ts';
import { aSealedPdf } from '../../../testing/sealed-pdf.ts';
import { assertEngineeringStands, engineeringNamed } from './choose-engineering.ts';

let office: ClaimsTestService;
let claim: Claim;

beforeAll(async () => {
  office = await startClaimsService();
});
beforeEach(async () => {
  claim = await office.open({ assignedAdjusterId: 2 });
});
afterAll(() => office.stop());

/** Kept by the inspections of the claim. */
function held(id: number, bytes: readonly Uint8Array[], over: Partial<ProducibleEngineering> = {}): ProducibleEngineering {
  const kinds = ['report', 'signature_report'] as const;
  const report: ProducibleEngineering = {
    id,
    inspectionId: 5,
    number: 'ER-2026-0031',
    revision: 1,
    title: 'Engineering report: roof',
    engineer: 'Priya Natarajan',
    signedAt: '2026-11-21T14:00:00.000Z',
    sealedAt: '2026-11-21T15:00:00.000Z',
    sealMode: 'own_software',
    isDelivered: true,
    files: bytes.map((one, at) => ({
      kind: kinds[at] ?? 'report',
      fileName: `ER-${id}-${at}.pdf`,
      bytes: one.length,
      sha256: hashOf(one),
    })),
    ...over,
  };
  office.around.engineering.set(claim.id, [...(office.around.engineering.get(claim.id) ?? []), { report, bytes }]);
  return report;
}

const { start, listed, ended, plan, made, label } = productionsOf(() => ({ office, claim }));
const planned = async () => (await plan()).engineering;

async function pdfsig(bytes: Uint8Array | undefined): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sealed-'));
  try {
    await writeFile(join(folder, 'file.pdf'), bytes ?? '');
    return (await promisify(execFile)('pdfsig', ['-nocert', join(folder, 'file.pdf')])).stdout;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

test('each version is produced with its very bytes behind a numbered page, its seal holds, and what was superseded is named so everywhere', async () => {
  const [first, second, paper, scan] = [await aSealedPdf(), await aSealedPdf(), await aPdf('Frozen report'), await aPdf('Scan')];
  held(71, [first], { supersededAt: '2026-11-22T09:00:00.000Z' });
  held(72, [second], { revision: 2, signedAt: '2026-11-22T10:00:00.000Z', sealedAt: '2026-11-22T11:00:00.000Z', isDelivered: false });
  held(73, [paper, scan], { number: 'ER-2026-0032', sealMode: 'signature_report' });
  expect((await planned())?.map(({ reportId, supersededAt, isDelivered }) => [reportId, supersededAt !== undefined, isDelivered])).toEqual([
    [71, true, true],
    [72, false, false],
    [73, false, true],
  ]);
  const files = await made({ engineering: [71, 72, 73] });
  const natives = [first, second, paper, scan];
  for (const [at, bytes] of natives.entries()) expect(files.get(`natives/${label(at + 1)}.pdf`)?.equals(Buffer.from(bytes))).toBe(true);
  for (const page of [1, 2]) expect(await pdfsig(files.get(`natives/${label(page)}.pdf`))).toContain('Signature is Valid');

  const superseded = 'ER-2026-0031, version 1, superseded by a later version';
  const slip = await wordsOf(files.get(`documents/${label(1)}.pdf`));
  for (const words of [label(1), superseded, 'electronic signature or seal', 'Superseded 2026-11-22 09:00:00 UTC', hashOf(first)])
    expect(slip).toContain(words);
  expect(await wordsOf(files.get(`documents/${label(2)}.pdf`))).toContain('Not as of');
  expect(await wordsOf(files.get(`documents/${label(3)}.pdf`))).toContain('An engineer signed for exactly these bytes');
  const ofScan = await wordsOf(files.get(`documents/${label(4)}.pdf`));
  expect(ofScan).toContain('Signature report of Engineering report: roof');
  expect(ofScan).toContain('the scan that was stored as signed and sealed on paper');
  expect(ofScan).not.toContain('exactly these bytes');

  const index = files.get('index.csv')?.toString() ?? '';
  expect(index).toContain(superseded);
  const certificate = await wordsOf(files.get('certificate.pdf'));
  for (const bytes of natives) {
    expect(index).toContain(hashOf(bytes));
    expect(certificate.replaceAll(' ', '')).toContain(hashOf(bytes));
  }
  expect(certificate).toContain('the system verified neither the hand nor that seal');
  expect(certificate).toContain('1 of them is of a version that a later one had superseded');
  const chronology = files.get('chronology.csv')?.toString() ?? '';
  for (const words of [
    '(ER-2026-0031, version 1) signed by Priya Natarajan',
    'version 1) sealed',
    'version 1) superseded by a later version',
    `${label(1)} (engineering report ER-2026-0031, version 1)`,
  ])
    expect(chronology).toContain(words);
  expect((await planned())?.[0]?.producedAs).toBe(`${label(1)} to ${label(1)}`);
});

test('what is not signed, foreign, named twice or away is refused; what was superseded since ends the production with the reason', async () => {
  const bytes = await aSealedPdf();
  held(81, [bytes]);
  const message = 'A chosen engineering report is not signed, or is not of this claim. Reload and choose again.';
  expect(await refusal(start({ engineering: [82] }))).toEqual({ status: 409, message });
  expect(await refusal(start({ engineering: [81, 81] }))).toMatchObject({ status: 400, message: 'An engineering report is named twice' });
  expect(await refusal(start({ engineering: [81] }, office.rival))).toMatchObject({ status: 404 });
  const own = claim;
  claim = await office.open({ assignedAdjusterId: 2 });
  expect(await refusal(start({ engineering: [81] }))).toEqual({ status: 409, message });
  claim = own;
  office.around.inspectionIsAway = true;
  expect(await planned()).toBeUndefined();
  expect(await refusal(start({ engineering: [81] }))).toMatchObject({
    status: 503,
    message: expect.stringContaining('Engineering reports'),
  });
  office.around.inspectionIsAway = false;
  expect(await listed()).toEqual([]);
  const [one] = office.around.engineering.get(claim.id) ?? [];
  office.around.afterEngineering = () => {
    if (one) one.report = { ...one.report, supersededAt: '2026-11-23T09:00:00.000Z' };
  };
  const { id } = await start({ engineering: [81] });
  const failed = await ended(id);
  delete office.around.afterEngineering;
  expect(failed).toMatchObject({ state: 'failed', reason: expect.stringContaining('was sealed or superseded since it was chosen') });
  expect(failed?.first).toBeUndefined();
});

test('a version that is withheld stands in the log in the words of a person, with its day, and nothing else names it', async () => {
  const bytes = await aSealedPdf();
  const report = held(61, [bytes], { number: 'ER-2026-0061', title: 'Opinion on the slab' });
  held(62, [await aSealedPdf()], { number: 'ER-2026-0062' });
  const line = {
    engineeringId: 61,
    description: 'Opinion of a consulting expert',
    basis: 'work_product',
    reason: 'Not to testify',
  } as const;
  const signed = { inspectionId: 5, number: report.number, revision: 1, engineer: report.engineer, license: 'FL PE81234' };
  await office.service.publish({
    ...scheduledEvent(5, claim.id),
    type: engineeringReportSigned.type,
    data: { ...signed, claimId: claim.id, reportId: 61, sha256: hashOf(bytes), mode: 'own_software' },
  });
  await office.service.settle();
  const told = await office.adjuster.call(api.listActivity, { query: { claimId: claim.id } });
  expect(told.map(({ text }) => text)).toContainEqual(expect.stringContaining('ER-2026-0061, version 1 signed by'));
  expect(await refusal(start({ engineering: [61], withheld: [line] }))).toMatchObject({ status: 400 });
  expect(await refusal(start({ engineering: [62], withheld: [line, line] }))).toMatchObject({ status: 400 });
  expect(await refusal(start({ engineering: [62], withheld: [{ ...line, engineeringId: 63 }] }))).toMatchObject({ status: 409 });
  expect(await refusal(start({ engineering: [62], withheld: [{ ...line, documentId: 1 }] }))).toMatchObject({ status: 400 });
  const copy = { params: { id: claim.id }, query: { fileName: 'slab.pdf' }, body: Uint8Array.from(bytes) };
  const { document } = await office.adjuster.call(api.storeDocument, copy);
  const withCopy = start({ documents: [{ id: document.id, number: document.number }], withheld: [line] });
  expect(await refusal(withCopy)).toEqual({
    status: 409,
    message: `“${document.title}” is a copy of an engineering report that is listed as withheld. Leave one of them out.`,
  });
  const files = await made({ engineering: [62], withheld: [line] });
  expect(files.get('withheld-log.csv')?.toString()).toMatch(/Opinion of a consulting expert,2026-11-21,Work product,Not to testify/);
  for (const [path, file] of files) {
    const text = path.endsWith('.pdf') ? await wordsOf(file) : file.toString();
    expect(text, path).not.toMatch(/ER-2026-0061|Opinion on the slab/);
    expect(text, path).not.toContain(hashOf(bytes));
  }
});

test('what got a seal on paper since it was chosen is no longer the signed version that was named', () => {
  const { sealedAt, sealMode: _mode, ...signed } = held(91, [new Uint8Array([1])]);
  const chosen = engineeringNamed([91], [signed]);
  expect(() => assertEngineeringStands(chosen, [signed])).not.toThrow();
  const stamped: ProducibleEngineering = { ...signed, sealedAt: sealedAt ?? '', sealMode: 'signature_report' };
  expect(() => assertEngineeringStands(chosen, [stamped])).toThrow('was sealed or superseded since it was chosen');
});
