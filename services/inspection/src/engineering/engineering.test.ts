// Engineering reports from the list to the public check: generated, signed with the exact bytes, sealed, delivered, superseded.
import { createHash } from 'node:crypto';
import { messageFailed, messageKept, messageSent, type ReportEmail } from '@plumbline/contracts/comms';
import {
  findingsOf,
  inspectionApi as api,
  type EngineeringFileKind,
  type EngineeringReport,
  type SealMode,
  type VerificationAnswer,
} from '@plumbline/contracts/inspection';
import { Failure, localDate, makeCall, type Call } from '@plumbline/contracts/kernel';
import { appendSignature, openCertificateFile, sampleIdentity, signCms } from '@plumbline/pdf/signing';
import { testAuthority, type TestAuthority, type TestCertificate } from '@plumbline/pdf/signing/testing';
import { formatLongDate } from '@plumbline/server/dates';
import type { TestPerson } from '@plumbline/server/testing';
import { extractText } from 'unpdf';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  anEngineer,
  completedInspection,
  foundation,
  inSession,
  licensed,
  party,
  startOffice,
  type Office,
} from '../testing/engineering.ts';
import { until } from '../testing/field.ts';

let office: Office;
let authority: TestAuthority;
let certificate: TestCertificate;
let engineer: TestPerson;
let adjuster: TestPerson;
let signing: Call;
let nextClaim = 7_000;

beforeAll(async () => {
  office = await startOffice();
  authority = testAuthority();
  certificate = authority.issue('Priya A. Natarajan');
  engineer = await anEngineer(office);
  adjuster = office.service.as('adjuster');
  signing = inSession(office, engineer, 41);
  office.confirmed.add(41);
  await office.service.as('admin').call(api.addSealCertificate, { body: { pem: authority.rootPem } });
}, 60_000);
afterAll(() => office.service.stop());

/** As it lies in the store. */
const stored = (name: string) => office.service.service.parts.connection.collection<{ _id: number }>(name);
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());
const textOf = async (bytes: Uint8Array) => (await extractText(new Uint8Array(bytes), { mergePages: true })).text.replace(/\s+/g, ' ');
const preview = async (call: Call, id: number, query: { final?: boolean; mode?: SealMode } = {}) =>
  bytesOf(await call(api.previewEngineeringReport, { params: { id }, query }));
const download = async (call: Call, id: number) => bytesOf(await call(api.downloadEngineeringReport, { params: { id } }));
const conclusions = 'The shingles were lifted by wind.';

async function written(): Promise<EngineeringReport> {
  const { id } = await completedInspection(office, { id: nextClaim++, propertyAddress: '4128 Bayshore Blvd, Tampa, FL 33611' }, engineer);
  const { version } = await adjuster.call(api.generateEngineeringReport, { params: { id }, body: { template: 'roof' } });
  return engineer.call(api.editEngineeringReport, { params: { id }, body: { version, conclusions, ...foundation } });
}

async function signed(mode: SealMode = 'own_software'): Promise<EngineeringReport> {
  const { inspectionId: id, version } = await written();
  const pdfSha256 = sha256(await preview(engineer.call, id, { final: true, mode }));
  return signing(api.signEngineeringReport, { params: { id }, body: { version, pdfSha256, statement: true, mode } });
}

/** As software of the engineer's own does it: it appends a signature to what was downloaded. */
async function signedElsewhere(bytes: Uint8Array, { file, passphrase } = certificate, isAlone = false): Promise<Uint8Array<ArrayBuffer>> {
  const opened = openCertificateFile(file, passphrase);
  // Some software leaves out whoever issued the certificate
  const identity = isAlone ? { ...opened, chain: opened.chain.slice(0, 1) } : opened;
  const words = { signerName: 'Priya Natarajan', reason: 'Sealed', at: new Date(), shown: ['Sealed'] };
  return appendSignature(bytes, { words, sign: (some) => signCms(some, { identity }) });
}

/** As software does it that signs without showing anything: the field without its drawing, signed as a whole. */
async function signedUnseen(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const file = Buffer.from(await signedElsewhere(bytes));
  const drawing = file.lastIndexOf('/AP <<', file.length, 'latin1');
  file.fill(' ', drawing, file.indexOf('>>', drawing, 'latin1') + 2, 'latin1');
  const [, first = 0, second = 0] = /\/ByteRange \[\d+ (\d+) (\d+)/.exec(file.toString('latin1'))?.map(Number) ?? [];
  const cms = await signCms(Buffer.concat([file.subarray(0, first), file.subarray(second)]), {
    identity: openCertificateFile(certificate.file, certificate.passphrase),
  });
  file.write(
    Buffer.from(cms)
      .toString('hex')
      .padEnd(second - first - 2, '0'),
    first + 1,
    'latin1',
  );
  return new Uint8Array(file);
}

const uploadSealed = (id: number, body: Uint8Array<ArrayBuffer>) => signing(api.uploadSealedReport, { params: { id }, body });

async function sealed(): Promise<{ report: EngineeringReport; bytes: Uint8Array<ArrayBuffer> }> {
  const { inspectionId: id } = await signed();
  const bytes = await signedElsewhere(await download(engineer.call, id));
  return { report: await uploadSealed(id, bytes), bytes };
}

const verify = (body: Uint8Array<ArrayBuffer>): Promise<VerificationAnswer> => office.service.signedOut().call(api.verifyReport, { body });
const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    ({ httpStatus }: { httpStatus: number }) => httpStatus,
  );

