// In which language an email of another service goes out: by its reader's own choice, by what is noted of them, or in English.
import { accountEmailApi, commsApi as api, queueReportEmail, type AccountEmail, type ReportEmail } from '@plumbline/contracts/comms';
import type { Envelope } from '@plumbline/contracts/kernel';
import { startTestService, type TestService } from '@plumbline/server/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { commsService } from '../app.ts';
import { firmEvent, oliviasClaim, openedEvent } from '../testing/olivias-claim.ts';

let comms: TestService;
let claimId = 0;
let deliveryId = 0;

beforeAll(async () => {
  comms = await startTestService(commsService);
  await comms.publish(firmEvent());
});
afterAll(() => comms.stop());
beforeEach(() => {
  claimId += 1;
});

const owner = () => `rosa${claimId}@example.com`;

async function open(language: 'es' | 'ht' | undefined, organizationId = 1): Promise<void> {
  const claim = oliviasClaim({ id: claimId, propertyOwnerEmail: owner(), ...(language ? { language } : {}) });
  await comms.publish({ ...openedEvent(claim), organizationId });
  await comms.settle();
}

async function chooses(language: 'en' | 'es', { organizationId = 1, userId = 900 + claimId } = {}): Promise<void> {
  const user = { userId, email: owner(), name: 'Rosa', role: 'client', isAuthorized: true, licenses: [], language };
  const changed: Envelope = {
    id: crypto.randomUUID(),
    type: 'identity.user-changed',
    organizationId,
    actor: { kind: 'service', id: 'identity', name: 'Plumbline' },
    at: '2026-09-03T10:00:00.000Z',
    aggregateId: userId,
    aggregateVersion: 1,
    data: user,
  };
  await comms.publish(changed);
  await comms.settle();
}

const english = { subject: 'Your report', message: 'The report of your property is attached.' };
const inSpanish = { subject: 'Su informe', message: 'Le enviamos el informe.' };

async function send(change: Partial<ReportEmail> = {}) {
  const about = { claimId, deliveryId: (deliveryId += 1), attempt: 1, name: 'Rosa Diaz', email: owner(), sentBy: 'Dana Cole' };
  await comms.asService().call(queueReportEmail, { body: { ...about, ...english, ...change } });
  const [newest] = await comms.as('adjuster').call(api.listClaimCommunications, { params: { id: claimId } });
  return newest;
}

describe('an email about a claim', () => {
  test('is Spanish for an owner of whom that is noted, and says so in its row', async () => {
    await open('es');
    expect(await send({ inSpanish })).toMatchObject({ subject: 'Su informe', content: 'Le enviamos el informe.', language: 'es' });
  });

  test('follows what the reader chose in the portal, in this firm alone', async () => {
    await open('es');
    await chooses('en', { organizationId: 2, userId: 5_000 });
    expect(await send({ inSpanish })).toMatchObject({ language: 'es' });
    await chooses('en');
    expect(await send({ inSpanish })).toMatchObject({ content: english.message, language: 'en' });
  });

  test.each(['ht', undefined] as const)('is English where the noted language is %s', async (language) => {
    await open(language);
    expect(await send({ inSpanish })).toMatchObject({ content: english.message, language: 'en' });
  });

  test('of a person goes out as written, and says in Spanish that it is English', async () => {
    await open('es');
    const row = await send();
    expect(row?.content).toBe(`Este mensaje está en inglés. Si quiere, llámenos y se lo explicamos.\n\n${english.message}`);
    expect(row).not.toHaveProperty('language');
    expect((await send({ message: 'Hola, le enviamos el informe de su casa.' }))?.content).toBe('Hola, le enviamos el informe de su casa.');
  });

  test('to an insured nothing is noted of is in the language of the owner; to a stranger it is English', async () => {
    await open('es');
    const toLuis = { name: 'Luis Diaz', email: `luis${claimId}@example.com` };
    expect(await send({ ...toLuis, inSpanish: { ...inSpanish, readsAsOwner: true } })).toMatchObject({ language: 'es' });
    expect(await send({ name: 'Kim', email: `kim${claimId}@example.com`, inSpanish })).toMatchObject({ language: 'en' });
  });

  test('the office sees beforehand which language a contact reads', async () => {
    await open('es');
    const read = async () => (await comms.as('adjuster').call(api.listContacts, { params: { id: claimId } }))[0]?.readsIn;
    expect(await read()).toBe('es');
    await chooses('en');
    expect(await read()).toBe('en');
  });
});

test('a message by template whose language has none says that it is English', async () => {
  await open('es');
  const { communications } = await comms.as('adjuster').call(api.triggerCommunication, {
    body: {
      eventType: 'manual_communication',
      claimId,
      data: { templateType: 'status_update', customMessage: 'Please call me in the morning.' },
    },
  });
  expect(communications[0]?.content).toContain('Mensaje escrito en inglés: “Please call me in the morning.”');
  const templates = comms.service.parts.connection.collection('templates');
  await templates.updateMany({ language: 'es', templateType: 'report_ready' }, { $set: { isActive: false } });
  const fallen = await comms.as('adjuster').call(api.triggerCommunication, {
    body: { eventType: 'manual_communication', claimId, data: { templateType: 'report_ready' } },
  });
  expect(fallen.communications[0]).toMatchObject({
    language: 'en',
    content: expect.stringMatching(/^Este mensaje está en inglés\. .+\n\nHi Olivia Owner,/) as string,
  });
});

describe('an email about an account', () => {
  const invitation = (change: Partial<AccountEmail> = {}): AccountEmail => ({
    purpose: 'invitation',
    name: 'Rosa Diaz',
    email: owner().toUpperCase(),
    ...english,
    inSpanish,
    ...change,
  });
  const queued = async (mail: AccountEmail, organizationId = 1) => {
    const { emailId } = await comms.asService(organizationId).call(accountEmailApi.queueAccountEmail, { body: mail });
    return comms.service.parts.connection.collection('account_emails').findOne({ _id: emailId as never });
  };

  test('is Spanish for the owner of a claim who reads it, until they choose otherwise', async () => {
    await open('es');
    expect(await queued(invitation())).toMatchObject({ subject: 'Su informe', message: 'Le enviamos el informe.' });
    await chooses('en');
    expect(await queued(invitation())).toMatchObject(english);
  });

  test('is English for whom another firm knows, for nobody known, and where it comes in English alone', async () => {
    await open('es', 2);
    expect(await queued(invitation())).toMatchObject(english);
    expect(await queued(invitation(), 2)).toMatchObject({ subject: 'Su informe' });
    expect(await queued({ purpose: 'security', name: 'Nobody', email: 'nobody@example.com', ...english, inSpanish })).toMatchObject(
      english,
    );
    const { inSpanish: _, ...alone } = invitation();
    expect(await queued(alone)).toMatchObject(english);
  });
});
