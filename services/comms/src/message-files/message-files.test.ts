// Documents that go with a message: frozen when it is written, read when it goes out, as attachments or as a link.
import { createHash } from 'node:crypto';
import { chooseMessageFiles, claimsApi, readMessageFile } from '@plumbline/contracts/claims';
import { commsApi as api } from '@plumbline/contracts/comms';
import { Failure, type Envelope } from '@plumbline/contracts/kernel';
import { defineService } from '@plumbline/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startComms, type CommsTest } from '../testing/comms-service.ts';
import { startLoopbackSmtp, type LoopbackSmtp } from '../testing/loopback-smtp.ts';
import { agreed, oliviasClaim, openedEvent } from '../testing/olivias-claim.ts';

const bytes = Buffer.from('The estimate, page by page');
const file = {
  documentId: 7,
  number: 1,
  title: 'Estimate',
  fileName: 'estimate.pdf',
  bytes: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
  contentType: 'application/pdf',
};
const asked: unknown[] = [];
let isReplaced = false;
let readers: { userId: number; name: string; role: 'client' }[] = [];
let isUnshared = false;

/** The neighbor as far as it is asked: who may get what is its own rule, and tested there. */
const claims = defineService({
  name: 'claims',
  endpoints: [chooseMessageFiles, readMessageFile, claimsApi.listCaseReaders],
  build: () => ({
    mount(on) {
      on(chooseMessageFiles, ({ query }) => {
        asked.push(query);
        if (query.documentIds === '8') throw new Failure('unprocessable', '“Strategy” is privileged');
        if (isUnshared) throw new Failure('unprocessable', "“Estimate” isn't shared in the portal");
        return [file];
      });
      on(claimsApi.listCaseReaders, () => readers);
      on(readMessageFile, ({ answerWith }) => {
        if (isReplaced) throw new Failure('conflict', '“Estimate” now has version 2');
        return answerWith.bytes(bytes, { contentType: 'application/octet-stream' });
      });
    },
  }),
});

let comms: CommsTest;
let mail: LoopbackSmtp;
const claim = oliviasClaim({ id: 61, consents: [...agreed] });

beforeAll(async () => {
  mail = await startLoopbackSmtp();
  const settings = { SMTP_URL: mail.url, MAIL_FROM: 'Demo <claims@demo.test>', PUBLIC_BASE_URL: 'https://claims.example.com' };
  comms = await startComms(claims, settings);
  await comms.publish(openedEvent(claim));
  await comms.settle();
});
afterAll(async () => {
  await comms.stop();
  await mail.stop();
});

const accountOf = (user: { userId: number; name: string; email: string }): Envelope => ({
  id: crypto.randomUUID(),
  type: 'identity.user-added',
  organizationId: 1,
  actor: { kind: 'service', id: 'identity', name: 'Plumbline' },
  at: '2026-09-03T10:00:00.000Z',
  aggregateId: user.userId,
  aggregateVersion: 1,
  data: { ...user, role: 'client', isAuthorized: true, licenses: [] },
});

const send = (data: object, person = comms.as('adjuster')) =>
  person.call(api.triggerCommunication, {
    body: { eventType: 'manual_communication', claimId: claim.id, data: { templateType: 'status_update', documentIds: [7], ...data } },
  });
const newest = async () => (await comms.as('adjuster').call(api.listThread, { params: { id: claim.id } }))[0];
const worked = () => comms.worked(comms.service.built.messages.sendings);

test('an email carries the version that was chosen; the thread names it with its hash', async () => {
  const { communications } = await send({});
  expect(communications[0]?.files).toEqual([file]);
  await worked();
  const letter = mail.received.at(-1)?.data ?? '';
  expect(letter).toContain('filename=estimate.pdf');
  expect(letter).toContain(bytes.toString('base64'));
  expect(await newest()).toMatchObject({ state: 'sent', attachments: [{ fileName: 'estimate.pdf', sha256: file.sha256, documentId: 7 }] });
  expect(asked.at(-1)).toMatchObject({ by: 'email', people: JSON.stringify([{ name: 'Olivia Owner', email: 'olivia@example.com' }]) });
});

test('what was replaced before it went out stays here, with the reason', async () => {
  isReplaced = true;
  const before = mail.received.length;
  await send({});
  await worked();
  isReplaced = false;
  expect(await newest()).toMatchObject({ state: 'failed', reason: '“Estimate” now has version 2' });
  expect(mail.received).toHaveLength(before);
});

test('a text carries a link, and an email too where the firm chose so; the preview says it', async () => {
  const link = 'https://claims.example.com/attorney-portal/61';
  const { communications } = await send({ method: 'sms' });
  expect(communications[0]?.content).toContain(`Documents: Estimate. Sign in to open them: ${link}`);
  expect(asked.at(-1)).toMatchObject({ by: 'link', people: '[]' });
  await comms.as('admin').call(api.changeCommunicationSettings, { body: { documentsByLink: true } });
  const body = {
    eventType: 'manual_communication' as const,
    claimId: claim.id,
    data: { templateType: 'status_update' as const, documentIds: [7], language: 'es' as const },
  };
  const preview = await comms.as('adjuster').call(api.previewMessage, { body });
  expect(preview.messages[0]?.parts.map(({ text }) => text).join('')).toContain(
    `Documentos: Estimate. Para ver cada uno, entre a su portal: ${link}`,
  );
  // Whose address no account of the case has is sent a link that opens nothing: it is said before
  const warned = async () => (await comms.as('adjuster').call(api.previewMessage, { body })).messages.map(({ warning }) => warning);
  expect(await warned()).toEqual(["Olivia Owner has no portal access, so the link won't open the documents."]);
  readers = [{ userId: 77, name: 'Olivia Owner', role: 'client' }];
  expect(await warned()).toEqual(["Olivia Owner has no portal access, so the link won't open the documents."]);
  await comms.publish(accountOf({ userId: 77, name: 'Olivia Owner', email: 'Olivia@example.com' }));
  await comms.settle();
  expect(await warned()).toEqual([undefined]);
  await comms.as('admin').call(api.changeCommunicationSettings, { body: { documentsByLink: false } });
});

test('a link to what is not shared any more stays here: it would name the document and open nothing', async () => {
  await comms.as('admin').call(api.changeCommunicationSettings, { body: { documentsByLink: true } });
  const before = mail.received.length;
  await send({});
  isUnshared = true;
  await worked();
  isUnshared = false;
  await comms.as('admin').call(api.changeCommunicationSettings, { body: { documentsByLink: false } });
  expect(await newest()).toMatchObject({ state: 'failed', reason: "“Estimate” isn't shared in the portal" });
  expect(mail.received).toHaveLength(before);
});

test('a call, somebody who keeps no documents, and what may not go are refused; nothing is stored', async () => {
  const before = await newest();
  const long = { method: 'sms', customMessage: 'x'.repeat(1_450) };
  await expect(send(long)).rejects.toMatchObject({ httpStatus: 400, message: 'A text message can have up to 1600 characters' });
  await expect(send({ method: 'phone' })).rejects.toMatchObject({ httpStatus: 422, message: "A call can't carry documents" });
  await expect(send({}, comms.as('reviewer'))).rejects.toMatchObject({ httpStatus: 403 });
  await expect(send({ documentIds: [8] })).rejects.toMatchObject({ httpStatus: 422, message: '“Strategy” is privileged' });
  await expect(send({}, comms.as('adjuster', { organizationId: 2 }))).rejects.toMatchObject({ httpStatus: 404 });
  expect(await newest()).toEqual(before);
});
