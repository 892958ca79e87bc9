// In whose name a report goes out: a licensed adjuster with the number of the license, or it is not final.
import { claimsApi as api, type Report } from '@plumbline/contracts/claims';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { joined } from '../../testing/colleagues.ts';
import { aRoof, envelope } from '../../testing/fixtures.ts';
import { finalizeReviewed, reviewedKeys } from '../../testing/final-reports.ts';
import { startClaimsService, refusal, type ClaimsTestService } from '../../testing/claims-service.ts';

let office: ClaimsTestService;
beforeAll(async () => {
  office = await startClaimsService();
  await office.service.publish(joined({ id: 51, name: 'Fay Flores', licenses: [{ state: 'FL', number: 'W777' }] }));
  await office.service.settle();
});
afterAll(() => office.stop());

const program = () => office.service.asKey(['claims:read', 'claims:write']);
const engineer = () => office.service.as('engineer', { id: 52 });

/** A claim that is inspected, and in these hands. */
async function inCharge(assignedAdjusterId: number | null): Promise<number> {
  const { id } = await office.inspected();
  await office.adjuster.call(api.editClaim, { params: { id }, body: { assignedAdjusterId } });
  return id;
}
/** A program names the person who reviewed what is open. */
const finalize = (person: ClaimsTestService['adjuster'], { id }: Report) => finalizeReviewed(person, id, { reviewedBy: 51 });

describe.each([
  ['a program', program],
  ['an engineer', engineer],
])('what %s had written', (_, writer) => {
  test('goes out in the name of the adjuster in charge, with the number of the license', async () => {
    const claimId = await inCharge(51);
    const written = await writer().call(api.generateReport, { params: { claimId } });
    expect(written.author).toBeUndefined();
    expect(written.writtenBy).not.toBe('Fay Flores');
    expect(written.content).not.toMatch(/public adjuster/i);
    const final = await finalize(writer(), written);
    expect(final.author).toEqual({
      name: 'Fay Flores',
      license: 'Public Adjuster, FL License No. W777',
      licensedOn: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) as string,
      firm: 'Bayshore Adjusters',
      address: '100 Bay St, Miami, FL 33101',
      phone: '(305) 555-0100',
      email: 'office@bayshore.test',
    });
  });

  test('is not final while nobody is in charge', async () => {
    const claimId = await inCharge(null);
    const written = await writer().call(api.generateReport, { params: { claimId } });
    expect(await refusal(finalize(writer(), written))).toMatchObject({
      status: 422,
      message: expect.stringContaining('This report has no author. Assign the claim') as string,
    });
    expect((await office.adjuster.call(api.readReport, { params: { id: written.id } })).status).toBe('draft');
  });
});

test.each([
  ['a program', program, 'The author’s phone number is missing.'],
  ['an engineer', engineer, 'The author’s phone number is missing.'],
  ['the adjuster who acts', () => office.adjuster, 'Your phone number is missing.'],
])('where nobody is in charge %s is told whose phone is missing', async (_, reader, sentence) => {
  const claimId = await inCharge(null);
  const { id } = await office.adjuster.call(api.generateReport, { params: { claimId } });
  office.around.firmPhone = '';
  try {
    const { items } = await reader().call(api.listOpenItems, { params: { id } });
    expect(items.filter(({ kind }) => kind === 'author').map((one) => one.sentence)).toContain(sentence);
  } finally {
    office.around.firmPhone = '(305) 555-0100';
  }
});

test('what was looked at in one name is not sent in another', async () => {
  const claimId = await inCharge(51);
  const { id, version } = await office.adjuster.call(api.generateReport, { params: { claimId } });
  const { sha256: pdfSha256 } = await office.adjuster.call(api.previewReport, { params: { id } });
  await office.adjuster.call(api.editClaim, { params: { id: claimId }, body: { assignedAdjusterId: 2 } });
  const mail = { subject: 'Your report', message: 'Attached.', channel: 'attachment', publishToPortal: false } as const;
  const reviewed = await reviewedKeys(office.adjuster, id);
  const body = { ...mail, version, pdfSha256, reviewed, recipients: [{ name: 'Ana', email: 'ana@owner.test' }] };
  expect(await refusal(office.adjuster.call(api.sendReport, { params: { id }, body }))).toMatchObject({ status: 409 });
});

test('a roof of the sandbox and sample prices stay in drafts until the chapters are taken out', async () => {
  const claimId = await inCharge(51);
  const received = { orderId: claimId, claimId, provider: 'eagleview', result: aRoof };
  await office.service.publish(envelope('measurement.completed', received, { aggregateId: claimId }));
  await office.service.settle();
  await office.adjuster.call(api.generateEsx, { body: { claimId } });
  const written = await office.adjuster.call(api.generateReport, { params: { claimId } });
  expect(written.obstacles.map(({ chapters }) => chapters)).toEqual([['6. Scope and estimate summary'], ['5. Measurements']]);
  expect(await refusal(finalize(office.adjuster, written))).toEqual({
    status: 422,
    message: expect.stringMatching(
      /^This report can't be finalized\. It quotes sample prices .*\. Remove it from “6\. Scope and estimate summary”\. 1 more item blocks it\.$/,
    ) as string,
  });
  const content = written.content.replace(/## 5\..*(?=## 7\.)/s, '');
  const saved = await office.adjuster.call(api.saveReport, { params: { id: written.id }, body: { content, version: written.version } });
  expect(saved.obstacles).toEqual([]);
  expect((await finalize(office.adjuster, saved)).status).toBe('final');
});

test('chapters of which nothing is recorded are no report', async () => {
  const claimId = await inCharge(51);
  const body = { sections: ['estimate', 'repairability'] as const };
  expect(
    await refusal(office.adjuster.call(api.generateReport, { params: { claimId }, body: { sections: [...body.sections] } })),
  ).toMatchObject({
    status: 422,
    message: expect.stringContaining('No details are recorded for these chapters: Scope and estimate summary, Repairability') as string,
  });
});
