// A reviewer decides on an email: the time that they chose is held with the lock, and the decision leaves everything or nothing.
import { claimsApi as api, type EmailIntakeDetail, type EmailIntakeLockWish } from '@plumbline/contracts/claims';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refusal, startClaimsService, type ClaimsTestService } from '../testing/claims-service.ts';
import { intakesAt } from './testing/intakes-at.ts';
import { smallJpeg } from '../testing/fixtures.ts';
import { aMail, withFiles } from './testing/mails.ts';

let office: ClaimsTestService;
const { read, wasRead, receive, approvalOf, approve } = intakesAt(() => office);

beforeAll(async () => {
  office = await startClaimsService();
});
afterAll(() => office.stop());
beforeEach(() => {
  office.around.inspectionIsAway = false;
  office.around.takenTimes.clear();
  office.around.reservations.clear();
  office.around.heldForReview.clear();
  office.around.score = 72;
});

const ana = () => office.service.as('reviewer', { id: 31, name: 'Ana Diaz' });
const schedule = { scheduledDate: '2031-03-04', scheduledTime: '2:00 PM', inspectionType: 'comprehensive' } as const;
const claimsOf = async () => (await office.adjuster.call(api.listClaims, {})).length;

describe('holding the chosen time', () => {
  const receiveOne = async () => (await receive(aMail())).id;
  const at = (scheduledTime: '9:00 AM' | '2:00 PM'): EmailIntakeLockWish => ({
    schedule: { scheduledDate: '2031-03-04', scheduledTime, inspectionType: 'comprehensive', timeZone: 'America/New_York' },
  });
  const lock = (id: number, body: EmailIntakeLockWish = {}, person = ana()) => person.call(api.lockEmailIntake, { params: { id }, body });
  const held = () => [...office.around.heldForReview];

  test('chosen, changed and cleared: the time follows the choice, and the next email lets go of it', async () => {
    const [id, next] = [await receiveOne(), await receiveOne()];
    expect(await lock(id)).toEqual({ id, by: 'Ana Diaz', until: expect.any(String) as string });
    const locked = await lock(id, at('2:00 PM'));
    expect(locked.held).toMatchObject({ inspectorName: 'Ana Diaz', scheduledDate: '2031-03-04', scheduledTime: '2:00 PM' });
    expect(held()).toEqual([[`email-intake-${id}`, '31 2031-03-04 2:00 PM']]);
    await lock(id, at('9:00 AM'));
    expect(held()).toEqual([[`email-intake-${id}`, '31 2031-03-04 9:00 AM']]);
    await lock(id);
    expect(held()).toEqual([]);
    await lock(id, at('9:00 AM'));
    await lock(next);
    expect([held(), (await read(id)).lock, (await read(next)).lock?.name]).toEqual([[], undefined, 'Ana Diaz']);
  });

  test('a taken time is said with the next free ones, and the review goes on; so it does where inspection is away', async () => {
    const id = await receiveOne();
    office.around.takenTimes.add('2031-03-04 2:00 PM');
    const taken = await lock(id, at('2:00 PM'));
    expect(taken).toMatchObject({ by: 'Ana Diaz', notHeld: 'Held by Leo until 3:10 PM. Next free: Mar 5, 2031, 8:00 AM.' });
    expect(taken.held).toBeUndefined();
    await lock(id, at('9:00 AM'));
    await lock(id, at('2:00 PM'));
    expect(held()).toEqual([]);
    office.around.inspectionIsAway = true;
    expect((await lock(id, at('9:00 AM'))).notHeld).toContain("couldn't be held");
    expect((await read(id)).lock?.name).toBe('Ana Diaz');
  });

  test('whoever has no lock holds nothing; another firm and a wrong time are refused', async () => {
    const id = await receiveOne();
    await lock(id, at('2:00 PM'));
    expect((await refusal(lock(id, at('9:00 AM'), office.adjuster))).message).toBe('Ana Diaz is reviewing this email');
    expect(held()).toEqual([[`email-intake-${id}`, '31 2031-03-04 2:00 PM']]);
    expect((await refusal(lock(id, {}, office.rival))).status).toBe(404);
    const wrong = { schedule: { ...at('2:00 PM').schedule, scheduledTime: '2:30 PM' } } as unknown as EmailIntakeLockWish;
    expect((await refusal(lock(id, wrong))).status).toBe(400);
  });

  test('rejected, and approved without an inspection, the time is free', async () => {
    const [first, second] = [await receiveOne(), await receiveOne()];
    await lock(first, at('2:00 PM'));
    await ana().call(api.rejectEmailIntake, { params: { id: first }, body: { version: (await read(first)).version, reason: 'spam' } });
    expect(held()).toEqual([]);
    await lock(second, at('2:00 PM'));
    await approve(await read(second), {}, ana());
    expect(held()).toEqual([]);
  });
});

