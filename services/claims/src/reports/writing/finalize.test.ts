// Making a report final over the API: what blocks it, what a person has to review, and every road by which made-up figures could get there.
import { claimsApi as api, type Report } from '@plumbline/contracts/claims';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { joined } from '../../testing/colleagues.ts';
import { finalizeReviewed, reviewedKeys } from '../../testing/final-reports.ts';
import { anObservation, aPhoto, aRoof, envelope, someInspectionEvidence } from '../../testing/fixtures.ts';
import { startClaimsService, refusal, until, type ClaimsTestService } from '../../testing/claims-service.ts';

let office: ClaimsTestService;
beforeAll(async () => {
  office = await startClaimsService();
});
afterAll(() => office.stop());
beforeEach(() => {
  office.around.firmAddress = '100 Bay St, Miami, FL 33101';
});

const read = (id: number) => office.adjuster.call(api.readReport, { params: { id } });
const save = ({ id, version }: Report, content: string) =>
  office.adjuster.call(api.saveReport, { params: { id }, body: { content, version } });
const openItems = async (id: number) => (await office.adjuster.call(api.listOpenItems, { params: { id } })).items;

async function written(claimId?: number): Promise<Report> {
  return office.adjuster.call(api.generateReport, { params: { claimId: claimId ?? (await office.inspected()).id } });
}

/** A claim with a sample estimate and a roof of the sandbox. */
async function claimWithSamples(): Promise<number> {
  const { id } = await office.inspected();
  const received = { orderId: id, claimId: id, provider: 'eagleview', result: aRoof };
  await office.service.publish(envelope('measurement.completed', received, { aggregateId: id }));
  await office.service.settle();
  await office.adjuster.call(api.generateEsx, { body: { claimId: id } });
  return id;
}

describe('open items', () => {
  test('wait for a person, and their review is kept with the report and told in its activity', async () => {
    const report = await written();
    const params = { id: report.id };
    const items = await openItems(report.id);
    expect(items.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['chapter', 'detail']));
    expect(await refusal(office.adjuster.call(api.finalizeReport, { params }))).toMatchObject({
      status: 422,
      message: expect.stringContaining('Review the open items first') as string,
      fields: { reviewed: expect.any(String) as string },
    });
    expect((await read(report.id)).status).toBe('draft');
    const final = await finalizeReviewed(office.adjuster, report.id);
    expect(final.reviewedItems).toEqual({
      by: 'Test adjuster',
      at: expect.any(String) as string,
      items: items.map(({ sentence }) => sentence),
    });
    expect(await openItems(report.id)).toEqual([]);
    await office.service.settle();
    const feed = (await office.adjuster.call(api.listActivity, { query: { claimId: report.claimId } })).map((one) => one.text);
    expect(feed).toContain(`Open items of the report reviewed by Test adjuster: ${items.length}`);
  });

  test('are refused again when another one opened after they were read, and at another version', async () => {
    const report = await written();
    const reviewed = await reviewedKeys(office.adjuster, report.id);
    const params = { id: report.id };
    const saved = await save(report, `${report.content}\n\nThe wall is structurally unsound.`);
    expect(await refusal(office.adjuster.call(api.finalizeReport, { params, body: { reviewed } }))).toMatchObject({ status: 422 });
    const body = { reviewed: await reviewedKeys(office.adjuster, report.id), version: report.version };
    expect(await refusal(office.adjuster.call(api.finalizeReport, { params, body }))).toMatchObject({ status: 409 });
    const now = { ...body, version: saved.version };
    expect((await office.adjuster.call(api.finalizeReport, { params, body: now })).status).toBe('final');
    expect(await refusal(office.adjuster.call(api.finalizeReport, { params, body: now }))).toMatchObject({ status: 409 });
  });

  test('are those of the own firm only, and a report that does not exist has none', async () => {
    const report = await written();
    const rival = office.rival;
    for (const [person, id] of [
      [rival, report.id],
      [office.adjuster, 9_999_999],
    ] as const) {
      const params = { id };
      expect(await refusal(person.call(api.listOpenItems, { params }))).toMatchObject({ status: 404 });
      expect(await refusal(person.call(api.finalizeReport, { params, body: { reviewed: [] } }))).toMatchObject({ status: 404 });
    }
    const client = office.service.as('client', { id: 601 });
    expect(await refusal(client.call(api.listOpenItems, { params: { id: report.id } }))).toMatchObject({ status: 403 });
    const unknown = { params: { id: report.id }, body: { everything: true } as never };
    expect(await refusal(office.adjuster.call(api.finalizeReport, unknown))).toMatchObject({ status: 400 });
  });

  test('are reviewed by a person also where a program finalizes', async () => {
    await office.service.publish(joined({ id: 51, name: 'Fay Flores' }));
    await office.service.publish(joined({ id: 52, name: 'Bill Payne', role: 'billing' }));
    await office.service.settle();
    const { id, claimId } = await written();
    await office.adjuster.call(api.editClaim, { params: { id: claimId }, body: { assignedAdjusterId: 51 } });
    const program = office.service.asKey(['claims:read', 'claims:write']);
    for (const more of [{}, { reviewedBy: 52 }, { reviewedBy: 9_999 }])
      expect(await refusal(finalizeReviewed(program, id, more))).toMatchObject({
        status: 422,
        fields: { reviewedBy: expect.any(String) as string },
      });
    const final = await finalizeReviewed(program, id, { reviewedBy: 51 });
    expect(final.reviewedItems).toMatchObject({ by: 'Fay Flores', statedBy: program.scope.actor.name });
  });
});

