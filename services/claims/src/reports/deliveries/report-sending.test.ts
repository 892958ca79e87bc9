// What leaves the firm with a report: links that open it, and sending that is interrupted in the middle.
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { claimsApi as api, defaultCover, type Report, type ReportSending } from '@plumbline/contracts/claims';
import type { User } from '@plumbline/contracts/identity';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { envelope } from '../../testing/fixtures.ts';
import { reviewedKeys } from '../../testing/final-reports.ts';
import { startClaimsService, until, type ClaimsTestService } from '../../testing/claims-service.ts';

let folder: string;
let office: ClaimsTestService;

const start = () => startClaimsService({ folder, settings: { PUBLIC_BASE_URL: 'https://claims.office.example' } });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pl-rs-'));
  office = await start();
});
afterAll(async () => {
  await office.stop();
  await rm(folder, { recursive: true, force: true });
});

beforeEach(() => {
  office.around.mails.length = 0;
});

async function sendTo(emails: readonly string[], channel: ReportSending['channel'], message = 'Dear {contactName}'): Promise<Report> {
  const claim = await office.inspected();
  const report = await office.adjuster.call(api.generateReport, { params: { claimId: claim.id } });
  const { report: sent } = await office.adjuster.call(api.sendReport, {
    params: { id: report.id },
    body: {
      version: report.version,
      reviewed: await reviewedKeys(office.adjuster, report.id),
      recipients: emails.map((email) => ({ name: email.split('@')[0] ?? email, email })),
      channel,
      publishToPortal: false,
      subject: 'Report {claimNumber}',
      message,
    },
  });
  return sent;
}

const senderOf = (name: string): User => ({
  id: 2,
  version: 1,
  email: 'adjuster@office.test',
  firstName: 'Test',
  lastName: 'adjuster',
  name,
  role: 'adjuster',
  isAuthorized: true,
  licenses: [],
  createdAt: '2026-01-01T00:00:00.000Z',
});

const deliveriesOf = ({ id }: Report) => office.adjuster.call(api.listReportDeliveries, { params: { id } });
const rows = () => office.service.service.parts.connection.collection('report_deliveries');
const jobs = () => office.service.service.parts.connection.collection('jobs');
const emailsTo = (email: string) => office.around.mails.filter((one) => one.email === email);

async function isSent(mail: { deliveryId: number; attempt: number; claimId: number; email: string }): Promise<void> {
  const data = {
    communicationId: mail.deliveryId,
    claimId: mail.claimId,
    method: 'email',
    contactName: mail.email,
    reportDeliveryId: mail.deliveryId,
    deliveryAttempt: mail.attempt,
  };
  await office.service.publish(envelope('comms.message-sent', data, { aggregateId: mail.deliveryId }));
  await office.service.settle();
}

const signed = 'See {reportLink}\n\n{adjusterName}\n{licenseLine}\n{firmName} · {adjusterPhone}';

test('an email is signed with the firm, the phone and the license of its sender, and tells no hash', async () => {
  const licenses = [{ state: 'FL' as const, number: 'W123456' }];
  office.around.people.set(2, { ...senderOf('Test adjuster'), phone: '(305) 555-0142', licenses });
  await sendTo(['ana@example.com'], 'attachment', signed);
  const mail = await until(async () => office.around.mails[0]);
  expect(mail.message).toBe('See attached\n\nTest adjuster\nPublic Adjuster, FL License No. W123456\nBayshore Adjusters · (305) 555-0142');
});

test('the carrier and counsel get the hash with which they check the file, a homeowner does not', async () => {
  const claim = await office.inspected();
  const params = { id: claim.id };
  const add = (role: 'attorney' | 'desk_adjuster', email: string) =>
    office.adjuster.call(api.addParty, { params, body: { role, name: role, email, engagedOn: '2026-06-01' } });
  await add('desk_adjuster', 'desk@carrier.example');
  const { id, version } = await office.adjuster.call(api.generateReport, { params: { claimId: claim.id } });
  const recipients = ['desk@carrier.example', 'ana@example.com'].map((email) => ({ name: 'X', email }));
  const { report } = await office.adjuster.call(api.sendReport, {
    params: { id },
    body: {
      ...defaultCover('attachment', 'mixed'),
      version,
      recipients,
      channel: 'attachment',
      publishToPortal: false,
      reviewed: await reviewedKeys(office.adjuster, id),
    },
  });
  await until(async () => office.around.mails.length === 2);
  expect(emailsTo('desk@carrier.example')[0]?.message).toContain(`SHA-256 of the PDF: ${report.pdfSha256}`);
  expect(emailsTo('ana@example.com')[0]?.message).not.toContain(report.pdfSha256);
  expect(emailsTo('ana@example.com')[0]?.message).not.toMatch(/\n$/);
});

test('what is not known of the sender leaves no gap', async () => {
  office.around.people.clear();
  await sendTo(['ana@example.com'], 'attachment', signed);
  const mail = await until(async () => office.around.mails[0]);
  expect(mail.message).toBe('See attached\n\nTest adjuster\nBayshore Adjusters · (305) 555-0100');
});