test('list, generate, preview, freeze, download, upload, verify, deliver', async () => {
  const { id, claimId } = await completedInspection(
    office,
    { id: nextClaim++, propertyAddress: '4128 Bayshore Blvd, Tampa, FL 33611' },
    engineer,
  );
  const [row] = await adjuster.call(api.listCompletedInspections, { query: { stage: 'needs_generation', limit: 1 } });
  expect(row).toMatchObject({
    id,
    stage: 'needs_generation',
    engineeringReportGenerated: false,
    officialSealApplied: false,
    photoCount: 1,
  });
  expect(await textOf(await download(adjuster.call, id))).toMatch(/Inspection record.*DRAFT · NOT SEALED/);

  const generated = await adjuster.call(api.generateEngineeringReport, { params: { id }, body: { template: 'roof' } });
  expect(generated).toMatchObject({
    stage: 'needs_signature',
    revision: 1,
    number: expect.stringMatching(/^ER-\d{4}-\d{4}$/),
    conclusions: '',
  });
  expect(generated.findings).toMatchObject([{ area: 'Exterior: Roof covering', text: 'Shingles are missing on the rear slope.' }]);
  expect(generated.photos).toMatchObject([{ caption: 'Rear slope' }]);
  expect(await textOf(await preview(adjuster.call, id))).toMatch(/DRAFT · NOT SEALED/);
  expect(generated.signing).toEqual({ isPossible: false, reason: expect.stringMatching(/Only a professional engineer/) });

  const { version } = await engineer.call(api.editEngineeringReport, {
    params: { id },
    body: { version: generated.version, conclusions, ...foundation },
  });
  const exact = await preview(engineer.call, id, { final: true });
  expect(await preview(engineer.call, id, { final: true })).toEqual(exact);
  const text = await textOf(exact);
  expect(text).not.toContain('DRAFT');
  for (const part of [
    conclusions,
    'Priya Natarajan, P.E.',
    'FL Professional Engineer License No. PE81234',
    'Natarajan Structural, Inc.',
    'Registry number FL 31942',
    '100 Main St',
    'The engineer inspected the property',
    `Signed on ${formatLongDate(localDate(new Date(), 'America/New_York'))}`,
  ])
    expect(text).toContain(part);

  const frozen = await signing(api.signEngineeringReport, { params: { id }, body: { version, pdfSha256: sha256(exact), statement: true } });
  expect(frozen).toMatchObject({
    stage: 'needs_seal',
    signedBy: { name: 'Priya Natarajan', number: 'PE81234' },
    frozen: { sha256: sha256(exact), sha1: expect.stringMatching(/^[0-9a-f]{40}$/) },
  });
  const downloaded = await download(engineer.call, id);
  expect(downloaded).toEqual(exact);

  const bytes = await signedElsewhere(downloaded);
  const done = await uploadSealed(id, bytes);
  expect(done).toMatchObject({
    stage: 'ready_for_delivery',
    seal: {
      mode: 'own_software',
      sha256: sha256(bytes),
      trust: expect.stringMatching(/issued below Test Root CA.*Revocation of the certificate of Priya A\. Natarajan was not checked/),
    },
  });
  expect(await download(adjuster.call, id)).toEqual(bytes);
  expect(await verify(bytes)).toMatchObject({
    signature: 'valid',
    isKnown: true,
    signer: { isTrusted: true },
    report: { number: generated.number, revision: 1, isCurrent: true },
  });

  office.parties = [party(1, 'named_insured', { name: 'Rosa Delgado', email: 'rosa@example.com' })];
  const [delivery, ...more] = await adjuster.call(api.deliverEngineeringReport, { params: { id }, body: { deliveryMethod: 'email' } });
  expect([delivery?.name, delivery?.state, delivery?.sha256, more.length]).toEqual(['Rosa Delgado', 'queued', sha256(bytes), 0]);
  const mail = await until(async () => office.emails.find((one) => one.claimId === claimId));
  expect(mail).toMatchObject({ email: 'rosa@example.com', attachment: { sha256: sha256(bytes) } });
  const attached = await office.service.asService().call(api.readEngineeringAttachment, { params: { id: mail.deliveryId } });
  expect(await bytesOf(attached)).toEqual(bytes);
  await isSent(mail);
  expect(await adjuster.call(api.listEngineeringDeliveries, { params: { id } })).toMatchObject([{ state: 'sent', receipt: 'SMTP-1' }]);
  expect((await adjuster.call(api.readEngineeringReport, { params: { id } })).stage).toBe('delivered');
  expect((await adjuster.call(api.readEngineeringSummary)).counts.delivered).toBe(1);
});

async function isSent(mail: { deliveryId: number; attempt: number; claimId: number; email: string }): Promise<void> {
  const data = {
    communicationId: 1,
    claimId: mail.claimId,
    method: 'email',
    contactName: mail.email,
    engineeringDeliveryId: mail.deliveryId,
    deliveryAttempt: mail.attempt,
    providerId: 'SMTP-1',
  };
  const actor = { kind: 'service' as const, id: 'comms', name: 'Plumbline' };
  await office.service.publish({
    id: crypto.randomUUID(),
    type: messageSent.type,
    organizationId: 1,
    actor,
    at: new Date().toISOString(),
    aggregateId: mail.deliveryId,
    aggregateVersion: 1,
    data,
  });
  await office.service.settle();
}

function failedMail(mail: { deliveryId: number; attempt: number; claimId: number; email: string }) {
  const about = { communicationId: 1, claimId: mail.claimId, method: 'email', contactName: mail.email, reason: 'Mailbox full' };
  const data = { ...about, engineeringDeliveryId: mail.deliveryId, deliveryAttempt: mail.attempt };
  const actor = { kind: 'service' as const, id: 'comms', name: 'Plumbline' };
  const envelope = { id: crypto.randomUUID(), organizationId: 1, actor, at: new Date().toISOString(), aggregateId: mail.deliveryId };
  return { ...envelope, type: messageFailed.type, aggregateVersion: 2, data };
}

test('a report says that somebody else inspected, whoever is assigned by now', async () => {
  const rick = office.service.as('adjuster', { id: 77, name: 'Rick Alvarez' });
  const { id } = await completedInspection(office, { id: nextClaim++, propertyAddress: '4128 Bayshore Blvd, Tampa, FL 33611' }, rick);
  // As after a reassignment
  await office.service.service.built.stores.inspections.mark(
    rick.scope,
    { _id: id },
    { $set: { inspectorId: 4, inspectorName: 'Priya Natarajan' } },
  );
  expect(await textOf(await download(adjuster.call, id))).toMatch(/recorded by Rick Alvarez/);
  const { version, inspection } = await adjuster.call(api.generateEngineeringReport, { params: { id }, body: { template: 'roof' } });
  expect(inspection).toMatchObject({ recordedBy: ['Rick Alvarez'], isOwn: false });
  await engineer.call(api.editEngineeringReport, { params: { id }, body: { version, conclusions, ...foundation } });
  const draft = await textOf(await preview(engineer.call, id));
  expect(draft).toMatch(/recorded by Rick Alvarez/);
  expect(draft).not.toMatch(/The engineer (inspected|did not)/);
  const final = await textOf(await preview(engineer.call, id, { final: true }));
  expect(final).toMatch(/Observations and photos were recorded by Rick Alvarez/);
  expect(final).not.toMatch(/The engineer inspected/);
});

test('of more photos than fit the first ones are used, in their order', async () => {
  const { id, claimId } = await completedInspection(office, { id: nextClaim++ }, engineer);
  const { photos } = office.service.service.built.stores;
  const [one] = await photos.find(engineer.scope, { inspectionId: id });
  const { _id, version: _version, createdAt: _createdAt, updatedAt: _updatedAt, ...copied } = one ?? expect.unreachable();
  await office.service.service.parts.writeAs(engineer.scope, (tx) =>
    photos.insertAll(
      tx,
      Array.from({ length: 1_010 }, (_, at) => ({
        ...copied,
        _id: 900_000 + at,
        sha256: String(at).padStart(64, '0'),
        order: `b${String(1_009 - at).padStart(4, '0')}1`,
        claimId,
      })),
    ),
  );
  const report = await adjuster.call(api.generateEngineeringReport, { params: { id }, body: {} });
  expect(report.photos).toHaveLength(200);
  expect(report.photos[0]?.photoId).toBe(901_009);
  expect(report.inspection).toMatchObject({ photoCount: 200, photoTotal: 1_011 });
  const tooMany = adjuster.call(api.generateEngineeringReport, {
    params: { id },
    body: { photoIds: Array.from({ length: 201 }, (_, at) => at + 1) },
  });
  await expect(tooMany).rejects.toMatchObject({ httpStatus: 400 });
});