describe('deciding', () => {
  test('approved: the claim, its inspection and the notice stand in one fact', async () => {
    const intake = await receive(aMail());
    const approved = await approve(intake, { schedule, notes: 'Called her' });
    expect(approved).toMatchObject({ scheduledTime: '2:00 PM', noticeTo: 'luis@ferrerhale.example' });
    expect(await office.read(approved.claimId)).toMatchObject({ claimNumber: approved.claimNumber, status: 'qualified' });
    expect(await read(intake.id)).toMatchObject({ status: 'approved', claimId: approved.claimId, decidedBy: 'Test adjuster' });
    expect([...office.around.reservations]).toEqual([[`email-intake-${intake.id}`, '2031-03-04 2:00 PM']]);
    expect((await refusal(approve(await read(intake.id)))).message).toBe(`Test adjuster already decided on this email`);
  });

  test('a time that is taken, a service that is away and a write that fails leave nothing', async () => {
    const intake = await receive(aMail());
    const before = await claimsOf();
    office.around.takenTimes.add('2031-03-04 2:00 PM');
    const taken = await refusal(approve(intake, { schedule }));
    expect(taken).toMatchObject({ status: 409, fields: { 'schedule.scheduledTime': 'Taken' } });
    office.around.takenTimes.clear();
    office.around.inspectionIsAway = true;
    expect((await refusal(approve(intake, { schedule }))).message).toContain('Nothing was created');
    office.around.inspectionIsAway = false;
    const stale = await refusal(approve({ ...intake, version: intake.version + 1 }, { schedule }));
    expect(stale.status).toBe(409);
    expect([await claimsOf(), office.around.reservations.size, (await read(intake.id)).status]).toEqual([before, 0, 'pending_review']);
  });

  test('of two approvals at once one is, and its time stays reserved', async () => {
    const intake = await receive(aMail());
    const other = { ...schedule, scheduledDate: '2031-03-05' };
    const both = await Promise.allSettled([approve(intake, { schedule }), approve(intake, { schedule: other })]);
    const [done] = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(both.map(({ status }) => status).toSorted((a, b) => a.localeCompare(b))).toEqual(['fulfilled', 'rejected']);
    expect([...office.around.reservations.values()]).toEqual([`${done?.scheduledDate} 2:00 PM`]);
  });

  test('doubtful fields are confirmed or changed first', async () => {
    const text = 'My name is Denise Holloway. Call 941-555-0129. The wind took the roof at 77 Harbor Dr, Sarasota, FL 34236 on 09/26/2026.';
    const intake = await receive(aMail({ text, from: 'Denise Holloway <denise@holloway.example>' }));
    const claim = { ...approvalOf(intake).claim, damageType: 'hurricane' as const, propertyOwnerEmail: '' };
    expect((await refusal(approve(intake, { claim }))).fields).toEqual({ damageType: 'Confirm this value or change it' });
    expect(await approve(intake, { claim, confirmed: ['damageType'] })).toMatchObject({ id: intake.id });
  });

  test('the same loss is not opened twice unawares', async () => {
    const first = await receive(aMail());
    const { claim } = approvalOf(first);
    const { claimId } = await approve(first, { claim });
    const second = await receive(aMail({ subject: 'FW: again' }));
    const text = `Insured Name: Denise Holloway\nProperty Address: ${claim.propertyAddress}\nDate of Loss: 09/26/2026\nType of Loss: Wind`;
    const same = await receive(aMail({ text }));
    const queue = await office.adjuster.call(api.listEmailIntakes, { query: { limit: 200 } });
    const known = await office.adjuster.call(api.readClaim, { params: { id: claimId ?? 0 } });
    expect(queue.find(({ id }) => id === same.id)?.duplicateOf).toBe(known.claimNumber);
    expect(queue.find(({ id }) => id === second.id)?.duplicateOf).toBeUndefined();
    expect((await refusal(approve(second, { claim }))).message).toContain('most likely the same loss');
    expect(await approve(second, { claim, notDuplicateOf: [claimId] })).toMatchObject({ id: second.id });
  });

  test('an inspection of a claim that does not qualify needs a reason', async () => {
    office.around.score = 20;
    const intake = await receive(aMail());
    expect((await refusal(approve(intake, { schedule }))).fields).toHaveProperty('qualificationReason');
    const { claimId } = await approve(intake, { schedule, qualificationReason: 'Seen on site' });
    expect(await office.read(claimId)).toMatchObject({ status: 'qualified', statusReason: 'Seen on site' });
  });

  test('rejected with a reason; spam is not answered; a colleague who reviews it keeps others away', async () => {
    const [one, other] = [await receive(aMail()), await receive(aMail())];
    const reject = (intake: EmailIntakeDetail, reason: 'spam' | 'outside_area', person = office.adjuster) =>
      person.call(api.rejectEmailIntake, { params: { id: intake.id }, body: { version: intake.version, reason } });
    expect(await reject(one, 'spam')).toEqual({ id: one.id });
    await ana().call(api.lockEmailIntake, { params: { id: other.id } });
    expect((await refusal(reject(other, 'outside_area'))).message).toBe('Ana Diaz is reviewing this email');
    expect((await refusal(office.adjuster.call(api.lockEmailIntake, { params: { id: other.id } }))).status).toBe(409);
    expect(await reject(other, 'outside_area', ana())).toEqual({ id: other.id, noticeTo: 'luis@ferrerhale.example' });
    const [seen, next] = [await receive(aMail()), await receive(aMail())];
    for (const { id } of [seen, next]) await ana().call(api.lockEmailIntake, { params: { id } });
    expect([(await read(seen.id)).lock, (await read(next.id)).lock?.name]).toEqual([undefined, 'Ana Diaz']);
    expect(await reject(seen, 'spam')).toEqual({ id: seen.id });
    expect((await office.adjuster.call(api.readEmailIntakeSummary, {})).doneToday).toBeGreaterThan(1);
  });

  test('an email of a claim that is there goes to its thread with its files, and opens none', async () => {
    const claim = await office.open({ propertyAddress: '77 Added Way, Miami, FL 33101' });
    const intake = await receive(withFiles([{ name: 'roof7.jpg', bytes: smallJpeg }]));
    const add = (claimId = claim.id, person = ana(), version = intake.version) =>
      person.call(api.addEmailToClaim, { params: { id: intake.id }, body: { version, claimId, notes: 'From her son' } });
    const before = await claimsOf();
    expect((await refusal(add(999_999))).status).toBe(404);
    expect((await refusal(add(claim.id, office.rival))).status).toBe(404);
    expect((await refusal(add(claim.id, office.service.as('engineer')))).status).toBe(403);
    expect((await refusal(add(claim.id, ana(), intake.version + 1))).status).toBe(409);
    expect(await add()).toEqual({ id: intake.id, claimId: claim.id, claimNumber: claim.claimNumber });
    expect(await read(intake.id)).toMatchObject({
      status: 'reply',
      claimId: claim.id,
      decidedBy: 'Ana Diaz',
      decision: { notes: 'From her son' },
    });
    const documents = await office.adjuster.call(api.listDocuments, { params: { id: claim.id } });
    expect([documents.map(({ fileName }) => fileName), await claimsOf()]).toEqual([['roof7.jpg'], before]);
    expect((await refusal(add())).status).toBe(409);
  });

  test('a simulated request is marked, and nobody is written to', async () => {
    const { id } = await office.service.as('admin').call(api.simulateEmailIntake, {});
    const intake = await wasRead(id);
    expect(intake).toMatchObject({ isSimulated: true, status: 'pending_review' });
    const confirmed = intake.fields.map(({ field }) => field);
    const real = await office.open({ propertyAddress: '78 Added Way, Miami, FL 33101' });
    const onto = { version: intake.version, claimId: real.id };
    expect((await refusal(office.adjuster.call(api.addEmailToClaim, { params: { id }, body: onto }))).status).toBe(422);
    const { claimId, noticeTo } = await approve(intake, { confirmed, schedule });
    expect([noticeTo, (await office.read(claimId)).isSimulated]).toEqual([undefined, true]);
    const ordinary = await approve(await receive(aMail()));
    expect((await office.read(ordinary.claimId)).isSimulated).toBeUndefined();
  });
});