describe('the link of an email', () => {
  test('stands where the message names it, and only there', async () => {
    await sendTo(['ana@example.com'], 'link', signed);
    const mail = await until(async () => office.around.mails[0]);
    expect(mail.message).toMatch(/^See https:\/\/claims\.office\.example\/api\/shared-reports\/\S+\n\nTest adjuster\n/);
    expect(mail.message.match(/shared-reports/g)).toHaveLength(1);
  });

  async function sentLink() {
    const report = await sendTo(['ana@example.com'], 'link');
    const mail = await until(async () => office.around.mails[0]);
    const path = /https:\/\/claims\.office\.example(\/api\/shared-reports\/\S+)/.exec(mail.message)?.[1] ?? '';
    return { report, mail, path };
  }
  const open = (path: string) => fetch(`${office.service.service.url}${path}`);

  test('opens the exact bytes without signing in, and the first opening is kept', async () => {
    const { report, mail, path } = await sentLink();
    expect(mail).not.toHaveProperty('attachment');
    await isSent(mail);
    expect((await deliveriesOf(report))[0]).toMatchObject({ status: 'sent', expiresAt: expect.any(String) });
    const answer = await open(path);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(report.pdfSha256);
    const [viewed] = await deliveriesOf(report);
    expect(viewed).toMatchObject({ status: 'viewed', viewedAt: expect.any(String) });
    expect(await office.adjuster.call(api.readReport, { params: { id: report.id } })).toMatchObject({ viewedAt: expect.any(String) });
    expect((await open(path)).status).toBe(200);
    expect((await deliveriesOf(report))[0]?.viewedAt).toBe(viewed?.viewedAt);
  });

  test('opens nothing when it has expired', async () => {
    const { report, mail, path } = await sentLink();
    await rows().updateOne({ _id: mail.deliveryId as never }, { $set: { expiresAt: new Date(Date.now() - 1_000) } });
    const answer = await open(path);
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain("This link doesn't open a report");
    expect((await deliveriesOf(report))[0]).not.toHaveProperty('viewedAt');
  });

  test('opens nothing when it is forged: another secret, delivery or organization', async () => {
    const { report, path } = await sentLink();
    const other = await sendTo(['ben@example.com'], 'link');
    const [organization = '', delivery = '', secret = ''] = path.split('/').at(-1)?.split('.') ?? [];
    const otherDelivery = (await deliveriesOf(other))[0]?.id;
    const lastChanged = `${secret.slice(0, 20)}${secret[20] === 'A' ? 'B' : 'A'}${secret.slice(21)}`;
    for (const token of [
      `${organization}.${delivery}.${lastChanged}`,
      `${organization}.${otherDelivery}.${secret}`,
      `2.${delivery}.${secret}`,
      `${organization}.${delivery}.${secret.slice(0, -1)}`,
    ])
      expect([token, (await open(`/api/shared-reports/${token}`)).status]).toEqual([token, 403]);
    for (const one of [report, other]) expect((await deliveriesOf(one))[0]).not.toHaveProperty('viewedAt');
  });
});

test('a service that is restarted in the middle of sending sends nothing twice and forgets nobody', async () => {
  const emails = ['ana@example.com', 'ben@example.com', 'cleo@example.com'];
  // Ana's answer arrives, those of the others get lost on the way: communications took them, claims does not know
  office.around.commsIsAway = true;
  const report = await sendTo(emails, 'attachment');
  await until(async () => (await deliveriesOf(report)).every((one) => one.reason));
  const others = (
    await rows()
      .find({ reportId: report.id, email: { $ne: 'ana@example.com' } })
      .toArray()
  ).map(({ _id }) => Number(_id));
  const due = (at: Date) => jobs().updateMany({ name: 'hand-over-reports', key: { $in: others } }, { $set: { dueAt: at } });
  await until(async () => (await due(new Date(Date.now() + 3_600_000))).matchedCount === 2);
  office.around.commsIsAway = false;
  await until(async () => (await rows().findOne({ reportId: report.id, email: 'ana@example.com' }))?.['status'] === 'handed');
  office.around.commsAnswersGetLost = true;
  await due(new Date());
  await until(async () => office.around.mails.length === 3);
  await office.stop();
  const before = office.around.mails;

  office = await start();
  office.around.mails.push(...before);
  await until(async () => (await rows().countDocuments({ reportId: report.id, status: 'handed' })) === 3);
  for (const email of emails) expect(emailsTo(email)).toHaveLength(1);
  expect(office.around.mails).toHaveLength(3);
  for (const mail of before) await isSent(mail);
  expect((await deliveriesOf(report)).map(({ status, attempts }) => [status, attempts])).toEqual(emails.map(() => ['sent', 1]));
  const feed = await office.adjuster.call(api.listActivity, { query: { claimId: report.claimId } });
  for (const name of ['ana', 'ben', 'cleo']) expect(feed.filter((one) => one.text === `Report sent to ${name}`)).toHaveLength(1);
});
