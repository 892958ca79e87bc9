// A case in the portal beside its documents: inspections and the answer to them, shared photos, and the money in plain words.
import { claimsApi as api, type Claim } from '@plumbline/contracts/claims';
import type { Envelope } from '@plumbline/contracts/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { joined } from '../testing/colleagues.ts';
import { scheduledEvent, cancelled, smallJpeg } from '../testing/fixtures.ts';
import { startClaimsService, refusal, type ClaimsTestService } from '../testing/claims-service.ts';

let office: ClaimsTestService;
let claim: Claim;
let other: Claim;
const heard: Envelope[] = [];
const client = () => office.service.as('client', { id: 71, name: 'Cora Client' });
const stranger = () => office.service.as('client', { id: 72 });
const attorney = () => office.service.as('attorney', { id: 61, name: 'Otis Law' });
const caseOf = (id: number) => ({ params: { id } });

beforeAll(async () => {
  office = await startClaimsService();
  await office.service.bus.subscribeLive((one) => void heard.push(one));
  for (const [id, role] of [
    [61, 'attorney'],
    [71, 'client'],
    [72, 'client'],
  ] as const)
    await office.service.publish(joined({ id, role }));
  await office.service.settle();
  claim = await office.open({ referringAttorneyId: 61, insuranceCompany: 'Sunshine Mutual' });
  other = await office.open();
  await office.adjuster.call(api.linkClients, { params: { id: claim.id }, body: { userIds: [71] } });
});
afterAll(() => office.stop());

/** Of inspection 31, at its scheduled time unless it is said. */
const answer = (body: object, { person = client(), claimId = claim.id, inspectionId = 31, key = '' } = {}) =>
  person.call(api.answerAppointment, {
    params: { id: claimId, inspectionId },
    body: { scheduledAt: '2099-12-01T15:00:00.000Z', ...body } as never,
    ...(key ? { idempotencyKey: key } : {}),
  });

/** Far enough ahead to be to come whenever this runs. */
function scheduledAhead(claimId: number, inspectionId: number, version = 1, scheduledAt = '2099-12-01T15:00:00.000Z'): Envelope {
  const event = scheduledEvent(claimId, inspectionId, version);
  return { ...event, data: { ...(event.data as object), scheduledAt } };
}

async function publish(event: Envelope): Promise<void> {
  await office.service.publish(event);
  await office.service.settle();
}

