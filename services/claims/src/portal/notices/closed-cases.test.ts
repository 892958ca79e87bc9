// A closed claim in the portal: counted, listed and worded as closed, told once, and back when it is opened again.
import { claimsApi as api, caseNews, dispositionChanged, type Claim, type Disposition } from '@plumbline/contracts/claims';
import type { Envelope } from '@plumbline/contracts/kernel';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { joined } from '../../testing/colleagues.ts';
import { scheduledEvent } from '../../testing/fixtures.ts';
import { startClaimsService, refusal, type ClaimsTestService } from '../../testing/claims-service.ts';
import { closedLabel, waitingOf } from '../model/waiting-rules.ts';
import { sayOfCase } from '../texts/say.ts';

function wordsOf(disposition: 'declined' | 'withdrawn' | 'closed_no_pay') {
  const closed = { status: 'qualified', disposition, milestones: {}, propertyOwnerName: '', clientUserIds: [] } as const;
  const label = closedLabel(closed);
  return { label: label && sayOfCase.en(label), what: sayOfCase.en(waitingOf({ ...closed, clientUserIds: [] }).what) };
}

let office: ClaimsTestService;
let claim: Claim;
let received: Envelope[] = [];
const client = () => office.service.as('client', { id: 71, name: 'Cora Client' });
const attorney = () => office.service.as('attorney', { id: 61 });
const of = (id: number) => ({ params: { id } });
const why = 'The owner signed with another firm';
const close = (disposition: Disposition, { person = office.adjuster, id = claim.id, key = '' } = {}) =>
  person.call(api.setDisposition, { ...of(id), body: { disposition, why }, ...(key ? { idempotencyKey: key } : {}) });
const detail = (person = client()) => person.call(api.portalCase, of(claim.id));
const listed = async (state: 'active' | 'completed' | 'closed', person = client()) =>
  (await person.call(api.portalCases, { query: { state } })).map(({ id }) => id);

/** Of this claim, in the order in which they are sent. */
async function notices(): Promise<string[]> {
  await office.service.settle();
  const queued = office.service.service.parts.connection.collection('case_notices').find({ claimId: claim.id, kind: 'case-status' });
  return (await queued.sort({ _id: 1 }).toArray()).map(({ what }) => (what as { en: string }).en);
}

beforeAll(async () => {
  office = await startClaimsService();
  await office.service.bus.subscribeLive((one) => void received.push(one));
  await office.service.publish(joined({ id: 61, role: 'attorney' }));
  for (const id of [71, 72]) await office.service.publish(joined({ id, role: 'client' }));
  await office.service.settle();
  // What is queued can be read as long as nobody takes it
  office.around.commsIsAway = true;
});
afterAll(() => office.stop());
beforeEach(async () => {
  if (claim) await office.adjuster.call(api.linkClients, { ...of(claim.id), body: { userIds: [] } });
  claim = await office.open();
  await office.adjuster.call(api.linkClients, { ...of(claim.id), body: { userIds: [71] } });
  await office.service.settle();
  received = [];
});

test.each(['declined', 'withdrawn', 'closed_no_pay'] as const)('a case that is %s is no live work any more', async (disposition) => {
  await office.adjuster.call(api.requestItem, { ...of(claim.id), body: { title: 'Keys' } });
  await close(disposition);
  expect(await client().call(api.portalSummary)).toEqual({ totalCases: 1, activeCases: 0, completed: 0, reportsReady: 0 });
  expect([await listed('active'), await listed('completed'), await listed('closed')]).toEqual([[], [], [claim.id]]);
  const [card] = await client().call(api.portalCases);
  expect(card).toMatchObject({ isClosed: true, statusLabel: wordsOf(disposition).label, closedOn: expect.any(String) });
  expect(card).not.toHaveProperty('estimatedCompletion');
  const page = await detail();
  expect(page.waitingFor).toBe(wordsOf(disposition).what);
  for (const gone of ['waitingForWhom', 'next', 'estimatedCompletion', 'estimatedCompletionWhy']) expect(page).not.toHaveProperty(gone);
  expect(page.milestones.map(({ state }) => state)).not.toContain('current');
  expect(JSON.stringify([card, page])).not.toContain(why);
});