describe('the author block', () => {
  test('is named with the place where it is completed; a draft is written without it', async () => {
    office.around.firmAddress = '';
    const report = await written();
    expect((await openItems(report.id))[0]).toMatchObject({ kind: 'author', blocking: true, place: 'firm' });
    expect(await refusal(finalizeReviewed(office.adjuster, report.id))).toEqual({
      status: 422,
      message: "This report can't be finalized. The firm’s address is missing. Ask an administrator: add it under Settings, Firm.",
    });
    const draft = await office.adjuster.call(api.downloadReport, { params: { id: report.id } });
    expect((await draft.arrayBuffer()).byteLength).toBeGreaterThan(1_000);
    office.around.firmAddress = '100 Bay St, Miami, FL 33101';
    expect((await finalizeReviewed(office.adjuster, report.id)).author).toMatchObject({ address: '100 Bay St, Miami, FL 33101' });
  });

  test('names the missing license of whoever signs', async () => {
    await office.service.publish(joined({ id: 77, name: 'Nell Noe', licenses: [] }));
    await office.service.settle();
    const { id, claimId } = await written();
    await office.adjuster.call(api.editClaim, { params: { id: claimId }, body: { assignedAdjusterId: null } });
    const nell = office.service.as('adjuster', { id: 77 });
    expect(await refusal(finalizeReviewed(nell, id))).toEqual({
      status: 422,
      message: "This report can't be finalized. Your license number is missing. Add it in your profile.",
    });
  });
});