describe('appointments', () => {
  test('are shown with who comes and the zone of the property, and confirmed once', async () => {
    expect((await client().call(api.portalCase, caseOf(claim.id))).appointments).toEqual([]);
    await publish(scheduledAhead(claim.id, 31));
    const [inspection] = (await client().call(api.portalCase, caseOf(claim.id))).appointments;
    expect(inspection).toMatchObject({ inspectionId: 31, timeZone: claim.timeZone, visitor: 'Test adjuster' });
    expect(inspection).not.toHaveProperty('answer');
    for (const _ of [1, 2])
      expect(await answer({ answer: 'confirmed' }, { key: 'k-1' })).toMatchObject({ answer: { answer: 'confirmed' } });
    await answer({ answer: 'confirmed' });
    await office.service.settle();
    const received = heard.filter(({ type }) => type === 'claims.appointment-answered');
    expect(received.map(({ data }) => data)).toMatchObject([{ inspectionId: 31, answer: 'confirmed', by: 'Cora Client', inspectorId: 2 }]);
    expect((await attorney().call(api.portalCase, caseOf(claim.id))).appointments[0]?.answer).toMatchObject({ by: 'Cora Client' });
  });

  test('another time is asked for with words, and stands in the feed', async () => {
    expect(await refusal(answer({ answer: 'another_time', words: '  ' }))).toMatchObject({
      status: 400,
      fields: { words: 'Enter a time that works better' },
    });
    expect(await answer({ answer: 'another_time', words: 'Friday after 3' })).toMatchObject({
      answer: { answer: 'another_time', words: 'Friday after 3' },
    });
    const answerSeen = async (person: ReturnType<typeof client>) =>
      (await person.call(api.portalCase, caseOf(claim.id))).appointments[0]?.answer;
    for (const person of [client(), office.adjuster]) expect(await answerSeen(person)).toMatchObject({ words: 'Friday after 3' });
    expect(await answerSeen(attorney())).toEqual({ answer: 'another_time', by: 'Cora Client', at: expect.any(String) as string });
    await office.service.settle();
    const feed = await office.adjuster.call(api.listActivity, { query: { claimId: claim.id, group: 'messages' } });
    expect(feed.map(({ text }) => text)).toContain('Cora Client requested another time: Friday after 3');
  });

  test('an answer belongs to the time that was seen: a moved appointment asks again', async () => {
    await publish({
      ...scheduledAhead(claim.id, 31, 2, '2099-12-02T16:00:00.000Z'),
      type: 'inspection.rescheduled',
      data: { ...(scheduledAhead(claim.id, 31, 2, '2099-12-02T16:00:00.000Z').data as object), why: 'Rain' },
    });
    expect((await client().call(api.portalCase, caseOf(claim.id))).appointments[0]).not.toHaveProperty('answer');
    expect(await refusal(answer({ answer: 'confirmed' }))).toMatchObject({
      status: 409,
      message: 'The time of this inspection changed. Check the new time first.',
    });
    expect(await answer({ answer: 'confirmed', scheduledAt: '2099-12-02T16:00:00.000Z' })).toMatchObject({
      answer: { answer: 'confirmed' },
    });
  });

  test('a caller answers by a key: kept as theirs, refused once it was moved, and for services alone', async () => {
    const comms = (organizationId = 1) => office.service.asService(organizationId, { kind: 'service', id: 'comms', name: 'Plumbline' });
    const params = { id: claim.id, inspectionId: 31 };
    const body = { answer: 'another_time' as const, scheduledAt: '2099-12-02T16:00:00.000Z', by: 'Cora Client' };
    for (const _ of [1, 2]) await comms().call(api.answerAppointmentByPhone, { params, body, idempotencyKey: 'call-1-2' });
    const [shown] = (await office.adjuster.call(api.portalCase, caseOf(claim.id))).appointments;
    const words = 'Asked for another time by a key on the phone';
    expect(shown?.answer).toMatchObject({ answer: 'another_time', words, by: 'Cora Client', isByPhone: true });
    await office.service.settle();
    const told = heard.filter(({ type }) => type === 'claims.appointment-answered').at(-1);
    expect(told?.data).toMatchObject({ by: 'Cora Client, by phone' });
    const moved = { params, body: { ...body, scheduledAt: '2099-12-01T15:00:00.000Z' } };
    expect(await refusal(comms().call(api.answerAppointmentByPhone, moved))).toMatchObject({ status: 409 });
    expect(await refusal(comms(2).call(api.answerAppointmentByPhone, { params, body }))).toMatchObject({ status: 404 });
    expect(await refusal(client().call(api.answerAppointmentByPhone, { params, body }))).toMatchObject({ status: 403 });
  });

  test('an appointment of another case, a foreign case, a cancelled or past appointment and other roles are refused', async () => {
    await publish(scheduledAhead(other.id, 32));
    const missing = { status: 404, message: 'Appointment not found' };
    expect(await refusal(answer({ answer: 'confirmed' }, { inspectionId: 32 }))).toEqual(missing);
    expect(await refusal(answer({ answer: 'confirmed' }, { inspectionId: 9_999 }))).toEqual(missing);
    expect(await refusal(answer({ answer: 'confirmed' }, { claimId: other.id, inspectionId: 32 }))).toMatchObject({ status: 404 });
    expect(await refusal(answer({ answer: 'confirmed' }, { person: stranger() }))).toMatchObject({
      status: 404,
      message: 'Case not found',
    });
    for (const person of [attorney(), office.adjuster, office.service.as('billing')])
      expect(await refusal(answer({ answer: 'confirmed' }, { person }))).toMatchObject({ status: 403 });
    await publish(scheduledAhead(claim.id, 33, 1, '2026-01-05T15:00:00.000Z'));
    expect(await refusal(answer({ answer: 'confirmed', scheduledAt: '2026-01-05T15:00:00.000Z' }, { inspectionId: 33 }))).toMatchObject({
      status: 409,
    });
    await publish(cancelled(claim.id, 31, 3));
    expect(await refusal(answer({ answer: 'confirmed', scheduledAt: '2099-12-02T16:00:00.000Z' }))).toEqual(missing);
    expect((await client().call(api.portalCase, caseOf(claim.id))).appointments).toEqual([]);
  });
});

