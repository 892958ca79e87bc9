// Templates as their writers see them: versions, two who edit at once, what is brought back, and the preview with a claim.
import { readClaim, readClaimSnapshot } from '@plumbline/contracts/claims';
import { commsApi as api } from '@plumbline/contracts/comms';
import type { Envelope, Role } from '@plumbline/contracts/kernel';
import { knowingNothing, startTestService, type TestService } from '@plumbline/server/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commsService } from '../app.ts';
import { agreed, firmEvent, oliviasClaim, openedEvent } from '../testing/olivias-claim.ts';

let comms: TestService<Awaited<ReturnType<typeof commsService.build>>>;
let received: Envelope[] = [];
let made = 0;

beforeAll(async () => {
  comms = await startTestService(commsService, { with: [knowingNothing('claims', [readClaim, readClaimSnapshot])] });
  await comms.bus.subscribeLive((envelope) => void received.push(envelope));
  await comms.publish(firmEvent());
  await comms.publish(openedEvent(oliviasClaim({ consents: [...agreed], status: 'scheduled' })));
  await comms.settle();
});
afterAll(() => comms.stop());

const ana = () => comms.as('adjuster', { id: 11, name: 'Ana Torres' });
const ben = () => comms.as('reviewer', { id: 12, name: 'Ben Ode' });
const foreigner = () => comms.as('admin', { organizationId: 2 });

const text = { subject: 'News', body: 'Dear {ownerName}' };

function ours(change: object = {}) {
  made += 1;
  const draft = { name: `Ours ${made}`, channel: 'email', templateType: 'report_ready', language: 'en', ...text, ...change } as const;
  return ana().call(api.createTemplate, { body: draft });
}

async function builtIn(name: string) {
  const found = (await ana().call(api.listTemplates)).find((one) => one.name === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
}

async function told(type: string) {
  await comms.settle();
  return received.filter((one) => one.type === type).at(-1);
}

describe('a save', () => {
  test('is a new version with who and when; the earlier text stays, and the change is told', async () => {
    const { id, name } = await ours();
    const edited = await ben().call(api.editTemplate, { params: { id }, body: { name, ...text, body: 'Hi {ownerName}', version: 1 } });
    expect(edited).toMatchObject({ version: 2, savedBy: 'Ben Ode', body: 'Hi {ownerName}', isBuiltIn: false });
    const versions = await ana().call(api.listTemplateVersions, { params: { id } });
    expect(versions).toMatchObject([
      { version: 2, body: 'Hi {ownerName}', savedBy: 'Ben Ode' },
      { version: 1, body: 'Dear {ownerName}', savedBy: 'Ana Torres' },
    ]);
    const page = await ana().call(api.listTemplateVersions, { params: { id }, query: { limit: 1, after: 2 } });
    expect(page.map(({ version }) => version)).toEqual([1]);
    expect((await told('comms.template-edited'))?.data).toEqual({ templateId: id, name, templateVersion: 2 });
  });

  test('over a text that somebody else saved meanwhile is refused, and nothing is overwritten', async () => {
    const { id, name } = await ours();
    const save = (body: string) => ({ params: { id }, body: { name, subject: 'News', body, version: 1 } });
    const both = await Promise.allSettled([ana().call(api.editTemplate, save('Of Ana')), ben().call(api.editTemplate, save('Of Ben'))]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { httpStatus: 409 } });
    expect(await ana().call(api.listTemplateVersions, { params: { id } })).toHaveLength(2);
  });

  test('with the same key is one version, and with the same text none', async () => {
    const { id, name } = await ours();
    const again = { params: { id }, body: { name, subject: 'News', body: 'Once', version: 1 }, idempotencyKey: 'save-once-1' };
    await ana().call(api.editTemplate, again);
    expect(await ana().call(api.editTemplate, again)).toMatchObject({ version: 2 });
    expect(await ana().call(api.editTemplate, { params: { id }, body: { ...again.body, version: 2 } })).toMatchObject({ version: 2 });
  });

  test.each([
    ['an unknown variable', { body: 'Hi\n{Owner_Name}' }, 'Unknown variable {Owner_Name} in line 2. Did you mean {ownerName}?', 'body'],
    ['an unknown variable in the subject', { subject: '{password}' }, 'Unknown variable {password}', 'subject'],
    ['no subject', { subject: undefined }, 'Enter a subject for the email', 'subject'],
  ])('with %s is refused at its field', async (_, change, message, field) => {
    const { id, name } = await ours();
    const body = { name, ...text, ...change, version: 1 };
    await expect(ana().call(api.editTemplate, { params: { id }, body })).rejects.toMatchObject({
      httpStatus: 400,
      fields: { [field]: message },
    });
  });

  test('with the name of another, or a text too long to be texted, is refused', async () => {
    const [{ id }, { name }] = [await ours(), await ours()];
    await expect(ana().call(api.editTemplate, { params: { id }, body: { name, ...text, version: 1 } })).rejects.toMatchObject({
      httpStatus: 409,
    });
    await expect(ours({ channel: 'sms', body: 'x'.repeat(1_601) })).rejects.toMatchObject({ httpStatus: 400 });
  });
});

