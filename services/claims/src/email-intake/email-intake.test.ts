// Emails through the service: read, kept as they came, and their senders asked.
import { createHash } from 'node:crypto';
import { claimsApi as api } from '@plumbline/contracts/claims';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusal, startClaimsService, type ClaimsTestService } from '../testing/claims-service.ts';
import { smallJpeg } from '../testing/fixtures.ts';
import { intakesAt } from './testing/intakes-at.ts';
import { aBounce, aMail, withFiles } from './testing/mails.ts';
import { emailSignature } from './webhook-signature.ts';

const secret = 'a-secret-of-the-mail-server-of-32-characters';
let office: ClaimsTestService;
const { read, receive, approve } = intakesAt(() => office);

beforeAll(async () => {
  office = await startClaimsService({ settings: { MAIL_WEBHOOK_SECRET: secret, MAIL_AUTHSERV_ID: 'mx.bayshore.test' } });
});
afterAll(() => office.stop());

describe('reading', () => {
  test('the fields with their words in the mail, the sender, and the original as it came', async () => {
    const body = aMail();
    const intake = await receive(body);
    expect(intake).toMatchObject({
      status: 'pending_review',
      fromEmail: 'luis@ferrerhale.example',
      fromName: 'Luis Ferrer',
      language: 'en',
    });
    const address = intake.fields.find(({ field }) => field === 'propertyAddress');
    const { line = -1, start, end } = address?.source ?? {};
    expect(intake.lines[line]?.text.slice(start, end)).toBe('77 Harbor Dr, Sarasota, FL 34236');
    expect(intake.confidence).toBe(95);
    const original = await office.adjuster.call(api.downloadEmailIntake, { params: { id: intake.id } });
    expect(Buffer.from(await original.arrayBuffer()).equals(Buffer.from(body))).toBe(true);
    expect((await office.adjuster.call(api.listEmailIntakes, {})).map(({ id }) => id)).toContain(intake.id);
  });

  test('the same message is taken once, another way or not', async () => {
    const id = '<once@ferrerhale.example>';
    const first = await office.adjuster.call(api.uploadEmailIntake, { body: aMail({ id }) });
    const second = await office.adjuster.call(api.uploadEmailIntake, { body: aMail({ id, headers: ['Received: from elsewhere'] }) });
    expect([first.repeated, second]).toEqual([false, { id: first.id, repeated: true }]);
  });

  test('what is no email, another firm and another role get nothing', async () => {
    const upload = (text: string) => refusal(office.adjuster.call(api.uploadEmailIntake, { body: new Uint8Array(Buffer.from(text)) }));
    expect((await upload('%PDF-1.4 nothing')).message).toBe("This file isn't an email. Upload it as .eml.");
    expect((await upload('')).status).toBe(422);
    const { id } = await receive(aMail());
    expect((await refusal(office.rival.call(api.readEmailIntake, { params: { id } }))).status).toBe(404);
    expect((await refusal(office.service.as('engineer').call(api.readEmailIntake, { params: { id } }))).status).toBe(403);
    expect((await refusal(office.adjuster.call(api.simulateEmailIntake, {}))).status).toBe(403);
  });

  test('files go through the checks of documents, and what is held back says why', async () => {
    const intake = await receive(
      withFiles([
        { name: 'roof1.jpg', bytes: smallJpeg },
        { name: 'run.exe', bytes: Buffer.from('MZ\u0090\0\u0003\0\0\0This program cannot be run in DOS mode') },
      ]),
    );
    expect(intake.attachments).toEqual([
      { fileName: 'roof1.jpg', bytes: smallJpeg.length, preview: 'image' },
      { fileName: 'run.exe', bytes: expect.any(Number) as number, held: 'it is a program' },
    ]);
    const { claimId } = await approve(intake);
    const documents = await office.adjuster.call(api.listDocuments, { params: { id: claimId } });
    expect(documents.map(({ fileName }) => fileName).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'Referral_ new client.eml',
      'roof1.jpg',
    ]);
  });

  test('files are opened before a decision, inert as documents are; a held one, another firm’s and one that is none are refused', async () => {
    const page = Buffer.from('Tiles are gone at the ridge');
    const { id, attachments } = await receive(
      withFiles([
        { name: 'run.exe', bytes: Buffer.from('MZ\u0090\0\u0003\0\0\0This program cannot be run in DOS mode') },
        { name: 'roof1.jpg', bytes: smallJpeg },
        { name: 'notes.txt', bytes: page },
      ]),
    );
    expect(attachments.map(({ preview }) => preview)).toEqual([undefined, 'image', 'text']);
    const open = (number: number, person = office.adjuster) => person.call(api.downloadEmailAttachment, { params: { id, number } });
    const text = await open(3);
    expect(Buffer.from(await text.arrayBuffer()).equals(page)).toBe(true);
    expect(text.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(text.headers.get('content-type')).toMatch(/^text\/plain/);
    expect([text.headers.get('x-content-type-options'), text.headers.get('content-disposition')]).toEqual([
      'nosniff',
      expect.stringMatching(/^attachment; filename="notes.txt"/),
    ]);
    const picture = await office.adjuster.call(api.previewEmailAttachment, { params: { id, number: 2 } });
    expect([picture.headers.get('content-type'), picture.headers.get('content-disposition')]).toEqual([
      'image/jpeg',
      expect.stringMatching(/^inline/),
    ]);
    expect(await refusal(open(1))).toEqual({ status: 409, message: '“run.exe” is held back: it is a program' });
    expect([(await refusal(open(4))).status, (await refusal(open(3, office.rival))).status]).toEqual([404, 404]);
    expect((await refusal(open(3, office.service.as('engineer')))).status).toBe(403);
    expect((await refusal(office.adjuster.call(api.previewEmailAttachment, { params: { id, number: 3 } }))).status).toBe(404);
  });

  test('an answer to us goes to its claim with its files, and is no intake', async () => {
    const claim = await office.open({ propertyAddress: '900 Answer Way, Miami, FL 33101' });
    office.around.answeredClaims.set('owner@answer.example', { claimId: claim.id, claimNumber: claim.claimNumber });
    const parts = { from: 'Owner <owner@answer.example>', subject: `Re: [${claim.claimNumber}] Your inspection` };
    const intake = await receive(withFiles([{ name: 'roof9.jpg', bytes: smallJpeg }], parts));
    expect(intake).toMatchObject({ status: 'reply', claimId: claim.id });
    const documents = await office.adjuster.call(api.listDocuments, { params: { id: claim.id } });
    expect(documents.map(({ fileName }) => fileName)).toEqual(['roof9.jpg']);
    const sha256 = createHash('sha256').update(smallJpeg).digest('hex');
    const file = (hash = sha256, person = office.adjuster) =>
      person.call(api.downloadClaimFile, { params: { id: claim.id }, query: { sha256: hash } });
    expect(Buffer.from(await (await file()).arrayBuffer()).equals(smallJpeg)).toBe(true);
    expect([(await refusal(file('0'.repeat(64)))).status, (await refusal(file(sha256, office.rival))).status]).toEqual([404, 404]);
    expect((await refusal(file(sha256, office.service.as('client')))).status).toBe(403);
    expect(office.around.threaded.at(-1)?.attachments).toEqual([{ fileName: 'roof9.jpg', bytes: smallJpeg.length, sha256 }]);
    expect((await refusal(approve(intake))).status).toBe(409);
  });

  test('another email under the Message-ID of an answer is another email', async () => {
    const claim = await office.open({ propertyAddress: '901 Answer Way, Miami, FL 33101' });
    office.around.answeredClaims.set('owner@first.example', { claimId: claim.id, claimNumber: claim.claimNumber });
    const parts = { id: '<answer@first.example>', subject: `Re: [${claim.claimNumber}] Your inspection` };
    expect(await receive(aMail({ ...parts, from: 'Owner <owner@first.example>' }))).toMatchObject({ status: 'reply' });
    const other = await receive(aMail({ ...parts, from: 'Eve <eve@evil.example>', text: 'Pay me instead.' }));
    expect(other).toMatchObject({ status: 'pending_review', fromEmail: 'eve@evil.example' });
  });

  test('a report on an email of ours stands with its claim and is no intake; one on anything else is held like all machines', async () => {
    const claim = await office.open({ propertyAddress: '902 Answer Way, Miami, FL 33101' });
    const ours = '<1.77.CLM-1@firm.test>';
    const said = "An email to olivia@example.com came back: The address doesn't exist (5.1.1).";
    office.around.returned.set(ours, { claimId: claim.id, claimNumber: claim.claimNumber, said });
    const told = { action: 'failed', status: '5.1.1', to: 'olivia@example.com' };
    const report = await receive(aBounce({ ...told, messageId: ours }));
    expect(report).toMatchObject({ status: 'delivery_report', claimId: claim.id, heldReason: said });
    expect((await refusal(approve(report))).status).toBe(409);
    expect(await receive(aBounce({ ...told, messageId: '<other@else.test>' }))).toMatchObject({ status: 'automatic' });
    const waiting = await office.adjuster.call(api.listEmailIntakes, {});
    expect(waiting.some(({ id }) => id === report.id)).toBe(false);
  });

  test('a machine wrote it: kept, and nobody is answered', async () => {
    const intake = await receive(aMail({ headers: ['Auto-Submitted: auto-replied'] }));
    expect(intake).toMatchObject({ status: 'automatic', heldReason: expect.stringContaining('never answered') as string });
    const rejected = await office.adjuster.call(api.rejectEmailIntake, {
      params: { id: intake.id },
      body: { version: intake.version, reason: 'not_a_claim' },
    });
    expect(rejected.noticeTo).toBeUndefined();
  });
});

