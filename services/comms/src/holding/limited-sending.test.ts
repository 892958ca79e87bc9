// A text before the contract waits for what Florida allows, and says so in the preview, the row and the thread; a client's goes out at once.
import {
  claimsApi,
  readClaim,
  readClaimSnapshot,
  type ClaimDeadlines,
  type ClaimSnapshot,
  type Deadline,
} from '@plumbline/contracts/claims';
import { commsApi as api } from '@plumbline/contracts/comms';
import { Failure } from '@plumbline/contracts/kernel';
import { defineService } from '@plumbline/server';
import { startTestService } from '@plumbline/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commsService } from '../app.ts';
import type { CommsTest } from '../testing/comms-service.ts';
import { startLoopbackTwilio, type LoopbackTwilio } from '../testing/loopback-twilio.ts';
import { conversationIdOf } from '../threads/record-entry.ts';
import { agreed, firmEvent, oliviasClaim, openedEvent } from '../testing/olivias-claim.ts';

let comms: CommsTest;
let carrier: LoopbackTwilio;
let lastClaim = 0;
let now = new Date('2026-11-29T12:00:00.000Z');

let deadlines: Deadline[] | undefined = [];

const aDeadline = (change: Partial<Deadline>): Deadline => ({
  key: 'fl-proof-of-loss',
  kind: 'statutory',
  title: 'Proof of loss',
  owedBy: 'insured',
  state: 'running',
  counselVerified: false,
  explanation: [],
  missing: [],
  tollings: [],
  extensions: [],
  ...change,
});

/** The neighbor as far as it is asked: how deadlines are counted is tested there. */
const claims = defineService({
  name: 'claims',
  endpoints: [readClaim, readClaimSnapshot, claimsApi.readDeadlines],
  build: () => ({
    mount(on) {
      for (const asked of [readClaim, readClaimSnapshot])
        on(asked as typeof readClaim, () => {
          throw new Failure('not_found', 'Claim not found');
        });
      on(claimsApi.readDeadlines, ({ params }): ClaimDeadlines => {
        if (!deadlines) throw new Failure('unavailable', 'Not now');
        return {
          claimId: params.id,
          claimNumber: 'CLM-2026-000001',
          version: 1,
          today: now.toISOString().slice(0, 10),
          timeZone: 'America/New_York',
          pack: { version: '1', notice: 'Reference' },
          incidentDate: '2026-09-01',
          keyDates: [],
          details: {},
          deadlines,
          notes: [],
        };
      });
    },
  }),
});

beforeAll(async () => {
  carrier = await startLoopbackTwilio();
  comms = await startTestService(commsService, {
    settings: {
      TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
      TWILIO_AUTH_TOKEN: 'token-for-tests-0123456789',
      TWILIO_FROM: '+18335550000',
      TWILIO_API_URL: carrier.url,
    },
    with: [claims],
  });
  comms.environment.clock = () => now;
  await comms.publish(firmEvent());
  await comms.settle();
});
afterAll(async () => {
  await comms.stop();
  await carrier.stop();
});

async function aClaim(change: Partial<ClaimSnapshot> = {}): Promise<ClaimSnapshot> {
  const claim = oliviasClaim({ id: (lastClaim += 1), consents: [...agreed], withoutContract: true, ...change });
  await comms.publish(openedEvent(claim));
  await comms.settle();
  return claim;
}

const office = () => comms.as('adjuster');
const text = (claimId: number) =>
  ({ eventType: 'manual_communication', claimId, data: { templateType: 'status_update', method: 'sms' } }) as const;
const send = async (claimId: number) => (await office().call(api.triggerCommunication, { body: text(claimId) })).communications[0];
const work = () => comms.worked(comms.service.built.messages.sendings);
const thread = (claimId: number) => office().call(api.listConversationEntries, { params: { id: conversationIdOf(claimId) } });

const onSundays = 'Florida limits solicitation to Monday to Saturday, 8 AM to 8 PM (section 626.854(5), Florida Statutes).';
const noContract = 'No signed contract is recorded.';

test('on a Sunday it waits for Monday, with the reason everywhere; a client is written to', async () => {
  now = new Date('2026-11-29T15:00:00.000Z');
  const claim = await aClaim();
  const waits = { sendsAt: '2026-11-30T13:00:00.000Z', waitsFor: 'state-limit', reason: `${noContract} ${onSundays}` };
  const preview = await office().call(api.previewMessage, { body: text(claim.id) });
  expect(preview.messages).toMatchObject([{ outcome: 'later', ...waits }]);
  expect(await send(claim.id)).toMatchObject({ status: 'scheduled', ...waits });
  expect(await thread(claim.id)).toMatchObject([{ state: 'scheduled', reason: waits.reason }]);
  const { withoutContract: _, ...client } = await aClaim();
  await comms.publish({ ...openedEvent({ ...client, version: 2 }), type: 'claims.edited', aggregateVersion: 2 });
  await comms.settle();
  expect(await send(client.id)).toMatchObject({ status: 'queued' });
  // The next morning it goes, and nothing is left of why it waited
  now = new Date('2026-11-30T13:00:01.000Z');
  await work();
  const [sent] = await office().call(api.listClaimCommunications, { params: { id: claim.id } });
  expect(sent).toMatchObject({ status: 'sent' });
  expect(sent?.reason).toBeUndefined();
});