describe('bringing back', () => {
  test('an earlier version makes it the newest one', async () => {
    const { id, name } = await ours();
    await ana().call(api.editTemplate, { params: { id }, body: { name: `${name} b`, subject: 'New', body: 'New', version: 1 } });
    const restored = await ben().call(api.restoreTemplate, { params: { id }, body: { from: 1, version: 2 } });
    expect(restored).toMatchObject({ version: 3, name, ...text, savedBy: 'Ben Ode' });
    const [newest] = await ana().call(api.listTemplateVersions, { params: { id } });
    expect(newest).toMatchObject({ version: 3, restoredFrom: 1 });
    await expect(ben().call(api.restoreTemplate, { params: { id }, body: { from: 9, version: 3 } })).rejects.toMatchObject({
      httpStatus: 404,
    });
    await expect(ben().call(api.restoreTemplate, { params: { id }, body: { from: 1, version: 2 } })).rejects.toMatchObject({
      httpStatus: 409,
    });
  });

  test('the original is for what the product brought, renamed or not', async () => {
    const { id, body } = await builtIn('Acuerdo (correo)');
    const edit = { name: 'Nuestro acuerdo', subject: 'Acuerdo', body: 'Hola', version: 1 };
    expect(await ana().call(api.editTemplate, { params: { id }, body: edit })).toMatchObject({ isBuiltIn: true, isChanged: true });
    const reset = await ana().call(api.resetTemplate, { params: { id }, body: { version: 2 } });
    expect(reset).toMatchObject({ name: 'Acuerdo (correo)', body, version: 3, isChanged: false });
    const own = await ours();
    await expect(ana().call(api.resetTemplate, { params: { id: own.id }, body: { version: 1 } })).rejects.toMatchObject({
      httpStatus: 422,
    });
  });
});

describe('off and away', () => {
  test('what is off is not written from, and on again it is; asked twice it changes once', async () => {
    const { id } = await ours({ channel: 'sms', templateType: 'settlement_update' });
    const off = () => ben().call(api.switchTemplate, { params: { id }, body: { isActive: false } });
    expect(await off()).toMatchObject({ isActive: false, version: 1 });
    await told('comms.template-switched');
    received = [];
    await off();
    expect(await told('comms.template-switched')).toBeUndefined();
    expect(await ben().call(api.switchTemplate, { params: { id }, body: { isActive: true } })).toMatchObject({ isActive: true });
  });

  test('an own one is deleted, and its name is free; what the product brought is not', async () => {
    const { id, name } = await ours();
    await ana().call(api.deleteTemplate, { params: { id } });
    expect((await told('comms.template-deleted'))?.data).toMatchObject({ templateId: id, name });
    await expect(ana().call(api.deleteTemplate, { params: { id } })).rejects.toMatchObject({ httpStatus: 404 });
    await ours({ name });
    const product = await builtIn('Report ready (Email)');
    await expect(ana().call(api.deleteTemplate, { params: { id: product.id } })).rejects.toMatchObject({ httpStatus: 422 });
  });
});