describe('made-up figures and to-dos do not reach a final report', () => {
  const blocked = { status: 422, message: expect.stringMatching(/^This report can't be finalized\. (?:It quotes|“)/) as string };
  const mail = { channel: 'attachment', subject: 'Report', message: 'Attached', recipients: [{ name: 'Ana', email: 'a@b.co' }] } as const;

  /** By neither road, and nothing is frozen. */
  async function expectBlocked(id: number): Promise<void> {
    expect(await refusal(finalizeReviewed(office.adjuster, id))).toMatchObject(blocked);
    const { version } = await read(id);
    for (const publishToPortal of [false, true]) {
      const recipients = publishToPortal ? [] : [...mail.recipients];
      const body = { ...mail, version, recipients, publishToPortal, reviewed: await reviewedKeys(office.adjuster, id) };
      expect(await refusal(office.adjuster.call(api.sendReport, { params: { id }, body }))).toMatchObject(blocked);
    }
    const preview = await office.adjuster.call(api.previewReport, { params: { id } });
    expect(preview).toMatchObject({ draft: true, frozen: false, fileName: expect.stringMatching(/-draft\.pdf$/) as string });
    const exact = await office.adjuster.call(api.downloadReport, { params: { id }, query: { exact: 'true' } });
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(await exact.arrayBuffer())), { mergePages: true });
    expect(text).toContain('DRAFT');
    expect(text).not.toContain('Final report');
    expect(await read(id)).toMatchObject({ status: 'draft', version });
    expect((await read(id)).pdfSha256).toBeUndefined();
  }

  test('as they were generated', async () => {
    await expectBlocked((await written(await claimWithSamples())).id);
  });

  test('copied from the estimate into a text that was generated without it', async () => {
    const { id: claimId } = await office.inspected();
    const report = await written(claimId);
    await office.adjuster.call(api.generateEsx, { body: { claimId } });
    const received = { orderId: claimId, claimId, provider: 'eagleview', result: aRoof };
    await office.service.publish(envelope('measurement.completed', received, { aggregateId: claimId }));
    await office.service.settle();
    await expectBlocked((await save(report, `${report.content}\n\nThe roof has 25 squares.`)).id);
  });

  test('in the title, in a heading and in a caption', async () => {
    const claimId = await claimWithSamples();
    const body = { sections: ['conclusion' as const] };
    const { id, version, content } = await office.adjuster.call(api.generateReport, { params: { claimId }, body });
    const titled = { content, title: 'A roof of 25 squares', version };
    await office.adjuster.call(api.saveReport, { params: { id }, body: titled });
    await expectBlocked(id);
    const photos = [aPhoto(claimId * 100, claimId)];
    office.around.evidence.set(claimId, [someInspectionEvidence(claimId, { photos })]);
    const captions = [{ photoId: claimId * 100, caption: 'All 2,500 square feet of it' }];
    await office.adjuster.call(api.generateReport, { params: { claimId }, body: { ...body, captions } });
    await expectBlocked(id);
  });

  test('of a single line in the text or a caption, and of its quantity on a sandbox roof; a small number is none', async () => {
    const { id: claimId } = await office.inspected();
    const photos = [aPhoto(claimId * 100, claimId)];
    office.around.evidence.set(claimId, [someInspectionEvidence(claimId, { photos, observations: { exterior: [anObservation()] } })]);
    const building = { parts: { roof: { material: 'laminated_shingle' as const } } };
    await office.adjuster.call(api.saveBuilding, { params: { id: claimId }, body: building });
    const received = { orderId: claimId, claimId, provider: 'eagleview', result: aRoof };
    await office.service.publish(envelope('measurement.completed', received, { aggregateId: claimId }));
    await office.service.settle();
    await office.adjuster.call(api.generateEsx, { body: { claimId } });
    const body = { sections: ['conclusion' as const] };
    let report = await office.adjuster.call(api.generateReport, { params: { claimId }, body });
    const { content } = report;
    for (const words of ['Felt costs $41.00.', 'Tear-off comes to $1,700.', '27.5 squares of shingles', 'The perimeter is 210 feet.']) {
      report = await save(report, `${content}\n\n${words}`);
      await expectBlocked(report.id);
    }
    report = await save(report, `${content}\n\n2 of 4 vents and 50 shingles are torn; the fence is 210 feet long.`);
    expect((await openItems(report.id)).filter(({ blocking }) => blocking)).toEqual([]);
    const captions = [{ photoId: claimId * 100, caption: 'Felt at 41 per square' }];
    await expectBlocked((await office.adjuster.call(api.generateReport, { params: { claimId }, body: { ...body, captions } })).id);
  });

  test('in an older revision that is restored after the report was generated without them', async () => {
    const claimId = await claimWithSamples();
    const first = await written(claimId);
    const clean = await office.adjuster.call(api.generateReport, { params: { claimId }, body: { sections: ['conclusion'] } });
    expect((await openItems(clean.id)).filter(({ blocking }) => blocking)).toEqual([]);
    const { content } = await office.adjuster.call(api.readReportRevision, { params: { id: first.id, revisionId: first.revision } });
    const body = { content, version: clean.version, restoredFrom: first.revision };
    await office.adjuster.call(api.saveReport, { params: { id: clean.id }, body });
    await expectBlocked(clean.id);
  });

  test('in a new version of a final report', async () => {
    const claimId = await claimWithSamples();
    const { id } = await office.adjuster.call(api.generateReport, { params: { claimId }, body: { sections: ['conclusion'] } });
    await finalizeReviewed(office.adjuster, id);
    const next = await office.adjuster.call(api.beginNewReportVersion, { params: { id } });
    await save(next, `${next.content}\n\nThe roof has 25 squares.`);
    await expectBlocked(next.id);
  });

  test('from review, and a to-do that was typed', async () => {
    const report = await written();
    const saved = await save(report, `${report.content}\n\nTO-DO: measure the ridge`);
    await expectBlocked(report.id);
    await office.adjuster.call(api.submitReport, { params: { id: report.id }, body: { version: saved.version } });
    expect(await refusal(finalizeReviewed(office.adjuster, report.id))).toMatchObject(blocked);
    expect((await read(report.id)).status).toBe('review');
  });

  test('while the firm or the photos cannot be asked nothing is final', async () => {
    const { id: claimId } = await office.inspected();
    office.around.evidence.set(claimId, [someInspectionEvidence(claimId, { photos: [aPhoto(claimId * 100, claimId)] })]);
    const report = await written(claimId);
    const reviewed = await reviewedKeys(office.adjuster, report.id);
    for (const away of ['inspectionIsAway', 'firmIsAway'] as const) {
      office.around[away] = true;
      expect(await refusal(office.adjuster.call(api.finalizeReport, { params: { id: report.id }, body: { reviewed } }))).toMatchObject({
        status: 503,
      });
      office.around[away] = false;
    }
    expect(await until(() => read(report.id))).toMatchObject({ status: 'draft' });
  });
});
