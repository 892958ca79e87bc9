// The firm's message settings, each with its effect; the test text; a simulated text.
import { readClaim, readClaimSnapshot, type ClaimSnapshot } from '@plumbline/contracts/claims';
import { commsApi as api, defaultCommunicationSettings, type CommunicationSettingsChange } from '@plumbline/contracts/comms';
import { knowingNothing, startTestService, type TestService } from '@plumbline/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commsService } from '../app.ts';
import { agreed, firmEvent, oliviasClaim, openedEvent } from '../testing/olivias-claim.ts';
import { byDay } from '../testing/zones.ts';

let comms: TestService<Awaited<ReturnType<typeof commsService.build>>>;
let lastClaim = 0;

beforeAll(async () => {
  comms = await startTestService(commsService, { with: [knowingNothing('claims', [readClaim, readClaimSnapshot])] });
  await comms.publish(firmEvent());
  await comms.settle();
});
afterAll(() => comms.stop());

const admin = () => comms.as('admin');
const change = (body: CommunicationSettingsChange) => admin().call(api.changeCommunicationSettings, { body });
async function aClaim(more: Partial<ClaimSnapshot> = {}): Promise<number> {
  const id = (lastClaim += 1);
  const claim = oliviasClaim({ id, timeZone: byDay(), consents: [...agreed], propertyOwnerPhone: `833-555-${3_000 + id}`, ...more });
  await comms.publish(openedEvent(claim));
  await comms.settle();
  return id;
}
const messagesOf = (id: number) => comms.as('adjuster').call(api.listClaimCommunications, { params: { id } });
const write = (claimId: number, method: string) =>
  comms.as('adjuster').call(api.triggerCommunication, {
    body: { eventType: 'manual_communication', claimId, data: { templateType: 'status_update', method } },
  });
const contactOf = async (id: number) => (await comms.as('adjuster').call(api.listContacts, { params: { id } }))[0]?.id ?? 0;
const simulate = async (id: number, text: string) => admin().call(api.simulateText, { body: { contactId: await contactOf(id), text } });

test('are the defaults until an administrator decides; others, an older version and nonsense are refused', async () => {
  expect(await comms.as('adjuster').call(api.readCommunicationSettings)).toEqual({ ...defaultCommunicationSettings, version: 0 });
  const first = await change({ businessHoursOnly: true, expectedVersion: 0 });
  // The defaults are stored first, and then changed: the event tells from what
  expect(first).toMatchObject({ businessHoursOnly: true, smsEnabled: true, version: 2 });
  expect(await change({ businessHoursOnly: true })).toEqual(first);
  await expect(change({ smsEnabled: false, expectedVersion: 0 })).rejects.toMatchObject({ httpStatus: 409 });
  await expect(change({ autoResponseMessage: '' })).rejects.toMatchObject({ httpStatus: 400 });
  await expect(comms.as('adjuster').call(api.changeCommunicationSettings, { body: { smsEnabled: false } })).rejects.toMatchObject({
    httpStatus: 403,
  });
  expect(await comms.as('admin', { organizationId: 2 }).call(api.readCommunicationSettings)).toMatchObject({ version: 0 });
  await change({ businessHoursOnly: false });
});

test('a channel that is off sends nothing: by hand it is refused, and the preferred way becomes another', async () => {
  const id = await aClaim({ communicationPreference: 'sms' });
  await change({ smsEnabled: false });
  await expect(write(id, 'sms')).rejects.toMatchObject({
    httpStatus: 422,
    message: 'Text messages are turned off in the communication settings',
  });
  const other = await comms.as('adjuster').call(api.triggerCommunication, {
    body: { eventType: 'manual_communication', claimId: id, data: { templateType: 'status_update' } },
  });
  expect(other.communications).toMatchObject([{ method: 'email' }]);
  await change({ smsEnabled: true });
});

test('the owner of a new claim hears of it where the firm chose so, once, and nobody of an import or a simulated one', async () => {
  await change({ notifyOnIntake: true });
  const [id, imported, simulated] = [await aClaim(), await aClaim({ isImported: true }), await aClaim({ isSimulated: true })];
  await comms.worked(comms.service.built.intake.owners);
  expect(await messagesOf(id)).toMatchObject([{ template: { templateType: 'intake_response' }, method: 'email' }]);
  expect([await messagesOf(imported), await messagesOf(simulated)]).toEqual([[], []]);
  await change({ notifyOnIntake: false });
  expect(await messagesOf(await aClaim())).toEqual([]);
});

test('the firm answers who writes once a day, and not who has counsel; a simulated text says that it is one', async () => {
  await change({ autoResponseEnabled: true, autoResponseMessage: 'We reply by tomorrow.' });
  const id = await aClaim();
  await simulate(id, 'When do you come?');
  await simulate(id, 'Hello?');
  expect((await messagesOf(id)).map(({ content }) => content)).toEqual(['Bayshore Adjusters: We reply by tomorrow.']);
  const thread = await comms.as('adjuster').call(api.listThread, { params: { id } });
  expect(thread.filter(({ direction }) => direction === 'in').map(({ subject }) => subject)).toEqual(['SIMULATED', 'SIMULATED']);
  await simulate(id, 'STOP');
  const [closed] = await comms.as('adjuster').call(api.listSuppressions);
  expect(closed).toMatchObject({ reason: 'SIMULATED: STOP' });
  const params = { id: closed?.id ?? 0 };
  expect(await comms.as('adjuster').call(api.listConsentLog, { params })).toMatchObject([{ words: 'SIMULATED: STOP' }]);
  const represented = await aClaim({ counsel: [{ name: 'Kim Law', from: '2026-01-01' }] });
  await simulate(represented, 'When do you come?');
  expect(await messagesOf(represented)).toEqual([]);
  await change({ autoResponseEnabled: false });
});