describe('photos', () => {
  const shown = { id: 501, category: 'exterior', takenAt: '2026-11-20T15:30:00.000Z', timeZone: 'America/New_York' } as const;

  test('are those that inspection says are shared, for those whose case it is', async () => {
    office.around.sharedPhotos.set(claim.id, [shown]);
    expect(await client().call(api.portalPhotos, caseOf(claim.id))).toEqual([shown]);
    const answered = await client().call(api.portalPhoto, { params: { id: claim.id, photoId: 501 }, query: { size: '320' } });
    expect(answered.headers.get('content-type')).toBe('image/jpeg');
    expect(Buffer.from(await answered.arrayBuffer())).toEqual(smallJpeg);
  });

  test('a guessed photo, a foreign case and a colleague without a view get nothing', async () => {
    const photo = (claimId: number, photoId: number, person = client()) =>
      refusal(person.call(api.portalPhoto, { params: { id: claimId, photoId } }));
    expect(await photo(claim.id, 502)).toMatchObject({ status: 404 });
    expect(await photo(other.id, 501)).toMatchObject({ status: 404 });
    expect(await photo(claim.id, 501, stranger())).toMatchObject({ status: 404 });
    expect(await refusal(stranger().call(api.portalPhotos, caseOf(claim.id)))).toMatchObject({ status: 404 });
    expect(await refusal(office.rival.call(api.portalPhotos, caseOf(claim.id)))).toMatchObject({ status: 404 });
    expect(await photo(claim.id, 501, office.service.as('billing'))).toMatchObject({ status: 403 });
    const as = { ...caseOf(claim.id), query: { as: 71 } };
    expect(await refusal(office.adjuster.call(api.portalPhotos, as))).toMatchObject({ status: 404 });
  });
});

describe('engineering reports', () => {
  const report = {
    id: 901,
    number: 'ER-2026-0031',
    revision: 1,
    title: 'Engineering report',
    engineer: 'Priya Natarajan',
    sealedOn: '2026-11-23',
    isSignatureReport: false,
    bytes: 15,
    deliveredAt: '2026-11-24T15:00:00.000Z',
    isWithdrawn: false,
  };
  const reports = (person = client(), id = claim.id) => person.call(api.portalEngineeringReports, caseOf(id));
  const file = (person = client(), { id = claim.id, deliveryId = 901, as }: { id?: number; deliveryId?: number; as?: number } = {}) =>
    person.call(api.portalEngineeringFile, { params: { id, deliveryId }, query: as === undefined ? {} : { as } });

  test('are shown to whom they were delivered; their own opening counts, and no look of a colleague', async () => {
    const held = { userId: 71, report, openings: [] as boolean[] };
    office.around.delivered.set(claim.id, [held]);
    expect(await reports()).toEqual([report]);
    expect(await (await file()).text()).toBe('%PDF-1.4 sealed');
    const colleague = office.service.as('adjuster', { id: 44 });
    expect(await refusal(file(colleague, { as: 71 }))).toMatchObject({ status: 404 });
    await colleague.call(api.startImpersonation, { body: { userId: 71 } });
    await file(colleague, { as: 71 });
    expect(held.openings).toEqual([true, false]);
    held.report = { ...report, isWithdrawn: true };
    expect(await reports()).toMatchObject([{ isWithdrawn: true }]);
    expect(await refusal(file())).toMatchObject({ status: 409 });
  });

  test('of somebody else, of another case and of another firm are nothing', async () => {
    expect(await reports(attorney())).toEqual([]);
    const foreign = [
      () => file(attorney()),
      () => file(client(), { deliveryId: 902 }),
      () => file(client(), { id: other.id }),
      () => file(stranger()),
    ];
    for (const ask of foreign) expect(await refusal(ask())).toMatchObject({ status: 404 });
    for (const person of [stranger(), office.rival]) expect(await refusal(reports(person))).toMatchObject({ status: 404 });
    expect(await refusal(reports(office.service.as('billing')))).toMatchObject({ status: 403 });
  });

  test('may go to those who follow the case today, as inspection asks', async () => {
    const readers = await office.service.asService(1).call(api.listCaseReaders, caseOf(claim.id));
    expect(readers).toEqual([
      { userId: 71, name: expect.any(String), role: 'client' },
      { userId: 61, name: expect.any(String), role: 'attorney' },
    ]);
    expect(await refusal(office.service.asService(2).call(api.listCaseReaders, caseOf(claim.id)))).toMatchObject({ status: 404 });
    expect(await refusal(office.adjuster.call(api.listCaseReaders, caseOf(claim.id)))).toMatchObject({ status: 403 });
  });
});