describe('the webhook', () => {
  const call = (body: Uint8Array<ArrayBuffer>, over: Record<string, string> = {}) => {
    const timestamp = String(Math.floor(Date.now() / 1_000));
    const signature = emailSignature({ timestamp, organizationId: 1, body }, secret);
    const headers = { 'content-type': 'message/rfc822', 'x-mail-timestamp': timestamp, 'x-mail-signature': signature, ...over };
    return fetch(`${office.service.service.url}/api/email-intakes/webhook?organization=${over['organization'] ?? 1}`, {
      method: 'POST',
      body,
      headers,
    });
  };

  test('a signed message is taken once; altered, replayed later or for another firm it is refused', async () => {
    const body = aMail({ id: '<hook@ferrerhale.example>' });
    expect([(await call(body)).status, (await call(body)).status]).toEqual([204, 204]);
    expect((await call(aMail(), { 'x-mail-signature': 'ab'.repeat(32) })).status).toBe(403);
    expect((await call(body, { 'x-mail-timestamp': '1700000000' })).status).toBe(403);
    expect((await call(body, { organization: '2' })).status).toBe(403);
    const waiting = await office.adjuster.call(api.listEmailIntakes, { query: { limit: 100 } });
    expect(waiting.filter(({ source }) => source === 'webhook')).toHaveLength(1);
  });
});