test('a simulated call that is cut off anywhere is gone on with, and whole in the end', async () => {
  const id = await aClaim();
  const body = { contactId: await contactOf(id), keys: ['7', '3'], leavesVoicemail: true };
  const { clock } = comms.environment;
  const outcomes = new Set<string>();
  for (let cut = 2; cut <= 8; cut += 2) {
    let asked = 0;
    comms.environment.clock = () => {
      asked += 1;
      if (asked >= cut) throw new Error('cut off');
      return new Date();
    };
    outcomes.add(
      await admin()
        .call(api.simulateCall, { body, idempotencyKey: `cut-${cut}` })
        .then(
          () => 'done',
          () => 'cut',
        ),
    );
    comms.environment.clock = () => new Date(Date.now() + 11_000);
    await comms.worked(comms.service.built.simulations);
    comms.environment.clock = clock;
  }
  expect(outcomes).toContain('cut');
  const entries = await comms.as('adjuster').call(api.listThread, { params: { id } });
  expect(entries.length).toBeGreaterThan(1);
  for (const { call } of entries)
    expect(call).toMatchObject({ outcome: 'missed', seconds: 12, pressed: [{ key: '7' }, { key: '3' }], voicemail: expect.any(Object) });
});

test('simulating is for administrators, and for contacts of the firm with a number', async () => {
  const id = await aClaim();
  const body = { contactId: await contactOf(id), text: 'Hello' };
  await expect(comms.as('adjuster').call(api.simulateText, { body })).rejects.toMatchObject({ httpStatus: 403 });
  await expect(comms.as('admin', { organizationId: 2 }).call(api.simulateText, { body })).rejects.toMatchObject({ httpStatus: 404 });
  await expect(admin().call(api.simulateText, { body: { ...body, text: '' } })).rejects.toMatchObject({ httpStatus: 400 });
  expect((await comms.as('adjuster').call(api.listThread, { params: { id } })).length).toBe(0);
});

test('a simulated call goes the way of a real one, rings no phone and says that it is none; others may not', async () => {
  const id = await aClaim();
  const body = { contactId: await contactOf(id), keys: ['7', '3'], leavesVoicemail: true };
  for (let turn = 0; turn < 2; turn += 1) await admin().call(api.simulateCall, { body, idempotencyKey: 'once' });
  await comms.worked(comms.service.built.recordings);
  await comms.worked(comms.service.built.transcriptions);
  const [entry, ...others] = await comms.as('adjuster').call(api.listThread, { params: { id } });
  expect(others).toEqual([]);
  expect(entry).toMatchObject({
    subject: 'SIMULATED',
    call: { outcome: 'missed', seconds: 12, pressed: [{ key: '7' }, { key: '3', choice: 'voicemail' }] },
  });
  expect(entry?.call?.voicemail).toMatchObject({ state: 'kept', bytes: 16_044, withoutTranscript: 'Simulated: a tone' });
  await expect(comms.as('adjuster').call(api.simulateCall, { body })).rejects.toMatchObject({ httpStatus: 403 });
  await expect(comms.as('admin', { organizationId: 2 }).call(api.simulateCall, { body })).rejects.toMatchObject({ httpStatus: 404 });
  await expect(admin().call(api.simulateCall, { body: { ...body, keys: ['x'] } })).rejects.toMatchObject({ httpStatus: 400 });
  await expect(admin().call(api.simulateCall, { body: { ...body, keys: [] } })).rejects.toMatchObject({ httpStatus: 422 });
  expect((await comms.as('adjuster').call(api.listThread, { params: { id } })).length).toBe(1);
});

test('without a carrier there is none to test, and it says what is missing', async () => {
  expect(await admin().call(api.readTwilioInfo)).toEqual({ isConfigured: false });
  await expect(admin().call(api.sendTestText)).rejects.toMatchObject({
    httpStatus: 422,
    message: expect.stringContaining('TWILIO_AUTH_TOKEN'),
  });
});

test('the price of a text segment is what the firm says, and none until it says one', async () => {
  const priced = await change({ smsSegmentHundredthCents: 79 });
  expect(priced.smsSegmentHundredthCents).toBe(79);
  await expect(change({ smsSegmentHundredthCents: 0 })).rejects.toMatchObject({ httpStatus: 400 });
  await expect(change({ smsSegmentHundredthCents: 10_001 })).rejects.toMatchObject({ httpStatus: 400 });
  expect(await change({ smsSegmentHundredthCents: null, expectedVersion: priced.version })).not.toHaveProperty('smsSegmentHundredthCents');
});
