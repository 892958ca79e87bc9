import { execFile, execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { claimsApi as api, type Claim } from '@plumbline/contracts/claims';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unzipPackage } from '../base/zip-package.ts';
import { validatePackage } from '../reports/package/validate-package.ts';
import { anObservation, aPhoto, aRoof, envelope, someInspectionEvidence } from '../testing/fixtures.ts';
import { startClaimsService, refusal, type ClaimsTestService } from '../testing/claims-service.ts';
import { finalizeReviewed } from '../testing/final-reports.ts';

let office: ClaimsTestService;

beforeAll(async () => {
  office = await startClaimsService();
});
afterAll(() => office.stop());

const hasPdftotext = (() => {
  try {
    execFileSync('pdftotext', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    process.stderr.write('SKIPPED: reading PDFs back needs pdftotext (Debian: poppler-utils)\n');
    return false;
  }
})();

async function textOf(pdf: Uint8Array): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pl-pdf-'));
  try {
    await writeFile(join(folder, 'a.pdf'), pdf);
    return (await promisify(execFile)('pdftotext', ['-layout', join(folder, 'a.pdf'), '-'])).stdout;
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function pdfOf(reportId: number): Promise<Buffer> {
  const answer = await office.adjuster.call(api.downloadReport, { params: { id: reportId } });
  return Buffer.from(await answer.arrayBuffer());
}

const accepted = { decision: 'accepted', by: 'Dana Cole', byId: 7, at: '2026-11-24T15:00:00.000Z' } as const;

/** What ai tells of the wall that only a model saw, after so many runs and decisions. */
async function publishWall(claim: Claim, decisions: readonly object[], version = 1): Promise<void> {
  const finding = {
    id: 'run-1-model-1',
    type: 'Hail damage',
    category: 'exterior',
    area: 'siding_walls',
    severity: 'minor',
    confidence: 81,
    basis: 'model',
    description: 'Dents',
    photoIds: [claim.id * 10 + 1],
    runNumber: 1,
    lastRunNumber: 1,
    model: 'gpt-5-mini',
    decisions,
  };
  const present = {
    inspectionId: claim.id,
    claimId: claim.id,
    findings: [finding],
    recommendations: ['Cover the roof'],
    model: 'gpt-5-mini',
  };
  const data =
    version === 1
      ? ['ai.damage-analyzed', { ...present, runId: claim.id, runNumber: 1, provider: 'hybrid', found: 1 }]
      : ['ai.findings-reviewed', { ...present, decision: 'accepted', types: ['Hail damage'] }];
  await office.service.publish(envelope(data[0] as string, data[1], { aggregateId: claim.id, version }));
  await office.service.settle();
}

/** An inspected claim with a photographed roof, observed gutters and a wall that only a model saw and a person accepted. */
async function documented(roof = { ...aRoof, sandbox: false }, decisions: readonly object[] = [accepted]): Promise<Claim> {
  const claim = await office.inspected();
  await office.adjuster.call(api.saveBuilding, {
    params: { id: claim.id },
    body: {
      parts: {
        roof: { material: 'laminated_shingle', yearInstalled: 2016 },
        gutters: { material: 'aluminum', yearInstalled: 2016 },
        siding: { material: 'vinyl' },
      },
    },
  });
  const observations = {
    exterior: [
      anObservation({ photoIds: [claim.id * 10] }),
      anObservation({ id: 'o2', area: 'gutters_downspouts', severity: 'moderate', quantity: 40, unit: 'LF' }),
    ],
  };
  office.around.evidence.set(claim.id, [
    someInspectionEvidence(claim.id, { photos: [aPhoto(claim.id * 10, claim.id), aPhoto(claim.id * 10 + 1, claim.id)], observations }),
  ]);
  await publishWall(claim, decisions);
  await office.service.publish(
    envelope(
      'measurement.completed',
      { orderId: claim.id, claimId: claim.id, provider: 'eagleview', result: roof },
      { aggregateId: claim.id },
    ),
  );
  await office.service.settle();
  return claim;
}

describe('a report', () => {
  test('is written from facts: what was seen by whom, what was measured, and what nobody recorded', async () => {
    const claim = await documented(aRoof);
    const report = await office.adjuster.call(api.generateReport, { params: { claimId: claim.id } });
    expect(report).toMatchObject({ status: 'draft', revision: 1, photoCount: 2 });
    expect(report.sections.map((section) => section.heading)).toEqual([
      '1. Assignment and scope',
      '2. Property',
      '3. Reported loss and weather',
      '4. Inspection',
      '5. Observations by area',
      '6. Reported cause',
      '7. Measurements',
      '8. Repairability, matching and code items',
      '9. Conclusion and reservation',
      '10. Photo log',
    ]);
    expect(report.leftOut).toEqual(['Mitigation and urgent items', 'Scope and estimate summary']);
    expect(report.content).toContain('Roof covering: Laminated shingle, installed 2016.');
    expect(report.content).toContain('Roof covering: severe');
    expect(report.content).toContain('40 linear feet');
    expect(report.content).toContain('Recorded in the field by Test adjuster');
    expect(report.content).toContain('Found by AI (gpt-5-mini, confidence 81%) and accepted by Dana Cole');
    expect(report.content).toContain('2,500 square feet');
    expect(report.content).toContain('sandbox');
    expect(report.content).toContain('Policy number: not documented');
    expect(report.notDocumented).toContain('Estimate');
    expect((await office.read(claim.id)).status).toBe('report_in_progress');
  });

  test('pressed again after a lost answer it is written once, and so is its estimate', async () => {
    const claim = await office.inspected();
    const report = () => office.adjuster.call(api.generateReport, { params: { claimId: claim.id }, idempotencyKey: `report-${claim.id}` });
    const estimate = () => office.adjuster.call(api.generateEsx, { body: { claimId: claim.id }, idempotencyKey: `esx-${claim.id}` });
    const made = [await report(), await estimate()];
    expect([await report(), await estimate()]).toEqual(made);
    expect(await office.adjuster.call(api.listReports, { query: { claimId: claim.id } })).toHaveLength(1);
    expect(await office.adjuster.call(api.listEstimates, { query: { claimId: claim.id } })).toHaveLength(1);
  });

  test('without findings of a model it says that no model saw the photos', async () => {
    const claim = await office.inspected();
    office.around.evidence.set(claim.id, [someInspectionEvidence(claim.id, { observations: { exterior: [anObservation()] } })]);
    const report = await office.adjuster.call(api.generateReport, { params: { claimId: claim.id } });
    expect(report.content).toContain('All observations above were recorded in the field. The photos were not analyzed by AI.');
  });

  test('is refused before the inspection, for a missing claim, and while inspections cannot be reached', async () => {
    const claim = await office.open();
    expect(await refusal(office.adjuster.call(api.generateReport, { params: { claimId: claim.id } }))).toMatchObject({ status: 409 });
    expect(await refusal(office.adjuster.call(api.generateReport, { params: { claimId: 77_777_777 } }))).toMatchObject({ status: 404 });
    const ready = await office.inspected();
    expect(await refusal(office.rival.call(api.generateReport, { params: { claimId: ready.id } }))).toMatchObject({ status: 404 });
    office.around.inspectionIsAway = true;
    expect(await refusal(office.adjuster.call(api.generateReport, { params: { claimId: ready.id } }))).toMatchObject({ status: 503 });
    office.around.inspectionIsAway = false;
    expect((await office.read(ready.id)).status).toBe('inspected');
  });

  test('is saved as revisions, and two people do not overwrite each other', async () => {
    const claim = await office.inspected();
    const report = await office.adjuster.call(api.generateReport, { params: { claimId: claim.id } });
    const save = { params: { id: report.id }, body: { content: '## 1. Mine\nShort.', version: report.version } };
    const saved = await office.adjuster.call(api.saveReport, save);
    expect(saved).toMatchObject({ revision: 2, sections: [{ heading: '1. Mine', text: 'Short.' }] });
    expect(await refusal(office.adjuster.call(api.saveReport, save))).toMatchObject({ status: 409 });
    expect(await refusal(office.rival.call(api.saveReport, save))).toMatchObject({ status: 404 });
    const revisions = await office.adjuster.call(api.listReportRevisions, { params: { id: report.id } });
    expect(revisions.map((one) => one.revision)).toEqual([2, 1]);
    const again = await office.adjuster.call(api.generateReport, { params: { claimId: claim.id } });
    expect(again).toMatchObject({ id: report.id, revision: 3 });
  });

  test('previews the same bytes each time, with the draft across it, and freezes other bytes for good', async () => {
    const claim = await documented();
    const report = await office.adjuster.call(api.generateReport, { params: { claimId: claim.id } });
    const draft = await pdfOf(report.id);
    expect(await pdfOf(report.id)).toEqual(draft);
    const final = await finalizeReviewed(office.adjuster, report.id);
    const frozen = await pdfOf(report.id);
    expect(final).toMatchObject({ status: 'final', pdfSha256: createHash('sha256').update(frozen).digest('hex') });
    expect((await office.read(claim.id)).status).toBe('completed');
    office.around.evidence.delete(claim.id);
    expect(await pdfOf(report.id)).toEqual(frozen);
    expect(await refusal(finalizeReviewed(office.adjuster, report.id))).toMatchObject({ status: 409 });
    expect(
      await refusal(office.adjuster.call(api.saveReport, { params: { id: report.id }, body: { content: 'x', version: final.version } })),
    ).toMatchObject({ status: 409 });
    expect(await refusal(office.adjuster.call(api.generateReport, { params: { claimId: claim.id } }))).toMatchObject({
      status: 409,
      message: expect.stringContaining('final'),
    });
  });

  test.runIf(hasPdftotext)('reads back as text: cover, chapters, figures, pages and the hash of the content', async () => {
    const claim = await documented();
    const report = await office.adjuster.call(api.generateReport, { params: { claimId: claim.id } });
    const text = await textOf(await pdfOf(report.id));
    for (const words of [
      'Draft report',
      claim.claimNumber,
      'Ana Muñoz',
      '5. Observations by area',
      'Fig. 2',
      'Page 2 of',
      report.contentSha256.slice(0, 16),
      'DRAFT'.charAt(0),
    ])
      expect(text).toContain(words);
    await finalizeReviewed(office.adjuster, report.id);
    expect(await textOf(await pdfOf(report.id))).toContain('Final report');
  });

  test('after reopening a new one is written and the old one stays frozen', async () => {
    const claim = await office.inspected();
    const first = await office.adjuster.call(api.generateReport, { params: { claimId: claim.id } });
    await finalizeReviewed(office.adjuster, first.id);
    await office.adjuster.call(api.moveClaim, { params: { id: claim.id }, body: { status: 'inspected', why: 'New damage found' } });
    const second = await office.adjuster.call(api.generateReport, { params: { claimId: claim.id } });
    expect(second).toMatchObject({ revision: 2, status: 'draft' });
    expect(second.id).not.toBe(first.id);
    expect((await office.adjuster.call(api.readReport, { params: { id: first.id } })).status).toBe('final');
  });

  test('the reports page shows inspected claims by their state', async () => {
    const claim = await office.inspected();
    const cards = (status?: string) =>
      office.adjuster.call(api.listReports, { query: { search: claim.claimNumber, ...(status ? { status } : {}) } });
    expect(await cards('draft')).toMatchObject([{ claimId: claim.id, status: 'draft' }]);
    await office.adjuster.call(api.generateReport, { params: { claimId: claim.id } });
    expect(await cards('draft')).toMatchObject([{ claimId: claim.id, reportId: expect.any(Number), revision: 1 }]);
    expect(await cards('review')).toEqual([]);
    expect(await cards('sent')).toEqual([]);
  });
});

describe('a finding that nobody accepted', () => {
  const unreviewed = '1 AI finding has not been reviewed and is not included.';
  const walls = (lines: readonly { selector: string }[]) => lines.filter(({ selector }) => selector === 'VINYL');
  async function made(claim: Claim) {
    const { estimateId } = await office.adjuster.call(api.generateEsx, { body: { claimId: claim.id } });
    const estimate = await office.adjuster.call(api.readEstimate, { params: { id: estimateId } });
    return { estimate, report: await office.adjuster.call(api.generateReport, { params: { claimId: claim.id } }) };
  }

  test('stands in no line and no sentence, and is counted as open in both', async () => {
    const { estimate, report } = await made(await documented(undefined, []));
    expect(walls(estimate.lines)).toEqual([]);
    expect(estimate.warnings.map(({ message }) => message)).toContain(unreviewed);
    // Of what it is made somebody recorded; what a model saw on it stands nowhere
    expect(report.content).not.toMatch(/Siding(?!: Vinyl\.)|Hail damage|Dents|not analyzed by AI/);
    expect(report.content).toContain('All observations above were recorded in the field.');
    expect(report.toDo[0]).toBe(unreviewed);
  });

  test('counts once it is accepted, as it was edited, and no more once it is rejected; earlier estimates stay', async () => {
    const claim = await documented(undefined, []);
    const edit = { type: 'Hail damage', area: 'siding_walls', severity: 'severe', quantity: 120, unit: 'SF', note: 'East wall only' };
    await publishWall(claim, [{ ...accepted, decision: 'edited', edit }], 2);
    const { estimate, report } = await made(claim);
    expect(walls(estimate.lines)).toMatchObject([{ quantity: 120, note: 'Siding and walls (found by AI, accepted by a person)' }]);
    expect(report.content).toContain(
      'Siding and walls: Hail damage, severe, 120 square feet (Fig. 2). Found by AI (gpt-5-mini) and edited',
    );
    expect(report.content).toContain('East wall only.');
    expect(report.toDo).not.toContain(unreviewed);
    await publishWall(
      claim,
      [
        { ...accepted, decision: 'edited', edit },
        { ...accepted, decision: 'rejected', reason: 'Old' },
      ],
      4,
    );
    // Told late: the newer decision stays
    await publishWall(claim, [accepted], 3);
    const after = await made(claim);
    expect(walls(after.estimate.lines)).toEqual([]);
    expect(after.report.content).not.toContain('East wall');
    const before = await office.adjuster.call(api.readEstimate, { params: { id: estimate.id } });
    expect(before).toEqual(estimate);
  });
});

describe('an estimate', () => {
  test('without findings it is empty, with the warnings that say so', async () => {
    const claim = await office.open();
    const made = await office.adjuster.call(api.generateEsx, { body: { claimId: claim.id } });
    expect(made).toMatchObject({ lineItemCount: 0, totals: { rcv: 0, acv: 0, netClaim: 0 } });
    expect(made.warnings.map((one) => one.message).join(' ')).toContain('No damage findings');
    expect(made.label).toContain('Not produced or endorsed by Verisk');
  });

  test('is a valid package whose totals are those of the answer, with the photos that prove the lines', async () => {
    const claim = await documented();
    const made = await office.adjuster.call(api.generateEsx, { body: { claimId: claim.id } });
    expect(made.filename).toMatch(new RegExp(`^${claim.claimNumber}_\\d{8}_1_rough-draft\\.esx$`));
    const bytes = Buffer.from(made.data, 'base64');
    const files = await unzipPackage(bytes);
    expect(validatePackage(files)).toEqual([]);
    expect(files.map((file) => file.path)).toContain('PHOTOS/P0001.jpg');
    expect(files.map((file) => file.path)).toContain('ROOF/measurement.json');
    const estimate = await office.adjuster.call(api.readEstimate, { params: { id: made.estimateId } });
    expect(estimate.totals).toEqual(made.totals);
    expect(Math.round(estimate.lines.reduce((sum, line) => sum + line.rcv, 0) * 100)).toBe(Math.round(made.totals.rcv * 100));
    expect(estimate.lines.find((line) => line.selector === 'GUTA')).toMatchObject({
      quantity: 40,
      status: 'priced',
      quantitySource: 'inspection',
    });
    expect(estimate.lines.find((line) => line.selector === 'VINYL')).toMatchObject({ status: 'needs quantity', rcv: 0 });
    const stored = await office.adjuster.call(api.downloadEsx, { params: { id: made.estimateId } });
    expect(Buffer.from(await stored.arrayBuffer())).toEqual(bytes);
  });

  test('the deductible comes off, revisions count up, and the report then shows the totals', async () => {
    const claim = await documented();
    await office.adjuster.call(api.editClaim, { params: { id: claim.id }, body: { deductible: 2500 } });
    const first = await office.adjuster.call(api.generateEsx, { body: { claimId: claim.id } });
    expect(first.totals.netClaim).toBe(Math.round((first.totals.acv - 2500) * 100) / 100);
    await office.adjuster.call(api.generateEsx, { body: { claimId: claim.id } });
    const cards = await office.adjuster.call(api.listEstimates, { query: { claimId: claim.id } });
    expect(cards.map((card) => card.revision)).toEqual([2, 1]);
    const report = await office.adjuster.call(api.generateReport, { params: { claimId: claim.id } });
    expect(report.content).toContain('Estimate version 2');
    expect(report.content).toContain('Deductible: $2,500.00');
  });

  test('two made at the same moment: one is stored, the other is told to try again, no revision is doubled', async () => {
    const claim = await office.open();
    const made = await Promise.allSettled([1, 2, 3].map(() => office.adjuster.call(api.generateEsx, { body: { claimId: claim.id } })));
    const refused = made.flatMap((one) => (one.status === 'rejected' ? [(one.reason as Error).message] : []));
    expect(refused.every((message) => message.includes('at the same time'))).toBe(true);
    const revisions = (await office.adjuster.call(api.listEstimates, { query: { claimId: claim.id } })).map((card) => card.revision);
    expect(revisions).toHaveLength(3 - refused.length);
    expect(new Set(revisions).size).toBe(revisions.length);
  });

  test('is refused for a missing or foreign claim, and foreign estimates are missing', async () => {
    const claim = await office.open();
    const made = await office.adjuster.call(api.generateEsx, { body: { claimId: claim.id } });
    expect(await refusal(office.rival.call(api.generateEsx, { body: { claimId: claim.id } }))).toMatchObject({ status: 404 });
    expect(await refusal(office.rival.call(api.readEstimate, { params: { id: made.estimateId } }))).toMatchObject({ status: 404 });
    expect(await refusal(office.rival.call(api.downloadEsx, { params: { id: made.estimateId } }))).toMatchObject({ status: 404 });
    expect(await office.rival.call(api.listEstimates)).toEqual([]);
    expect(await refusal(office.service.as('billing').call(api.generateEsx, { body: { claimId: claim.id } }))).toMatchObject({
      status: 403,
    });
  });
});