describe('asking the sender', () => {
  const ask = (id: number, text = 'Which policy is it?', person = office.adjuster) =>
    person.call(api.askEmailSender, { params: { id }, body: { text } });
  const ours = (id: number, organizationId = 1) => `In-Reply-To: <${organizationId}.55.intake-${id}@firm.test>`;

  test('the answer stays with the email that was asked about, with its files, and is no intake of its own', async () => {
    const intake = await receive(aMail());
    expect([intake.asksTo, intake.questions, intake.asked]).toEqual(['luis@ferrerhale.example', [], undefined]);
    expect(await ask(intake.id)).toEqual({ id: intake.id, to: 'luis@ferrerhale.example' });
    expect((await read(intake.id)).asked).toBe('waiting');
    const text = 'It is HOH 4471902.\n\n> Which policy is it?';
    const answer = await receive(
      withFiles([{ name: 'policy.jpg', bytes: smallJpeg }], { text, subject: 'Re: Referral', headers: [ours(intake.id)] }),
    );
    expect(answer).toMatchObject({ status: 'reply', answersIntakeId: intake.id });
    const asked = await read(intake.id);
    expect(asked).toMatchObject({
      status: 'pending_review',
      asked: 'answered',
      questions: [{ by: 'Test adjuster', text: 'Which policy is it?' }],
    });
    expect(asked.answers).toMatchObject([{ intakeId: answer.id, text: 'It is HOH 4471902.', attachments: [{ fileName: 'policy.jpg' }] }]);
    expect(answer.attachments).toMatchObject([{ fileName: 'policy.jpg', preview: 'image' }]);
    const file = await office.adjuster.call(api.downloadEmailAttachment, { params: { id: answer.id, number: 1 } });
    expect(file.headers.get('content-disposition')).toMatch(/filename="policy.jpg"/);
    const { claimId } = await approve(asked);
    const documents = await office.adjuster.call(api.listDocuments, { params: { id: claimId } });
    expect(documents.map(({ fileName }) => fileName)).toContain('policy.jpg');
  });

  test('an answer is known by our number in its subject as well; by its sender alone, by the sign alone or forged it is none', async () => {
    const intake = await receive(aMail());
    await ask(intake.id);
    const subject = `Re: Referral [Request ${intake.id}]`;
    const none = [
      aMail({ subject: 'Another roof' }),
      aMail({ subject, from: 'Eve <eve@evil.example>' }),
      aMail({ subject: 'Re: x', headers: [ours(intake.id, 2)] }),
      aMail({ subject, headers: ['Authentication-Results: mx.bayshore.test; dmarc=fail; spf=fail'] }),
    ];
    for (const one of none) expect((await receive(one)).status).toBe('pending_review');
    expect((await receive(aMail({ subject, headers: ['Auto-Submitted: auto-replied'] }))).status).toBe('automatic');
    expect((await read(intake.id)).answers).toEqual([]);
    expect((await receive(aMail({ subject }))).status).toBe('reply');
  });

  test('of two emails that were asked about, the one whose question is answered has the answer, whatever the subject says', async () => {
    const [first, second] = [await receive(aMail()), await receive(aMail())];
    for (const { id } of [first, second]) await ask(id);
    const answer = await receive(aMail({ subject: `Re: Referral [Request ${first.id}]`, headers: [ours(second.id)] }));
    expect(answer.answersIntakeId).toBe(second.id);
  });

  test('after the decision an answer is an email like any other', async () => {
    const intake = await receive(aMail());
    await ask(intake.id);
    await office.adjuster.call(api.rejectEmailIntake, {
      params: { id: intake.id },
      body: { version: (await read(intake.id)).version, reason: 'other' },
    });
    expect((await receive(aMail({ headers: [ours(intake.id)] }))).status).toBe('pending_review');
  });

  test('nobody is asked where nobody may be written to, too often, by another firm, or without a question', async () => {
    const machine = await receive(aMail({ headers: ['Auto-Submitted: auto-replied'] }));
    expect(machine.asksTo).toBeUndefined();
    expect(await refusal(ask(machine.id))).toMatchObject({
      status: 409,
      message: expect.stringContaining('the email was sent automatically') as string,
    });
    const intake = await receive(aMail());
    expect(await refusal(ask(intake.id, 'Hello?', office.rival))).toMatchObject({ status: 404 });
    expect(await refusal(ask(999_999))).toMatchObject({ status: 404 });
    expect(await refusal(ask(intake.id, ' '))).toMatchObject({ status: 400, fields: { text: 'Enter your question' } });
    expect(await refusal(ask(intake.id, 'Hello?', office.service.as('billing')))).toMatchObject({ status: 403 });
    for (let turn = 0; turn < 10; turn += 1) await ask(intake.id);
    expect(await refusal(ask(intake.id))).toMatchObject({ status: 409, message: expect.stringContaining('Call them instead') as string });
  });
});