describe('money', () => {
  const money = (person = client(), id = claim.id) => person.call(api.portalMoney, caseOf(id));
  const record = (body: object) => office.adjuster.call(api.recordLedgerEntry, { ...caseOf(claim.id), body: body as never });
  const setShown = (shown: boolean, person = office.adjuster, id = claim.id) =>
    person.call(api.setPortalSharing, { ...caseOf(id), body: { money: shown } });

  test('is not shown before the office says so, and never to strangers', async () => {
    await record({ kind: 'demand', coverage: 'A', amount: 50_000, on: '2026-06-01', note: 'Opening high' });
    expect(await money()).toEqual({ isShown: false, lines: [] });
    expect(await office.adjuster.call(api.readPortalSharing, caseOf(claim.id))).toEqual({ money: false });
    expect(await refusal(money(stranger()))).toMatchObject({ status: 404 });
    expect(await refusal(setShown(true, client()))).toMatchObject({ status: 403 });
    expect(await refusal(setShown(true, office.rival))).toMatchObject({ status: 404 });
    expect(
      await refusal(office.service.as('billing').call(api.setPortalSharing, { ...caseOf(claim.id), body: { money: true } })),
    ).toMatchObject({
      status: 403,
    });
  });

  test('says what was asked for, paid and by whom, each sum explained; no offers, notes or fee', async () => {
    await record({ kind: 'offer', coverage: 'A', amount: 12_345, on: '2026-06-10' });
    await record({ kind: 'payment', coverage: 'A', amount: 10_000.5, on: '2026-06-20' });
    const wrong = await record({ kind: 'deductible', coverage: 'A', amount: 777, on: '2026-06-20' });
    await office.adjuster.call(api.reverseLedgerEntry, {
      params: { id: claim.id, rowId: wrong.rows[0]?.id ?? 0 },
      body: { why: 'Wrong policy' },
    });
    for (const _ of [1, 2]) expect(await setShown(true)).toEqual({ money: true });
    const shown = await money();
    expect(shown.lines).toMatchObject([
      { key: 'claimed', amount: 50_000, entries: [{ on: '2026-06-01', amount: 50_000 }] },
      { key: 'paid', amount: 10_000.5, who: 'Paid by Sunshine Mutual' },
    ]);
    expect(shown.lines.every(({ meaning }) => meaning.length > 10)).toBe(true);
    expect(JSON.stringify(shown)).not.toMatch(/Opening high|12345|777/);
    // The same figures, in words of the carrier and the client
    const sums = ({ lines }: Awaited<ReturnType<typeof money>>) => lines.map(({ key, amount, entries }) => [key, amount, entries]);
    expect(sums(await money(attorney()))).toEqual(sums(shown));
    const own = (coverage: 'A' | 'C', amount: number) => record({ kind: 'deductible', coverage, amount, on: '2026-06-21' });
    const rows = [...(await own('A', 2_500)).rows, ...(await own('C', 500)).rows];
    const deductible = async () => (await money()).lines.find(({ key }) => key === 'deductible');
    expect(await deductible()).toMatchObject({
      amount: 3_000,
      entries: [{ what: 'Your deductible for the house' }, { what: 'Your deductible for your belongings' }],
    });
    const reverse = (rowId: number) =>
      office.adjuster.call(api.reverseLedgerEntry, { params: { id: claim.id, rowId }, body: { why: 'Not in the policy' } });
    await reverse(rows[1]?.id ?? 0);
    expect((await deductible())?.entries).toMatchObject([{ what: 'Your deductible' }]);
    await reverse(rows[0]?.id ?? 0);
    await office.service.settle();
    expect(heard.filter(({ type }) => type === 'claims.portal-money-set')).toHaveLength(1);
    await setShown(false);
    expect(await money()).toEqual({ isShown: false, lines: [] });
  });
});

test('an answer from another firm is not possible, whatever ids it names', async () => {
  const foreigner = office.service.as('client', { id: 71, organizationId: 2 });
  expect(await refusal(foreigner.call(api.portalMoney, caseOf(claim.id)))).toMatchObject({ status: 404 });
  expect(await refusal(foreigner.call(api.portalPhotos, caseOf(claim.id)))).toMatchObject({ status: 404 });
});