test('a photo that is removed after it was chosen stands in no report, in no count and in no chain of custody as exported', async () => {
  const { id } = await completedInspection(office, { id: nextClaim++ }, engineer);
  const report = await adjuster.call(api.generateEngineeringReport, { params: { id }, body: {} });
  const [photo] = report.photos;
  expect(report.inspection).toMatchObject({ photoCount: 1, photoTotal: 1 });
  const params = { id: photo?.photoId ?? 0 };
  await adjuster.call(api.removePhoto, { params, body: { removed: true } });
  const read = () => adjuster.call(api.readEngineeringReport, { params: { id } });
  expect(await read()).toMatchObject({ photos: [], inspection: { photoCount: 0, photoTotal: 0 } });
  expect(await textOf(await preview(adjuster.call, id))).not.toContain('Photo 1');
  await adjuster.call(api.removePhoto, { params, body: { removed: false } });
  expect((await read()).photos).toEqual([photo]);
  await adjuster.call(api.removePhoto, { params, body: { removed: true } });
  const { version } = await engineer.call(api.editEngineeringReport, {
    params: { id },
    body: { version: report.version, conclusions, ...foundation },
  });
  const pdfSha256 = sha256(await preview(engineer.call, id, { final: true, mode: 'own_software' }));
  const body = { version, pdfSha256, statement: true as const, mode: 'own_software' as const };
  expect(await signing(api.signEngineeringReport, { params: { id }, body })).toMatchObject({ photos: [], inspection: { photoCount: 0 } });
  const { entries } = await adjuster.call(api.readCustody, { params });
  expect(entries.map(({ step }) => step)).not.toContain('exported');
});

test('everybody who ever saved something is known, however often it was saved', async () => {
  const { id } = await completedInspection(office, { id: nextClaim++ }, engineer);
  const { revisions } = office.service.service.built.stores;
  const report = () => engineer.call(api.readEngineeringReport, { params: { id } });
  await adjuster.call(api.generateEngineeringReport, { params: { id }, body: {} });
  const isOwn = (await report()).inspection.isOwn;
  const [one] = await revisions.find(engineer.scope, { inspectionId: id }, { limit: 1 });
  const { _id, version: _version, createdAt: _createdAt, updatedAt: _updatedAt, ...copied } = one ?? expect.unreachable();
  const saves = Array.from({ length: 1_010 }, (_, at) => ({
    ...copied,
    _id: 950_000 + at,
    section: { ...copied.section, revision: 1_000 + at },
  }));
  const last = saves.map((save, at) => (at === 1_009 ? { ...save, byUserId: 77 } : save));
  await office.service.service.parts.writeAs(engineer.scope, (tx) => revisions.insertAll(tx, last));
  expect([isOwn, (await report()).inspection.isOwn]).toEqual([true, false]);
});

test('the report holds the observations and photos that were chosen, and says on paper what it leaves out', async () => {
  const { id } = await completedInspection(office, { id: nextClaim++ }, engineer);
  const generate = (body: Record<string, unknown>) => adjuster.call(api.generateEngineeringReport, { params: { id }, body });
  await expect(generate({ photoIds: [1] })).rejects.toMatchObject({ httpStatus: 422, fields: { photoIds: expect.any(String) } });
  await expect(generate({ findingIds: ['of-another'] })).rejects.toMatchObject({
    httpStatus: 422,
    fields: { findingIds: expect.any(String) },
  });
  const bare = await generate({ photoIds: [], findingIds: [] });
  expect([bare.photos, bare.findings, bare.inspection.photoTotal]).toEqual([[], [], 1]);
  expect(await textOf(await preview(adjuster.call, id))).toMatch(
    /8\. Photos The photo of the inspection is not shown here\. 9\. Signature/,
  );
  const { sections } = await adjuster.call(api.readInspection, { params: { id } });
  const [photo] = await adjuster.call(api.listPhotosOfInspection, { params: { inspectionId: id } });
  const photos = [{ photoId: photo?.id ?? 0, caption: 'Rear slope' }];
  const edit = (more: Record<string, unknown>) =>
    adjuster.call(api.editEngineeringReport, { params: { id }, body: { version: bare.version, ...more } });
  await expect(edit({ photos: [{ photoId: 1, caption: 'Foreign' }] })).rejects.toMatchObject({ httpStatus: 422 });
  expect(await edit({ photos, findings: findingsOf(sections) })).toMatchObject({ photos, findings: [{ severity: expect.any(String) }] });
  expect(await textOf(await preview(adjuster.call, id))).not.toContain('not shown here');
});

test('a description as long as it may be stands in the report as a caption', async () => {
  const { id } = await completedInspection(office, { id: nextClaim++ }, engineer);
  const [photo] = await adjuster.call(api.listPhotosOfInspection, { params: { inspectionId: id } });
  const description = 'Shingle '.repeat(250).trim();
  await engineer.call(api.editPhoto, { params: { id: photo?.id ?? 0 }, body: { description } });
  const { photos } = await adjuster.call(api.generateEngineeringReport, { params: { id }, body: {} });
  expect(photos[0]?.caption).toBe(description);
});

describe('signing refuses', () => {
  const sign = async (body: Record<string, unknown>, call: Call = signing) => {
    const { inspectionId: id, version } = await written();
    const pdfSha256 = sha256(await preview(engineer.call, id, { final: true }));
    return call(api.signEngineeringReport, { params: { id }, body: { version, pdfSha256, statement: true, ...body } as never });
  };

  test('somebody who has not just confirmed who they are', async () => {
    await expect(sign({}, engineer.call)).rejects.toMatchObject({ httpStatus: 403, fields: { confirmation: expect.any(String) } });
    await expect(sign({}, inSession(office, engineer, 42))).rejects.toMatchObject({ httpStatus: 403 });
  });

  test.each([
    ['another name', { engineerName: 'Rick Alvarez' }, 403],
    ['another license number', { licenseNumber: 'PE1' }, 403],
    ['a seal that is only claimed', { sealApplied: true }, 403],
    ['other bytes than those that were opened', { pdfSha256: 'a'.repeat(64) }, 409],
    ['an older version', { version: 1 }, 409],
    ['without the statement', { statement: false }, 400],
  ])('%s', async (_, body, status) => {
    expect(await statusOf(sign(body))).toBe(status);
  });

  test.each([
    ['a license that has expired', [{ ...licensed, expiresOn: '2026-01-31' }], /expired on 2026-01-31/],
    ['a license of another state', [{ ...licensed, state: 'GA' }], /holds an engineering license of GA only/],
  ])('%s, with the reason', async (_, licenses, message) => {
    const other = await anEngineer(office, { id: nextClaim + 1_000, licenses });
    const { inspectionId: id, version } = await written();
    office.confirmed.add(43);
    const body = { version, pdfSha256: 'a'.repeat(64), statement: true as const };
    await expect(inSession(office, other, 43)(api.signEngineeringReport, { params: { id }, body })).rejects.toMatchObject({
      httpStatus: 403,
      message: expect.stringMatching(message),
    });
    expect((await other.call(api.readEngineeringReport, { params: { id } })).signing).toMatchObject({
      isPossible: false,
      reason: expect.stringMatching(message),
    });
  });

  test('a report whose conclusions rest on nothing, and opinions of anybody but an engineer', async () => {
    const { id } = await completedInspection(office, { id: nextClaim++ }, engineer);
    const { version } = await adjuster.call(api.generateEngineeringReport, { params: { id }, body: {} });
    const edit = (person: TestPerson, body: Record<string, string>) =>
      person.call(api.editEngineeringReport, { params: { id }, body: { version, ...body } });
    for (const opinion of [{ conclusions }, { analysis: 'Wind.' }, { recommendations: 'Replace.' }, { qualifications: 'P.E.' }])
      await expect(edit(adjuster, opinion)).rejects.toMatchObject({ httpStatus: 403 });
    const sign = (of: number) =>
      signing(api.signEngineeringReport, { params: { id }, body: { version: of, pdfSha256: 'a'.repeat(64), statement: true } });
    await expect(sign(version)).rejects.toMatchObject({ httpStatus: 422, message: 'Enter the conclusions first.' });
    const { retainedBy, documentsReviewed } = foundation;
    const facts = await edit(adjuster, { retainedBy, documentsReviewed, weatherData: 'KTPA, March 14: gusts of 58 mph' });
    expect(facts).toMatchObject({ retainedBy, documentsReviewed, analysis: '' });
    const concluded = await engineer.call(api.editEngineeringReport, { params: { id }, body: { version: facts.version, conclusions } });
    await expect(sign(concluded.version)).rejects.toMatchObject({
      httpStatus: 422,
      fields: { analysis: expect.stringMatching(/^Write the analysis/) },
    });
    const draft = await textOf(await preview(adjuster.call, id));
    for (const part of [
      '2. Assignment Retained by: Rosa Delgado',
      '3. Documents reviewed',
      '6. Weather data KTPA',
      '7. Analysis Not written yet.',
      '8. Limitations',
    ])
      expect(draft).toContain(part);
    expect(draft).not.toMatch(/Alternatives considered|Qualifications/);
  });
});