test('a message keeps the version it was written from', async () => {
  const { id, name } = await ours({ templateType: 'intake_response' });
  await ana().call(api.editTemplate, { params: { id }, body: { name, subject: 'News', body: 'Second words', version: 1 } });
  const data = { templateType: 'intake_response' as const, method: 'email' as const };
  const { communications } = await ana().call(api.triggerCommunication, { body: { eventType: 'manual_communication', claimId: 1, data } });
  expect(communications[0]).toMatchObject({ content: 'Second words', template: { id, version: 2 } });
});

describe('a preview', () => {
  const asked = {
    claimId: 1,
    channel: 'email',
    subject: 'Claim {claimNumber}',
    body: 'Hola {contactName}: {claimStatus}, {inspectionDate}.',
    language: 'es',
  } as const;

  test("is filled with the claim's data in the language of the template, and names what is missing", async () => {
    const preview = await ana().call(api.previewTemplate, { body: asked });
    expect(preview).toEqual({
      contactName: 'Olivia Owner',
      subject: [
        { text: '[', kind: 'text' },
        { text: 'CLM-2026-000001', kind: 'value' },
        { text: '] Claim ', kind: 'text' },
        { text: 'CLM-2026-000001', kind: 'value' },
      ],
      body: [
        { text: 'Hola ', kind: 'text' },
        { text: 'Olivia Owner', kind: 'value' },
        { text: ': ', kind: 'text' },
        { text: 'Inspección programada', kind: 'value' },
        { text: ', ', kind: 'text' },
        { text: '{inspectionDate}', kind: 'missing' },
        { text: '.', kind: 'text' },
      ],
      missing: ['inspectionDate'],
    });
    const short = await ana().call(api.previewTemplate, {
      body: { ...asked, channel: 'sms', body: 'Hi  {customMessage}.', customMessage: 'Call us' },
    });
    expect(short).toMatchObject({ body: [{ text: 'Hi Call us.', kind: 'text' }], missing: [] });
    expect(short.subject).toBeUndefined();
  });

  test('of an unknown or foreign claim, or with an unknown variable, is refused', async () => {
    await expect(ana().call(api.previewTemplate, { body: { ...asked, claimId: 99 } })).rejects.toMatchObject({ httpStatus: 404 });
    await expect(foreigner().call(api.previewTemplate, { body: asked })).rejects.toMatchObject({ httpStatus: 404 });
    await expect(ana().call(api.previewTemplate, { body: { ...asked, body: '{x}' } })).rejects.toMatchObject({ httpStatus: 400 });
  });
});

describe('refused', () => {
  test.each(['engineer', 'billing', 'client', 'attorney'] as const)('%s writes no template', async (role: Role) => {
    const { id, name } = await ours();
    const caller = comms.as(role);
    await expect(caller.call(api.editTemplate, { params: { id }, body: { name, ...text, version: 1 } })).rejects.toMatchObject({
      httpStatus: 403,
    });
    await expect(caller.call(api.deleteTemplate, { params: { id } })).rejects.toMatchObject({ httpStatus: 403 });
  });

  test('another firm finds none of ours', async () => {
    const { id, name } = await ours();
    const calls = [
      foreigner().call(api.editTemplate, { params: { id }, body: { name, ...text, version: 1 } }),
      foreigner().call(api.restoreTemplate, { params: { id }, body: { from: 1, version: 1 } }),
      foreigner().call(api.resetTemplate, { params: { id }, body: { version: 1 } }),
      foreigner().call(api.switchTemplate, { params: { id }, body: { isActive: false } }),
      foreigner().call(api.deleteTemplate, { params: { id } }),
      foreigner().call(api.listTemplateVersions, { params: { id } }),
    ];
    for (const one of await Promise.allSettled(calls)) expect(one).toMatchObject({ status: 'rejected', reason: { httpStatus: 404 } });
  });
});
