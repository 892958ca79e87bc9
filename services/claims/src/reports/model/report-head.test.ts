// The head of the firm over a report: it decides on the bytes, and nothing is sealed while nobody knows it.
import { claimsApi as api } from '@plumbline/contracts/claims';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { finalizeReviewed } from '../../testing/final-reports.ts';
import { startClaimsService, refusal, type ClaimsTestService } from '../../testing/claims-service.ts';

let office: ClaimsTestService;
beforeAll(async () => {
  office = await startClaimsService();
});
afterAll(() => office.stop());

/** One red pixel. */
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==', 'base64');

async function aReport(): Promise<number> {
  const claim = await office.inspected();
  return (await office.adjuster.call(api.generateReport, { params: { claimId: claim.id } })).id;
}
const previewed = async (id: number) => (await office.adjuster.call(api.previewReport, { params: { id } })).sha256;

test('a logo that cannot be drawn leaves the name, and the document without it is not taken once it can', async () => {
  const id = await aReport();
  office.around.logo = 'broken';
  const plain = await previewed(id);
  expect(await previewed(id)).toBe(plain);
  office.around.logo = png;
  const whole = await previewed(id);
  expect(whole).not.toBe(plain);
  office.around.logo = 'broken';
  // The whole one is there already
  expect(await previewed(id)).toBe(whole);
  delete office.around.logo;
  expect(await previewed(id)).toBe(plain);
  const final = await finalizeReviewed(office.adjuster, id);
  expect(final.pdfSha256).toBe(plain);
  office.around.logo = png;
  expect(await previewed(id)).toBe(plain);
  delete office.around.logo;
});

test('while the firm cannot be asked nothing is sealed; a draft is drawn without its head and again with it', async () => {
  const id = await aReport();
  const draft = async () => Buffer.from(await (await office.adjuster.call(api.downloadReport, { params: { id } })).arrayBuffer());
  office.around.firmIsAway = true;
  const headless = await draft();
  const sentence = "Couldn't load the firm’s name and logo. Please try again.";
  for (const attempt of [api.previewReport, api.finalizeReport])
    expect(await refusal(office.adjuster.call(attempt, { params: { id } }))).toMatchObject({ status: 503, message: sentence });
  office.around.firmIsAway = false;
  expect((await draft()).equals(headless)).toBe(false);
  expect((await finalizeReviewed(office.adjuster, id)).status).toBe('final');
});