test('a fourth text within 24 hours waits until the first is a day old, two at once too; an answer to their own goes out', async () => {
  now = new Date('2026-12-01T15:00:00.000Z');
  const { id } = await aClaim({ propertyOwnerPhone: '833-555-0199' });
  for (let count = 0; count < 2; count += 1) expect(await send(id)).toMatchObject({ status: 'queued' });
  await work();
  now = new Date('2026-12-01T16:00:00.000Z');
  const both = await Promise.all([send(id), send(id)]);
  const held = both.filter((one) => one?.status === 'scheduled');
  expect(held).toMatchObject([
    {
      sendsAt: '2026-12-02T15:00:00.000Z',
      reason: `${noContract} Florida limits solicitation to 3 messages and calls in 24 hours (section 501.616(6), Florida Statutes).`,
    },
  ]);
  const [contact] = await office().call(api.listContacts, { params: { id } });
  const reply = () =>
    office().call(api.replyToConversation, {
      params: { id: conversationIdOf(id) },
      body: { contactId: contact?.id ?? 0, method: 'sms', text: 'At nine.' },
    });
  expect(await reply()).toMatchObject({ status: 'scheduled', waitsFor: 'state-limit' });
  const theirs = { carrierId: `SM${'7'.repeat(32)}`, from: '+18335550199', to: '+18335550000', text: 'When are you coming?', media: [] };
  await comms.asService().call(api.receiveText, { body: theirs });
  expect(await reply()).toMatchObject({ status: 'held' });
});

test('whoever signed a contract is written to as a client from then on', async () => {
  now = new Date('2026-12-05T15:00:00.000Z');
  const { withoutContract: _, ...claim } = await aClaim({ propertyOwnerPhone: '833-555-0188' });
  for (let count = 0; count < 3; count += 1) await send(claim.id);
  const fourth = await send(claim.id);
  expect(fourth).toMatchObject({ status: 'scheduled', sendsAt: '2026-12-07T13:00:00.000Z' });
  await comms.publish({ ...openedEvent({ ...claim, version: 2 }), type: 'claims.edited', aggregateVersion: 2 });
  await comms.settle();
  now = new Date('2026-12-06T18:00:00.000Z');
  expect(await send(claim.id)).toMatchObject({ status: 'queued' });
});

test('what goes out only after the last day to act says so before, in its row, and to whoever handles the claim', async () => {
  now = new Date('2026-11-28T15:00:00.000Z');
  const claim = await aClaim({ propertyOwnerPhone: '833-555-0177', assignedAdjusterId: 2 });
  const told: unknown[] = [];
  await comms.bus.subscribeLive(({ type, data }) => void (type === 'comms.message-past-deadline' && told.push(data)));
  const passes = 'It goes out after the last day to act on “Proof of loss”, Nov 29, 2026.';
  const others = [{ owedBy: 'carrier' }, { attorneyOnly: true }, { state: 'met' }, { actBy: '2026-11-30' }] as const;
  deadlines = [aDeadline({ actBy: '2026-11-29' }), ...others.map((one) => aDeadline({ title: 'Other', actBy: '2026-11-28', ...one }))];
  const body = text(claim.id);
  const later = { ...body, data: { ...body.data, sendAt: '2026-11-30T15:00:00.000Z' } };
  const preview = async () => (await office().call(api.previewMessage, { body: later })).messages[0];
  expect(await preview()).toMatchObject({ outcome: 'later', warning: passes });
  const times = await office().call(api.readSendingTimes, { params: { id: claim.id }, query: {} });
  expect(times.deadlines?.[0]).toEqual({ title: 'Proof of loss', actBy: '2026-11-29' });
  const [stored] = (await office().call(api.triggerCommunication, { body: later })).communications;
  expect(stored).toMatchObject({ status: 'scheduled', reason: passes });
  await comms.settle();
  expect(told).toMatchObject([{ communicationId: stored?.id, title: 'Proof of loss', actBy: '2026-11-29' }]);
  // On its last day it is in time
  deadlines = [aDeadline({ actBy: '2026-11-30' })];
  expect((await preview())?.warning).toBeUndefined();
  deadlines = undefined;
  expect((await preview())?.warning).toBe("The claim's deadlines couldn't be checked.");
});