/** Of somebody who did not just say who they are, in this session or in one of long ago. */
async function needsConfirmation(act: (call: Call) => Promise<unknown>): Promise<void> {
  for (const call of [engineer.call, inSession(office, engineer, 42)])
    await expect(act(call)).rejects.toMatchObject({ httpStatus: 403, fields: { confirmation: "Confirm it's you first" } });
}

describe('an uploaded PDF is refused', () => {
  test('from somebody who has not just confirmed who they are', async () => {
    const { inspectionId: id } = await signed();
    const body = await signedElsewhere(await download(engineer.call, id));
    await needsConfirmation((call) => call(api.uploadSealedReport, { params: { id }, body }));
    expect((await uploadSealed(id, body)).stage).toBe('ready_for_delivery');
  });

  test('without the frozen beginning, changed, appended to, or without a signature', async () => {
    const { inspectionId: id } = await signed();
    const { inspectionId: other } = await signed();
    const bytes = await signedElsewhere(await download(engineer.call, id));
    await expect(uploadSealed(other, bytes)).rejects.toMatchObject({
      httpStatus: 422,
      message: expect.stringMatching(/does not begin with the frozen report/),
    });
    await expect(uploadSealed(id, (await download(engineer.call, id)) as never)).rejects.toMatchObject({
      message: expect.stringMatching(/^This is the frozen PDF without a signature/),
    });
    const appended = new Uint8Array([...bytes, 10]);
    await expect(uploadSealed(id, appended)).rejects.toMatchObject({
      httpStatus: 422,
      message: expect.stringMatching(/^Bytes were added/),
    });
    const flipped = new Uint8Array(bytes);
    flipped.set([(flipped.at(-30) ?? 0) ^ 1], flipped.length - 30);
    await expect(uploadSealed(id, flipped)).rejects.toMatchObject({ httpStatus: 422 });
    expect((await engineer.call(api.readEngineeringReport, { params: { id } })).stage).toBe('needs_seal');
  });

  test('with a seal that nobody sees', async () => {
    const { inspectionId: id } = await signed();
    await expect(uploadSealed(id, await signedUnseen(await download(engineer.call, id)))).rejects.toMatchObject({
      httpStatus: 422,
      message: expect.stringMatching(/^Nobody can see the seal in the field “EngineerSeal”/),
    });
  });

  test('sealed on another day than the pages print, with software or with a certificate file', async () => {
    const { id: _id, inspectionId: id } = await signed('certificate_file');
    const body = await signedElsewhere(await download(engineer.call, id));
    await stored('engineering_reports').updateOne({ _id }, { $set: { signedOn: '2026-01-05' } });
    const refused = { httpStatus: 422, message: expect.stringMatching(/^The pages say “Signed on Jan 5, 2026”/) };
    await expect(uploadSealed(id, body)).rejects.toMatchObject(refused);
    await expect(sealWith(id, certificate)).rejects.toMatchObject(refused);
  });

  test('of a certificate that nobody here trusts, and of one that names somebody else', async () => {
    const { inspectionId: id } = await signed();
    const frozen = await download(engineer.call, id);
    const stranger = testAuthority('Other CA').issue('Priya Natarajan');
    await expect(uploadSealed(id, await signedElsewhere(frozen, stranger))).rejects.toMatchObject({
      message: expect.stringMatching(/no certification authority that this firm trusts/),
    });
    const rick = authority.issue('Rick Alvarez');
    await expect(uploadSealed(id, await signedElsewhere(frozen, rick))).rejects.toMatchObject({
      message: expect.stringMatching(/names Rick Alvarez, not Priya Natarajan/),
    });
    // Nor without the chain that the file could bring along
    expect(await statusOf(uploadSealed(id, await signedElsewhere(frozen, stranger, true)))).toBe(422);
  });
});

function sealWith(id: number, { file, passphrase }: { file: Buffer; passphrase: string }, call = signing) {
  const form = new FormData();
  form.append('passphrase', passphrase);
  form.append('certificate', new Blob([new Uint8Array(file)]), 'engineer.p12');
  return call(api.sealWithCertificateFile, { params: { id }, body: form });
}

describe('a certificate file', () => {
  test('seals the frozen bytes and is kept nowhere', async () => {
    const { inspectionId: id, frozen } = await signed('certificate_file');
    await expect(sealWith(id, { ...certificate, passphrase: 'wrong' })).rejects.toMatchObject({
      httpStatus: 422,
      message: 'The passphrase does not open this certificate file.',
    });
    await expect(sealWith(id, { file: Buffer.from('no'), passphrase: 'x' })).rejects.toMatchObject({ httpStatus: 422 });
    await expect(sealWith(id, { file: Buffer.alloc(70_000), passphrase: 'x' })).rejects.toMatchObject({ httpStatus: 413 });
    await expect(sealWith(id, certificate, engineer.call)).rejects.toMatchObject({ httpStatus: 403 });
    const report = await sealWith(id, certificate);
    expect(report).toMatchObject({
      stage: 'ready_for_delivery',
      seal: { mode: 'certificate_file', signer: { name: 'Priya A. Natarajan' } },
    });
    const bytes = await download(adjuster.call, id);
    expect(sha256(bytes.subarray(0, frozen?.bytes))).toBe(frozen?.sha256);
    expect(await verify(bytes)).toMatchObject({ signature: 'valid', isKnown: true });
    const all = JSON.stringify(await stored('engineering_reports').find({}).toArray());
    expect(all).not.toContain(certificate.file.toString('base64').slice(0, 60));
  });
});