test('its portal users and their screens are told once, neither by whom nor why', async () => {
  for (const _ of [1, 2]) await close('withdrawn', { key: 'close-once' });
  expect(await notices()).toEqual(['Your case is now “Closed: withdrawn”']);
  expect(received.filter(({ type }) => type === caseNews.type)).toMatchObject([{ aggregateId: claim.id, data: { portalUserIds: [71] } }]);
  const event = received.find(({ type }) => type === dispositionChanged.type);
  if (event) await office.service.publish(event);
  expect(await notices()).toHaveLength(1);
  expect(received.filter(({ type }) => type === caseNews.type)).toHaveLength(1);
});

test('it comes back when it is opened again', async () => {
  const before = await detail();
  await close('declined');
  await close('open');
  expect(await notices()).toEqual(['Your case is now “Closed: not taken on”', 'Your case was reopened']);
  expect(await detail()).toMatchObject({
    waitingFor: before.waitingFor,
    waitingForWhom: 'Waiting on: your adjuster',
    next: before.next,
    isClosed: false,
  });
  expect(await detail()).toHaveProperty('estimatedCompletion', before.estimatedCompletion);
  expect(await listed('active')).toEqual([claim.id]);
});

test('what still moves in a closed case moves its screens and is no news of it', async () => {
  await close('withdrawn');
  await office.service.publish(scheduledEvent(claim.id, 7_000 + claim.id));
  expect(await notices()).toEqual(['Your case is now “Closed: withdrawn”']);
  expect((await office.read(claim.id)).status).toBe('scheduled');
  expect(await detail()).toMatchObject({ isClosed: true, statusLabel: 'Closed: withdrawn' });
});

test('a settled case goes on until the money is there: what was agreed is final', async () => {
  await close('settled');
  expect(await notices()).toEqual(['Your case is now “Settled”']);
  const page = await detail();
  expect(page).toMatchObject({
    statusLabel: 'Settled',
    isClosed: false,
    waitingFor: 'Your settlement is final. Payment may still be on its way.',
    waitingForWhom: 'Waiting on: your insurance company',
    next: { what: 'Next: payment' },
  });
  expect(page).not.toHaveProperty('estimatedCompletion');
  expect([await listed('active'), await listed('closed')]).toEqual([[claim.id], []]);
});

test('a case that was imported as closed is over however it ended, and nobody is told of it', async () => {
  const stored = office.service.service.parts.connection.collection<{ _id: number }>('claims');
  await stored.updateOne({ _id: claim.id }, { $set: { status: 'completed', disposition: 'settled', cameInClosed: true } });
  expect(await client().call(api.portalSummary)).toMatchObject({ totalCases: 1, activeCases: 0, completed: 0 });
  expect([await listed('completed'), await listed('closed')]).toEqual([[], [claim.id]]);
  const page = await detail();
  expect(page).toMatchObject({ isClosed: true, statusLabel: 'Closed: settled', waitingFor: 'This case is closed. It was settled.' });
  expect(page).not.toHaveProperty('closedOn');
  expect(await notices()).toEqual([]);
  await close('open');
  expect(await notices()).toEqual(['Your case was reopened']);
  expect(await listed('completed')).toEqual([claim.id]);
});

test('an attorney counts and lists the closed cases of their own only', async () => {
  const own = await office.open({ referringAttorneyId: 61 });
  await close('withdrawn', { id: own.id });
  await close('withdrawn');
  expect(await attorney().call(api.portalSummary)).toMatchObject({ totalCases: 1, activeCases: 0 });
  expect(await listed('closed', attorney())).toEqual([own.id]);
  expect(await listed('closed', office.service.as('client', { id: 72 }))).toEqual([]);
  expect(await listed('closed', office.service.as('client', { id: 71, organizationId: 2 }))).toEqual([]);
});

test('a closing that is refused changes and tells nothing', async () => {
  const asClient = client();
  expect(await refusal(close('withdrawn', { person: asClient }))).toMatchObject({ status: 403 });
  expect(await refusal(close('withdrawn', { person: office.rival }))).toMatchObject({ status: 404 });
  await close('withdrawn');
  expect(await refusal(close('declined'))).toMatchObject({ status: 409 });
  expect(await notices()).toEqual(['Your case is now “Closed: withdrawn”']);
  expect(await detail()).toMatchObject({ statusLabel: 'Closed: withdrawn' });
});

test('nobody is told of a case that nobody follows', async () => {
  await office.adjuster.call(api.linkClients, { ...of(claim.id), body: { userIds: [] } });
  await close('withdrawn');
  expect(await notices()).toEqual([]);
  expect(received.filter(({ type }) => type === caseNews.type)).toEqual([]);
});
