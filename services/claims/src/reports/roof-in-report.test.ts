// The plan of a measured roof in a report: from coordinates only, kept as it was measured, never final where it is made up.
import { claimsApi as api, type Report } from '@plumbline/contracts/claims';
import type { RoofDrawing, RoofMeasurement } from '@plumbline/contracts/measurement';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unzipPackage } from '../base/zip-package.ts';
import { finalizeReviewed } from '../testing/final-reports.ts';
import { aRoof, envelope } from '../testing/fixtures.ts';
import { startClaimsService, refusal, type ClaimsTestService } from '../testing/claims-service.ts';

let office: ClaimsTestService;
beforeAll(async () => {
  office = await startClaimsService();
});
afterAll(() => office.stop());

/** A gable of 50 by 44 ft. */
const drawing: RoofDrawing = {
  points: [
    { x: 0, y: 0, z: 0 },
    { x: 50, y: 0, z: 0 },
    { x: 50, y: 22, z: 11 },
    { x: 50, y: 44, z: 0 },
    { x: 0, y: 44, z: 0 },
    { x: 0, y: 22, z: 11 },
  ],
  edges: [
    { kind: 'eave', from: 0, to: 1 },
    { kind: 'rake', from: 1, to: 2 },
    { kind: 'ridge', from: 5, to: 2 },
  ],
  facets: [
    { label: 'A', points: [0, 1, 2, 5], pitch: '6/12', areaSf: 1_230 },
    { label: 'B', points: [5, 2, 3, 4], pitch: '6/12', areaSf: 1_270 },
  ],
};
const real: RoofMeasurement = { ...aRoof, sandbox: false, providerReportId: '70010203', drawing };

async function measured(claimId: number, orderId: number, result: RoofMeasurement): Promise<void> {
  const received = { orderId, claimId, provider: 'eagleview', result };
  await office.service.publish(envelope('measurement.completed', received, { aggregateId: orderId }));
  await office.service.settle();
}

async function reportOf(roof: RoofMeasurement): Promise<Report> {
  const { id } = await office.inspected();
  await measured(id, id * 10, roof);
  return office.adjuster.call(api.generateReport, { params: { claimId: id } });
}

const save = ({ id, version }: Report, content: string, more: object = {}) =>
  office.adjuster.call(api.saveReport, { params: { id }, body: { content, version, ...more } });
const openItems = async (id: number) => (await office.adjuster.call(api.listOpenItems, { params: { id } })).items;

async function wordsOf(id: number): Promise<string> {
  const file = await office.adjuster.call(api.downloadReport, { params: { id } });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await file.arrayBuffer())), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}

const legend = 'Ridge (R)';
const lineIn = ({ content }: Report) => content.split('\n').find((line) => line.startsWith('Roof plan: ')) ?? '';

describe('the plan of a roof', () => {
  test('stands under its line, with its lengths, bounds and source, and goes with the line', async () => {
    const report = await reportOf(real);
    expect(lineIn(report)).toMatch(
      new RegExp(`^Roof plan: EagleView, report 70010203, order ${report.claimId * 10}, received \\w{3} \\d+, \\d{4}\\.$`),
    );
    const words = await wordsOf(report.id);
    for (const said of [legend, 'Eave (E)', 'No north arrow', '98 to 102 ft', '1,230 sq ft', 'roof measurement and photo list'])
      expect(words).toContain(said);
    expect(words).not.toMatch(/sandbox/i);
    const word = await office.adjuster.call(api.exportReport, { params: { id: report.id }, query: { format: 'docx' } });
    const files = await unzipPackage(new Uint8Array(await word.arrayBuffer()));
    expect(files.filter(({ path }) => /^word\/media\/.*\.png$/.test(path))).toHaveLength(1);
    const xml = Buffer.from(files.find(({ path }) => path === 'word/document.xml')?.bytes ?? '').toString('utf8');
    for (const said of ['descr="Roof plan with 4 facets of 2,500 sq ft', '98 to 102 ft']) expect(xml).toContain(said);
    const without = await save(report, report.content.replace(lineIn(report), ''));
    expect(await wordsOf(report.id)).not.toContain(legend);
    // An edited line is the words of a person, and asked about
    await save(without, report.content.replace(/, order \d+/, ', order 9'));
    expect(await wordsOf(report.id)).not.toContain(legend);
    expect((await openItems(report.id)).filter(({ kind }) => kind === 'figures')).toMatchObject([
      { blocking: false, sentence: expect.stringContaining('A roof plan is named in') as string },
    ]);
  });

  test('without coordinates is neither drawn nor spoken of', async () => {
    const { drawing: _, ...lengths } = real;
    const report = await reportOf(lengths);
    expect(report.content).toContain('Roof area 2,500 square feet');
    expect(lineIn(report)).toBe('');
    expect(await wordsOf(report.id)).not.toContain(legend);
  });

  test('stays as it was measured in a final report, and a later one is asked about in the next version', async () => {
    const report = await reportOf(real);
    const before = await wordsOf(report.id);
    expect((await finalizeReviewed(office.adjuster, report.id)).status).toBe('final');
    const { claimId } = report;
    await measured(claimId, claimId * 10 + 1, { ...real, eaveLf: 333, providerReportId: '70010299' });
    expect(await wordsOf(report.id)).toContain('98 to 102 ft');
    const next = await office.adjuster.call(api.beginNewReportVersion, { params: { id: report.id } });
    expect(before).toContain(legend);
    const words = await wordsOf(next.id);
    expect(words).toContain(legend);
    expect(words).not.toContain('333 ft');
    expect((await openItems(next.id)).filter(({ kind }) => kind === 'figures')).toMatchObject([
      {
        blocking: false,
        sentence: `The roof plan is of order ${claimId * 10}; another roof was measured later, order ${claimId * 10 + 1}.`,
      },
    ]);
  });

  test('comes back with the revision that showed it, and is gone where none is shown', async () => {
    const first = await reportOf(real);
    const body = { sections: ['conclusion' as const] };
    const clean = await office.adjuster.call(api.generateReport, { params: { claimId: first.claimId }, body });
    const pasted = await save(clean, `${clean.content}\n\n${lineIn(first)}`);
    expect(await wordsOf(first.id)).not.toContain(legend);
    const restored = await save(pasted, first.content, { restoredFrom: first.revision });
    expect(await wordsOf(first.id)).toContain(legend);
    await save(restored, clean.content, { restoredFrom: clean.revision });
    expect(await wordsOf(first.id)).not.toContain(legend);
  });

  test('of the sandbox carries its mark, and blocks the report as long as its line stands', async () => {
    const report = await reportOf({ ...real, sandbox: true });
    expect((await wordsOf(report.id)).match(/SANDBOX DATA/g)).toHaveLength(1);
    const line = lineIn(report);
    const [begin] = report.content.split('## 5.');
    const bare = await save(report, `${begin}## 5. Measurements\n${line}`);
    expect((await openItems(report.id)).filter(({ blocking }) => blocking)).toMatchObject([
      { kind: 'figures', sections: ['5. Measurements'], sentence: expect.stringContaining('sandbox roof measurement') as string },
    ]);
    expect(await refusal(finalizeReviewed(office.adjuster, report.id))).toMatchObject({ status: 422 });
    await save(bare, `${begin}`);
    expect((await finalizeReviewed(office.adjuster, report.id)).status).toBe('final');
    expect(await wordsOf(report.id)).not.toMatch(/sandbox/i);
  });
});