test('a signature report on paper names SHA-1 and SHA-256 of the frozen file, and its scan seals it', async () => {
  const { inspectionId: id, frozen } = await signed('signature_report');
  const paper = await textOf(await bytesOf(await engineer.call(api.readSignatureReport, { params: { id } })));
  for (const part of [frozen?.sha1 ?? '?', frozen?.sha256 ?? '?', '61G15-23.005', 'PE81234', 'Registry number of the firm FL 31942'])
    expect(paper.replaceAll(' ', '')).toContain(part.replaceAll(' ', ''));
  await expect(uploadSealed(id, new Uint8Array(Buffer.from('hello')))).rejects.toMatchObject({ httpStatus: 422 });
  for (const unsigned of [
    await download(engineer.call, id),
    await bytesOf(await engineer.call(api.readSignatureReport, { params: { id } })),
  ])
    await expect(uploadSealed(id, unsigned)).rejects.toMatchObject({
      httpStatus: 422,
      message: expect.stringMatching(/without a signature by hand/),
    });
  await expect(uploadSealed(id, new Uint8Array(15 * 1_048_576 + 1))).rejects.toMatchObject({ httpStatus: 413 });
  expect(await textOf(await download(engineer.call, id))).toContain('Signed on The date written by hand on the signature report');
  await expect(sealWith(id, certificate)).rejects.toMatchObject({ httpStatus: 409 });
  const scan = new Uint8Array(Buffer.from('%PDF-1.4\n% scan\n'));
  await needsConfirmation((call) => call(api.uploadSealedReport, { params: { id }, body: scan }));
  expect(await uploadSealed(id, scan)).toMatchObject({
    stage: 'ready_for_delivery',
    seal: { mode: 'signature_report', trust: expect.stringMatching(/not verified here/) },
  });
  const kept = async (kind: EngineeringFileKind) =>
    bytesOf(await adjuster.call(api.readEngineeringFile, { params: { id, revision: 1 }, query: { kind } }));
  expect(await kept('signature_report')).toEqual(scan);
  expect(sha256(await kept('report'))).toBe(frozen?.sha256);
  const { versions } = await adjuster.call(api.readEngineeringReport, { params: { id } });
  expect(versions.map(({ files }) => files.map(({ kind }) => kind))).toEqual([['report', 'signature_report']]);
  expect(await verify(await download(adjuster.call, id))).toMatchObject({
    signature: 'none',
    isKnown: true,
    signatureText: expect.stringMatching(/sealed on paper/),
  });
  office.parties = [party(1, 'named_insured', { name: 'Rosa', email: 'rosa@example.com' })];
  expect(await adjuster.call(api.deliverEngineeringReport, { params: { id }, body: {} })).toHaveLength(2);
  const mailsNow = () => office.emails.filter(({ attachment }) => attachment && [frozen?.sha256, sha256(scan)].includes(attachment.sha256));
  await until(async () => mailsNow().length === 2 || undefined);
  const [report, signatureReport] = mailsNow().toSorted((one, other) => one.deliveryId - other.deliveryId);
  expect(report).toMatchObject({
    subject: expect.stringMatching(/1 of 2: the report/),
    message: expect.stringMatching(/carries no signature of its own/),
    attachment: { sha256: frozen?.sha256 },
  });
  expect(signatureReport).toMatchObject({
    subject: expect.stringMatching(/2 of 2: the signature report/),
    message: expect.stringMatching(/The signature report of the engineering report/),
    attachment: { sha256: sha256(scan) },
  });
  const stage = async () => (await adjuster.call(api.readEngineeringReport, { params: { id } })).stage;
  await isSent(signatureReport ?? expect.unreachable());
  expect(await stage()).toBe('ready_for_delivery');
  await isSent(report ?? expect.unreachable());
  expect(await stage()).toBe('delivered');
});

test('outside of Florida no signature report is made, and the pages cite no rule of Florida', async () => {
  const texan = await anEngineer(office, { id: 81, name: 'Sam Ortiz', licenses: [{ ...licensed, state: 'TX', number: '98765' }] });
  office.confirmed.add(44);
  const { id } = await completedInspection(
    office,
    { id: nextClaim++, propertyAddress: '12 Oak St, Dallas, TX 75201', state: 'TX' },
    engineer,
  );
  const { version } = await adjuster.call(api.generateEngineeringReport, { params: { id }, body: { template: 'roof' } });
  await texan.call(api.editEngineeringReport, { params: { id }, body: { version, conclusions, ...foundation } });
  const refused = { httpStatus: 422, fields: { mode: expect.stringMatching(/in Florida only .* This property is in Texas/) } };
  await expect(preview(texan.call, id, { final: true, mode: 'signature_report' })).rejects.toMatchObject(refused);
  const body = { version: version + 1, pdfSha256: 'a'.repeat(64), statement: true as const, mode: 'signature_report' as const };
  await expect(inSession(office, texan, 44)(api.signEngineeringReport, { params: { id }, body })).rejects.toMatchObject(refused);
  const digital = await textOf(await preview(texan.call, id, { final: true, mode: 'own_software' }));
  expect(digital).toMatch(/sealed by Sam Ortiz, P\.E\., a professional engineer licensed in Texas/);
  expect(digital).not.toMatch(/61G15|Florida/);
});

test('the chains of the photos tell of a report that was signed, once for two who sign at the same time', async () => {
  const { inspectionId: id, version, photos } = await written();
  const body = { version, pdfSha256: sha256(await preview(engineer.call, id, { final: true })), statement: true as const };
  const { custody } = office.service.service.built.stores;
  const exports = async () => (await custody.find(engineer.scope, { photoId: photos[0]?.photoId ?? 0, step: 'exported' })).length;
  expect(await statusOf(signing(api.signEngineeringReport, { params: { id }, body: { ...body, pdfSha256: 'a'.repeat(64) } }))).toBe(409);
  expect(await exports()).toBe(0);
  const sign = () => statusOf(signing(api.signEngineeringReport, { params: { id }, body }));
  expect((await Promise.all([sign(), sign()])).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(await exports()).toBe(1);
});

test('a new version supersedes and recalls: the old file verifies as no longer current', async () => {
  const { report, bytes } = await sealed();
  const id = report.inspectionId;
  office.parties = [
    party(1, 'named_insured', { name: 'Rosa', email: 'rosa@example.com' }),
    party(2, 'attorney', { name: 'Ben Marsh', email: 'ben@law.example' }),
  ];
  expect(await adjuster.call(api.listEngineeringRecipients, { params: { id } })).toMatchObject({
    recipients: [{ name: 'Ben Marsh', role: 'Attorney' }],
    missing: [{ name: 'Rosa', reason: expect.stringMatching(/attorney/) }],
  });
  await adjuster.call(api.deliverEngineeringReport, { params: { id }, body: {} });
  await isSent(await until(async () => office.emails.find((one) => one.claimId === report.claimId)));
  await expect(adjuster.call(api.startEngineeringVersion, { params: { id }, body: { reason: 'Wrong slope' } })).rejects.toMatchObject({
    httpStatus: 403,
  });
  const next = await engineer.call(api.startEngineeringVersion, { params: { id }, body: { reason: 'The slope was named wrongly.' } });
  expect(next).toMatchObject({ revision: 2, number: report.number, stage: 'needs_signature', conclusions });
  expect(next.versions).toMatchObject([
    { revision: 2, isCurrent: true, stage: 'needs_signature', reason: 'The slope was named wrongly.', files: [] },
    {
      revision: 1,
      isCurrent: false,
      signedAt: expect.any(String),
      sealedAt: expect.any(String),
      supersededAt: expect.any(String),
      files: [{ kind: 'report', sha256: sha256(bytes), bytes: bytes.byteLength }],
    },
  ]);
  const file = (revision: number, kind: EngineeringFileKind = 'report', person = adjuster) =>
    person.call(api.readEngineeringFile, { params: { id, revision }, query: { kind } });
  expect(await bytesOf(await file(1))).toEqual(bytes);
  await expect(file(1, 'signature_report')).rejects.toMatchObject({ httpStatus: 404, message: 'Version 1 has no such file.' });
  await expect(file(2)).rejects.toMatchObject({ httpStatus: 404, message: 'Version 2 is not signed yet.' });
  await expect(file(3)).rejects.toMatchObject({ httpStatus: 404, message: expect.stringMatching(/no version 3/) });
  expect(await statusOf(file(1, 'report', office.service.as('admin', { organizationId: 2 })))).toBe(404);
  expect(await statusOf(file(1, 'report', office.service.as('client')))).toBe(403);
  await isProduced({ claimId: report.claimId, bytes });
  const recall = await until(async () => office.emails.find((one) => one.claimId === report.claimId && one.subject.startsWith('Recalled')));
  expect(recall).toMatchObject({ email: 'ben@law.example', message: expect.stringContaining('The slope was named wrongly.') });
  expect(recall).not.toHaveProperty('attachment');
  expect(await verify(bytes)).toMatchObject({ signature: 'valid', isKnown: true, report: { revision: 1, isCurrent: false } });
  await expect(engineer.call(api.startEngineeringVersion, { params: { id }, body: { reason: 'Again' } })).rejects.toMatchObject({
    httpStatus: 409,
  });
  await expect(adjuster.call(api.deliverEngineeringReport, { params: { id }, body: {} })).rejects.toMatchObject({
    httpStatus: 409,
    message: 'Seal the report first.',
  });
});

/** For a production claims is given the superseded version by its name, byte for byte, and no draft. */
async function isProduced({ claimId, bytes }: { claimId: number; bytes: Uint8Array }): Promise<void> {
  const claims = office.service.asService(1);
  const [one, ...more] = await claims.call(api.listProducibleEngineering, { params: { claimId } });
  expect(more).toEqual([]);
  expect(one).toMatchObject({
    revision: 1,
    engineer: 'Priya Natarajan',
    sealMode: 'own_software',
    supersededAt: expect.any(String),
    isDelivered: true,
    files: [{ kind: 'report', sha256: sha256(bytes), bytes: bytes.byteLength }],
  });
  const query = { kind: 'report' } as const;
  const read = (person: TestPerson, of: { claimId: number; reportId: number }, wanted: { kind: EngineeringFileKind } = query) =>
    person.call(api.readProducedEngineering, { params: of, query: wanted });
  const own = { claimId, reportId: one?.id ?? 0 };
  expect(await bytesOf(await read(claims, own))).toEqual(bytes);
  expect(await statusOf(read(claims, own, { kind: 'signature_report' }))).toBe(404);
  expect(await statusOf(read(claims, { ...own, claimId: claimId + 1 }))).toBe(404);
  expect(await statusOf(read(office.service.asService(2), own))).toBe(404);
  expect(await office.service.asService(2).call(api.listProducibleEngineering, { params: { claimId } })).toEqual([]);
  expect(await statusOf(read(adjuster, own))).toBe(403);
}

test('what had not left when a version was superseded is withdrawn and cannot be sent any more', async () => {
  const { report } = await sealed();
  const params = { id: report.inspectionId };
  office.parties = [party(1, 'named_insured', { name: 'Rosa', email: 'rosa@example.com' })];
  const [delivery] = await adjuster.call(api.deliverEngineeringReport, { params, body: {} });
  const mail = await until(async () => office.emails.find((one) => one.deliveryId === delivery?.id));
  await office.service.publish(failedMail(mail));
  await office.service.settle();
  expect(await adjuster.call(api.listEngineeringDeliveries, { params })).toMatchObject([{ state: 'failed', reason: 'Mailbox full' }]);
  await engineer.call(api.startEngineeringVersion, { params, body: { reason: 'The slope was named wrongly.' } });
  const [only] = await adjuster.call(api.listEngineeringDeliveries, { params });
  expect(only).toMatchObject({ kind: 'report', state: 'failed', reason: expect.stringMatching(/^Withdrawn/) });
  const retry = adjuster.call(api.retryEngineeringDelivery, { params: { ...params, deliveryId: delivery?.id ?? 0 } });
  await expect(retry).rejects.toMatchObject({ httpStatus: 409, message: expect.stringMatching(/superseded/) });
});

describe('communications has the email while something else happens', () => {
  async function whileItIsTaken(happens: (id: number, email: ReportEmail) => Promise<unknown>) {
    const { report } = await sealed();
    const params = { id: report.inspectionId };
    office.parties = [party(1, 'named_insured', { name: 'Rosa', email: 'rosa@example.com' })];
    let taken: ReportEmail | undefined;
    let hasHappened = false;
    office.whileTaking = async (email) => {
      if (email.claimId !== report.claimId || taken) return;
      taken = email;
      try {
        await happens(params.id, email);
      } finally {
        hasHappened = true;
      }
    };
    await adjuster.call(api.deliverEngineeringReport, { params, body: {} });
    await until(async () => (hasHappened ? taken : undefined));
    await office.service.settle();
    return { report, params, mail: taken ?? expect.unreachable() };
  }
  afterEach(() => {
    office.whileTaking = undefined;
  });

  test('a version that is withdrawn carries no file any more; where it left all the same, its recall goes after it, once', async () => {
    const { report, params, mail } = await whileItIsTaken((id) =>
      engineer.call(api.startEngineeringVersion, { params: { id }, body: { reason: 'The slope was named wrongly.' } }),
    );
    const file = office.service.asService().call(api.readEngineeringAttachment, { params: { id: mail.deliveryId } });
    await expect(file).rejects.toMatchObject({ httpStatus: 409, message: expect.stringMatching(/superseded/) });
    await office.service.publish(failedMail(mail));
    await office.service.settle();
    expect(await adjuster.call(api.listEngineeringDeliveries, { params })).toMatchObject([{ reason: expect.stringMatching(/^Withdrawn/) }]);

    await isSent(mail);
    await isSent(mail);
    const recall = await until(async () =>
      office.emails.find((one) => one.claimId === report.claimId && one.subject.startsWith('Recalled')),
    );
    expect(recall).toMatchObject({ email: 'rosa@example.com', message: expect.stringContaining('The slope was named wrongly.') });
    expect(await adjuster.call(api.listEngineeringDeliveries, { params })).toMatchObject([
      { kind: 'recall' },
      { kind: 'report', state: 'sent' },
    ]);
  });

  test('a refusal that comes late does not undo that it is kept in the outbox', async () => {
    const { params } = await whileItIsTaken(async (_, email) => {
      await office.service.publish({ ...failedMail(email), type: messageKept.type });
      await until(async () => (await adjuster.call(api.listEngineeringDeliveries, { params: { id: _ } }))[0]?.state === 'kept');
      throw new Failure('unprocessable', 'No such contact');
    });
    expect(await adjuster.call(api.listEngineeringDeliveries, { params })).toMatchObject([{ state: 'kept' }]);
  });
});

test('a failed delivery is sent again as another attempt, and old news of the first one changes nothing', async () => {
  const { report } = await sealed();
  const params = { id: report.inspectionId };
  office.parties = [party(1, 'named_insured', { name: 'Rosa', email: 'rosa@example.com' })];
  const [delivery] = await adjuster.call(api.deliverEngineeringReport, { params, body: {} });
  const deliveryId = delivery?.id ?? 0;
  const first = await until(async () => office.emails.find((one) => one.deliveryId === deliveryId));
  await office.service.publish(failedMail(first));
  await office.service.settle();
  await adjuster.call(api.retryEngineeringDelivery, { params: { ...params, deliveryId } });
  const second = await until(async () => office.emails.find((one) => one.deliveryId === deliveryId && one.attempt === 2));
  await office.service.publish(failedMail(first));
  await isSent(second);
  expect(await adjuster.call(api.listEngineeringDeliveries, { params })).toMatchObject([{ state: 'sent' }]);
  const repeated = adjuster.call(api.retryEngineeringDelivery, { params: { ...params, deliveryId } });
  await expect(repeated).rejects.toMatchObject({ httpStatus: 409 });
});

test('a report goes to those only whom the claim names when it leaves, under the name and role of the claim', async () => {
  const { report } = await sealed();
  const params = { id: report.inspectionId };
  const rosa = party(1, 'named_insured', { name: 'Rosa', email: 'rosa@example.com' });
  const deliverTo = (name: string, email: string) =>
    adjuster.call(api.deliverEngineeringReport, { params, body: { recipients: [{ name, email, role: 'Judge' }] } });
  office.parties = [rosa];
  await expect(deliverTo('Mallory', 'mallory@example.com')).rejects.toMatchObject({
    httpStatus: 409,
    message: 'Mallory: Not among the recipients of this claim now.',
  });
  // Since the list was shown Rosa has an attorney
  office.parties = [rosa, party(2, 'attorney', { name: 'Ben Marsh', email: 'ben@law.example' })];
  await expect(deliverTo('Rosa', 'rosa@example.com')).rejects.toMatchObject({
    httpStatus: 409,
    message: 'Rosa: Has an attorney. The report goes to the attorney.',
  });
  expect(await deliverTo('Ben', 'BEN@law.example')).toMatchObject([{ name: 'Ben Marsh', role: 'Attorney', email: 'ben@law.example' }]);
  office.parties = [party(1, 'named_insured', { name: 'Rosa', email: 'nobody' })];
  const refused = adjuster.call(api.deliverEngineeringReport, { params, body: {} });
  await expect(refused).rejects.toMatchObject({ httpStatus: 422, message: 'nobody is not an email address.' });
});

describe('in the portal', () => {
  const rosa = { userId: 71, name: 'Rosa Delgado', role: 'client' } as const;
  const ben = { userId: 61, name: 'Ben Marsh', role: 'attorney' } as const;
  const asClaims = () => office.service.asService(1);
  const shownTo = (claimId: number, userId: number, asking = asClaims()) =>
    asking.call(api.listDeliveredReports, { params: { claimId }, query: { userId } });
  const opened = (claimId: number, deliveryId: number, { userId = 71, isReader = true, asking = asClaims() } = {}) =>
    asking.call(api.openDeliveredReport, { params: { claimId, deliveryId }, query: { userId, isReader } });
  const deliver = (id: number, more: object = {}) =>
    adjuster.call(api.deliverEngineeringReport, { params: { id }, body: { deliveryMethod: 'portal', ...more } });
  afterEach(() => {
    office.readers = [];
  });

  test('a report is there at once for whom it was delivered to, and their first opening is the receipt', async () => {
    const { report, bytes } = await sealed();
    const { inspectionId: id, claimId, number } = report;
    office.parties = [party(1, 'named_insured', { name: 'Rosa' })];
    await expect(deliver(id)).rejects.toMatchObject({ httpStatus: 422, message: expect.stringMatching(/portal access/) });
    office.readers = [rosa];
    await expect(deliver(id, { userIds: [61] })).rejects.toMatchObject({ httpStatus: 409 });
    const [delivery, ...more] = await deliver(id, { userIds: [71] });
    expect(more).toEqual([]);
    expect(delivery).toMatchObject({ deliveryMethod: 'portal', userId: 71, name: 'Rosa Delgado', state: 'sent', sha256: sha256(bytes) });
    expect(delivery).not.toHaveProperty('email');
    expect((await adjuster.call(api.readEngineeringReport, { params: { id } })).stage).toBe('delivered');
    expect(await shownTo(claimId, 71)).toMatchObject([
      { id: delivery?.id, number, revision: 1, engineer: 'Priya Natarajan', isWithdrawn: false },
    ]);
    const deliveryId = delivery?.id ?? 0;
    const row = async () => (await adjuster.call(api.listEngineeringDeliveries, { params: { id } }))[0];
    expect(await bytesOf(await opened(claimId, deliveryId, { isReader: false }))).toEqual(bytes);
    expect(await row()).not.toHaveProperty('openedAt');
    expect(await bytesOf(await opened(claimId, deliveryId))).toEqual(bytes);
    const first = (await row())?.openedAt;
    expect(first).toEqual(expect.any(String));
    await opened(claimId, deliveryId);
    expect((await row())?.openedAt).toBe(first);
    // Delivered once more it stands there once
    await deliver(id);
    expect(await shownTo(claimId, 71)).toHaveLength(1);
    expect(await shownTo(claimId, 61)).toEqual([]);
    expect(await shownTo(claimId, 71, office.service.asService(2))).toEqual([]);
    const foreign = [
      () => opened(claimId, deliveryId, { userId: 61 }),
      () => opened(claimId + 1, deliveryId),
      () => opened(claimId, 987_654_321),
      () => opened(claimId, deliveryId, { asking: office.service.asService(2) }),
    ];
    for (const ask of foreign) expect(await statusOf(ask())).toBe(404);
    expect(await statusOf(opened(claimId, deliveryId, { asking: adjuster }))).toBe(403);
  });

  test('a superseded version is withdrawn there, and an attorney alone gets it where the owner has one', async () => {
    const { report } = await sealed();
    const { inspectionId: id, claimId } = report;
    office.parties = [party(1, 'named_insured', { name: 'Rosa' }), party(2, 'attorney', { name: 'Ben Marsh' })];
    office.readers = [rosa, ben];
    const [delivery, ...more] = await deliver(id);
    expect([delivery?.name, more.length]).toEqual(['Ben Marsh', 0]);
    await engineer.call(api.startEngineeringVersion, { params: { id }, body: { reason: 'The slope was named wrongly.' } });
    expect(await shownTo(claimId, 61)).toMatchObject([{ isWithdrawn: true }]);
    await expect(opened(claimId, delivery?.id ?? 0, { userId: 61 })).rejects.toMatchObject({ httpStatus: 409 });
    expect(await adjuster.call(api.listEngineeringDeliveries, { params: { id } })).toMatchObject([
      { kind: 'recall', deliveryMethod: 'portal', userId: 61, state: 'sent' },
      { kind: 'report', deliveryMethod: 'portal' },
    ]);
    await expect(deliver(id)).rejects.toMatchObject({ httpStatus: 409, message: 'Seal the report first.' });
  });
});

describe('the public check', () => {
  test('calls no seal valid for which no registered authority vouches', async () => {
    const { id: _id, inspectionId } = await signed();
    const own = testAuthority('Third CA').issue('Priya Natarajan');
    const bytes = await signedElsewhere(await download(engineer.call, inspectionId), own);
    const seal = { mode: 'own_software', sealedAt: new Date() };
    await stored('engineering_reports').updateOne({ _id }, { $set: { deliverableSha256: sha256(bytes), seal } });
    expect(await verify(bytes)).toMatchObject({
      signature: 'issuer_not_verified',
      signatureText: expect.stringMatching(/no certification authority .* anybody can make a certificate .* Revocation was not/),
      signer: { isTrusted: false },
      isKnown: true,
    });
  });

  test('still says of a seal by whom it was vouched for, once the firm trusts that authority no more', async () => {
    const admin = office.service.as('admin');
    const former = testAuthority('Former CA');
    const { id } = await admin.call(api.addSealCertificate, { body: { pem: former.rootPem } });
    const { inspectionId } = await signed();
    const bytes = await signedElsewhere(await download(engineer.call, inspectionId), former.issue('Priya Natarajan'));
    await uploadSealed(inspectionId, bytes);
    await admin.call(api.removeSealCertificate, { params: { id } });
    expect(await verify(bytes)).toMatchObject({
      signature: 'valid',
      signatureText: expect.stringMatching(
        /an administrator of the firm registered. Revocation of the certificate of Priya Natarajan was not checked/,
      ),
      signer: { isTrusted: true },
    });
  });

  test('tells nothing of a file that was not sealed here', async () => {
    const strange = await signedElsewhere(await preview(engineer.call, (await written()).inspectionId, { final: true }));
    const answer = await verify(strange);
    expect(answer).toMatchObject({ signature: 'issuer_not_verified', isKnown: false, signer: { isTrusted: false } });
    expect(answer).not.toHaveProperty('report');
    expect(await verify(new Uint8Array(Buffer.from('nothing')))).toMatchObject({ signature: 'none', isKnown: false });
  });

  test('names the number, the version and the day of a known one, and nothing of the claim', async () => {
    const { report, bytes } = await sealed();
    const answer = await verify(bytes);
    expect(Object.keys(answer.report ?? {}).toSorted()).toEqual(['isCurrent', 'number', 'revision', 'sealedOn']);
    expect(JSON.stringify(answer)).not.toMatch(/Bayshore|Owner|CLM/);
    const changed = new Uint8Array(bytes);
    changed.set([(changed[90] ?? 0) ^ 1], 90);
    expect(await verify(changed)).toMatchObject({ signature: 'invalid', isKnown: false });
    expect(report.stage).toBe('ready_for_delivery');
  });
});

describe('a sample seal', () => {
  /** From another address: each may verify ten a minute. */
  const verify = (body: Uint8Array<ArrayBuffer>): Promise<VerificationAnswer> =>
    makeCall({ baseUrl: office.service.service.url, headers: async () => ({ 'x-visitor-ip': '198.51.100.7' }) })(api.verifyReport, {
      body,
    });
  const sampleOf = async (call: Call, id: number) => bytesOf(await call(api.readSampleSeal, { params: { id } }));

  test('is marked on every page, is signed by no one, and leaves the report where it was, whoever tries it', async () => {
    const { inspectionId: id } = await written();
    const waiting = await adjuster.call(api.readEngineeringReport, { params: { id } });
    const bytes = await sampleOf(adjuster.call, id);
    const { totalPages, text } = await extractText(new Uint8Array(bytes));
    expect(totalPages).toBeGreaterThan(1);
    for (const page of text) expect(page.replace(/\s+/g, ' ')).toContain('SAMPLE – NOT SEALED');
    expect(text.join(' ')).not.toMatch(/PE81234|has been digitally signed and sealed/);
    expect(await verify(bytes)).toEqual({
      signature: 'sample',
      signatureText: expect.stringMatching(/^This is a sample and not valid as a seal/),
      isKnown: false,
      sha256: sha256(bytes),
    });

    expect(await adjuster.call(api.readEngineeringReport, { params: { id } })).toEqual(waiting);
    await expect(adjuster.call(api.deliverEngineeringReport, { params: { id }, body: {} })).rejects.toMatchObject({ httpStatus: 409 });
    const producible = await office.service.asService().call(api.listProducibleEngineering, { params: { claimId: waiting.claimId } });
    expect(producible).toEqual([]);
    expect(await adjuster.call(api.listEngineeringDeliveries, { params: { id } })).toEqual([]);
  });

  test('stays a sample however it is changed, and stands for no seal and no scan', async () => {
    const { inspectionId: id } = await signed();
    const other = await written();
    const bytes = await sampleOf(engineer.call, other.inspectionId);
    const flipped = new Uint8Array(bytes);
    flipped.set([(flipped[9_000] ?? 0) ^ 1], 9_000);
    const cut = bytes.slice(0, Buffer.from(bytes).indexOf('%%EOF') + 6);
    const signedOver = await signedElsewhere(cut);
    for (const changed of [flipped, new Uint8Array([...bytes, 32]), cut, signedOver])
      expect(await verify(changed)).toMatchObject({ signature: 'sample', isKnown: false });
    for (const changed of [flipped, signedOver])
      expect((await verify(changed)).signatureText).toBe(
        'This is a sample and not valid as a seal. It was changed or signed again after it was made.',
      );
    for (const sent of [bytes, cut, signedOver])
      await expect(uploadSealed(id, sent)).rejects.toMatchObject({ httpStatus: 422, message: expect.stringMatching(/sample seal/) });
    const onPaper = await signed('signature_report');
    await expect(uploadSealed(onPaper.inspectionId, bytes)).rejects.toMatchObject({ httpStatus: 422 });
  });

  test('of a certificate that nobody can register as trusted', async () => {
    const { chain } = await sampleIdentity(new Date());
    const pem = chain[0]?.toString() ?? '';
    const asAuthority = office.service.as('admin').call(api.addSealCertificate, { body: { pem } });
    await expect(asAuthority).rejects.toMatchObject({ httpStatus: 422 });
  });

  test('is made of a draft only, by who writes reports, in their own firm', async () => {
    const { inspectionId: id } = await signed();
    expect(await statusOf(sampleOf(engineer.call, id))).toBe(409);
    const { inspectionId } = await written();
    expect(await statusOf(sampleOf(office.service.as('reviewer').call, inspectionId))).toBe(403);
    expect(await statusOf(sampleOf(office.service.as('admin', { organizationId: 2 }).call, inspectionId))).toBe(404);
    const { id: bare } = await completedInspection(office, { id: nextClaim++ }, engineer);
    expect(await statusOf(sampleOf(adjuster.call, bare))).toBe(404);
  });
});

test('another firm finds nothing, and a client may do nothing', async () => {
  const { report } = await sealed();
  const params = { id: report.inspectionId };
  const rival = office.service.as('admin', { organizationId: 2 });
  const foreign = [
    () => rival.call(api.readEngineeringReport, { params }),
    () => rival.call(api.downloadEngineeringReport, { params }),
    () => rival.call(api.listEngineeringDeliveries, { params }),
    () => rival.call(api.deliverEngineeringReport, { params, body: {} }),
  ];
  for (const ask of foreign) expect(await statusOf(ask())).toBe(404);
  for (const role of ['client', 'attorney'] as const)
    expect(await statusOf(office.service.as(role).call(api.readEngineeringReport, { params }))).toBe(403);
  expect(await statusOf(office.service.as('billing').call(api.generateEngineeringReport, { params, body: {} }))).toBe(403);
  expect(await statusOf(adjuster.call(api.generateEngineeringReport, { params, body: {} }))).toBe(409);
});

test('registers authorities only, and only by an administrator', async () => {
  const admin = office.service.as('admin');
  const add = (person: TestPerson, pem: string) => statusOf(person.call(api.addSealCertificate, { body: { pem } }));
  expect(await add(admin, authority.issue('Priya Natarajan').pem)).toBe(422);
  expect(await add(engineer, authority.rootPem)).toBe(403);
  expect(await add(adjuster, authority.rootPem)).toBe(403);
  expect(await add(admin, authority.rootPem)).toBe(409);
  expect(await add(admin, 'no certificate')).toBe(400);
  const { id } = await admin.call(api.addSealCertificate, { body: { pem: testAuthority('Fourth CA').rootPem } });
  const params = { id };
  const remove = (person: TestPerson) => statusOf(person.call(api.removeSealCertificate, { params }));
  expect(await remove(office.service.as('admin', { organizationId: 2 }))).toBe(404);
  expect(await remove(engineer)).toBe(403);
  await admin.call(api.removeSealCertificate, { params });
  expect((await engineer.call(api.listSealCertificates)).map((one) => one.id)).not.toContain(id);
  expect(await remove(admin)).toBe(404);
});
