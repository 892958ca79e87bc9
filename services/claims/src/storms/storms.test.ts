// Storm events and their map, licenses, and colleagues who leave: the real service, told by facts and asked over HTTP.
import { claimsApi as api, type StormEventChange } from '@plumbline/contracts/claims';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deactivated, joined, returned } from '../testing/colleagues.ts';
import { startClaimsService, refusal, until, type ClaimsTestService } from '../testing/claims-service.ts';

let office: ClaimsTestService;
const storm = {
  name: 'Hurricane Opal',
  peril: 'hurricane',
  startsOn: '2026-04-28',
  endsOn: '2026-05-03',
  declaredOn: '2026-04-27',
  counties: [],
} as const;
const florida = [{ state: 'FL', number: 'W77' }];

beforeAll(async () => {
  office = await startClaimsService();
  await office.service.publish(joined({ id: 21, name: 'Fay Flores', licenses: florida }));
  await office.service.publish(joined({ id: 22, name: 'Tex Tate', licenses: [{ state: 'TX', number: 'T1' }] }));
  await office.service.publish(joined({ id: 23, name: 'Old Olsen', licenses: [{ state: 'FL', number: 'W9', expiresOn: '2020-01-01' }] }));
  await office.service.settle();
});
afterAll(() => office.stop());

const opened = () => office.adjuster.call(api.openStormEvent, { body: { ...storm, counties: [{ state: 'FL', county: 'Dade' }] } });
const assign = (id: number, assignedAdjusterId: number) =>
  office.adjuster.call(api.editClaim, { params: { id }, body: { assignedAdjusterId } });
const done = (id: number) =>
  until(async () => {
    const job = await office.adjuster.call(api.readAssignmentJob, { params: { id } });
    return job.state === 'running' ? undefined : job;
  });

describe('who may be assigned', () => {
  test('a licensed colleague takes the claim', async () => {
    const { id } = await office.open();
    expect((await assign(id, 21)).assignedAdjusterId).toBe(21);
  });

  test.each([
    [22, 'Tex Tate has no license for FL'],
    [23, 'Old Olsen’s license for FL expired on 2020-01-01'],
  ])('colleague %i is refused with the reason, and nothing changes', async (userId, message) => {
    const before = await office.open();
    expect(await refusal(assign(before.id, userId))).toMatchObject({ status: 400, message, fields: { assignedAdjusterId: message } });
    expect((await office.read(before.id)).assignedAdjusterId).toBe(before.assignedAdjusterId);
  });

  test('a claim outside of the opener’s licenses waits for somebody', async () => {
    await office.service.publish(joined({ id: 24, name: 'Flo Ridian', licenses: florida }));
    await office.service.settle();
    const flo = office.service.as('adjuster', { id: 24 });
    expect((await office.open({ propertyAddress: '1 Main St, Reno, NV 89501' }, flo)).assignedAdjusterId).toBeUndefined();
    expect((await office.open({}, flo)).assignedAdjusterId).toBe(24);
  });
});

describe('a storm event', () => {
  test('is named, changed, listed, and counts its claims', async () => {
    const event = await opened();
    const inside = await office.open();
    const early = await office.open({ incidentDate: '2026-04-01' });
    const { results } = await office.adjuster.call(api.attachToStorm, {
      params: { id: event.id },
      body: { claimIds: [inside.id, early.id, 999_999] },
    });
    expect(results).toEqual([
      { claimId: inside.id, ok: true, note: 'The property’s county is missing. Check that it is in Dade, FL.' },
      { claimId: early.id, ok: true, note: 'The date of loss, Apr 1, 2026, is before the event' },
      { claimId: 999_999, ok: false, note: 'Claim not found' },
    ]);
    const free = await office.open({ damageType: 'hurricane' });
    const found = await office.adjuster.call(api.stormCandidates, { params: { id: event.id } });
    expect(found).toMatchObject({ claimIds: [], unsure: 1 });
    await office.adjuster.call(api.changeStormEvent, { params: { id: event.id }, body: { zips: ['331'], version: event.version } });
    const byZip = await office.adjuster.call(api.stormCandidates, { params: { id: event.id } });
    expect(byZip).toMatchObject({ claimIds: [free.id], unsure: 0 });
    expect(await office.adjuster.call(api.readStormEvent, { params: { id: event.id } })).toMatchObject({ zips: ['331'], claimCount: 2 });
    expect((await office.adjuster.call(api.listStormEvents)).map(({ id }) => id)).toContain(event.id);
    expect((await office.read(inside.id)).stormEventId).toBe(event.id);
    const ofEvent = await office.adjuster.call(api.listClaims, { query: { stormEventId: event.id } });
    expect(ofEvent.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([inside.id, early.id]);
    const dates = async () =>
      (await office.adjuster.call(api.readDeadlines, { params: { id: early.id } })).keyDates.find(
        ({ name }) => name === 'declaredEmergencyOn',
      );
    expect(await dates()).toMatchObject({ on: '2026-04-27', source: 'Hurricane Opal' });
    await office.adjuster.call(api.attachToStorm, { params: { id: event.id }, body: { claimIds: [early.id], detach: true } });
    expect((await office.read(early.id)).stormEventId).toBeUndefined();
    expect((await dates())?.on).toBeUndefined();
  });

  test('of counties alone proposes the claims whose county is recorded, and asks about the others', async () => {
    const event = await office.adjuster.call(api.openStormEvent, {
      body: { ...storm, name: 'Flood of Lee', peril: 'flood', counties: [{ state: 'FL', county: 'Lee' }] },
    });
    const flood = (address: { county?: string }) =>
      office.open({ damageType: 'flood', propertyAddress: '9 Bay St, Town, FL 33901', address });
    const inside = await flood({ county: 'Lee County' });
    const outside = await flood({ county: 'Collier' });
    const unknown = await flood({});
    const candidates = () => office.adjuster.call(api.stormCandidates, { params: { id: event.id } });
    expect(await candidates()).toMatchObject({ claimIds: [inside.id], unsure: 1 });
    const edit = (id: number, body: { address?: { county: string }; propertyAddress?: string }) =>
      office.adjuster.call(api.editClaim, { params: { id }, body });
    expect((await edit(unknown.id, { address: { county: 'LEE' } })).address).toMatchObject({ county: 'LEE', zip: '33901' });
    expect(await candidates()).toMatchObject({ claimIds: [inside.id, unknown.id], unsure: 0 });
    // A corrected street keeps the county, another town does not
    expect((await edit(inside.id, { propertyAddress: '11 Bay St, Town, FL 33901' })).address.county).toBe('Lee County');
    expect((await edit(outside.id, { propertyAddress: '11 Bay St, Naples, FL 34102' })).address.county).toBeUndefined();
  });

  test('takes a claim over from another event with its emergency, and lets go only of its own', async () => {
    const [first, other] = [
      await opened(),
      await office.adjuster.call(api.openStormEvent, { body: { ...storm, counties: [], name: 'Tornado Pike', declaredOn: '2026-04-29' } }),
    ];
    const claim = await office.open();
    const move = (id: number, detach = false) =>
      office.adjuster.call(api.attachToStorm, { params: { id }, body: { claimIds: [claim.id], ...(detach ? { detach } : {}) } });
    const emergency = async () =>
      (await office.adjuster.call(api.readDeadlines, { params: { id: claim.id } })).keyDates.find(
        ({ name }) => name === 'declaredEmergencyOn',
      );
    await move(first.id);
    await move(other.id);
    expect((await office.read(claim.id)).stormEventId).toBe(other.id);
    expect(await emergency()).toMatchObject({ on: '2026-04-29', source: 'Tornado Pike' });
    expect(await move(first.id, true)).toEqual({
      results: [{ claimId: claim.id, ok: false, note: 'Not linked to Hurricane Opal' }],
    });
    expect((await office.read(claim.id)).stormEventId).toBe(other.id);
  });

  test('the days of its hurricane reach its claims, follow a change, and leave alone what a person recorded', async () => {
    const declared = { hurricaneFrom: '2026-04-28', hurricaneUntil: '2026-05-02' };
    const name = 'Hurricane Days';
    const event = await office.adjuster.call(api.openStormEvent, { body: { ...storm, ...declared, counties: [], name } });
    const claim = await office.open({ stormEventId: event.id });
    const own = await office.open({ stormEventId: event.id, loss: { declaredHurricane: false } });
    expect(claim.loss).toEqual({ declaredHurricane: true, ...declared });
    expect(own.loss).toEqual({ declaredHurricane: false });
    const change = (body: StormEventChange) => office.adjuster.call(api.changeStormEvent, { params: { id: event.id }, body });
    await change({ hurricaneUntil: '2026-05-03' });
    await until(async () => (await office.read(claim.id)).loss?.hurricaneUntil === '2026-05-03');
    expect((await office.read(own.id)).loss).toEqual({ declaredHurricane: false });
    const half = await refusal(change({ hurricaneUntil: null }));
    expect(half).toMatchObject({ status: 400, fields: { hurricaneUntil: 'Enter the day the last watch or warning ended' } });
    // No claim could be edited any more that took a day to come
    const later = await refusal(change({ hurricaneUntil: '2099-05-03' }));
    expect(later).toMatchObject({ status: 400, fields: { hurricaneUntil: 'Enter today or an earlier date' } });
    expect(await office.read(claim.id)).toMatchObject({ hurricaneFromStorm: true });
    expect((await office.read(own.id)).hurricaneFromStorm).toBeUndefined();
    const loss = { hurricaneUntil: '2026-05-04' };
    const corrected = await office.open({ stormEventId: event.id });
    await office.adjuster.call(api.editClaim, { params: { id: corrected.id }, body: { loss } });
    expect(await office.read(corrected.id)).toMatchObject({ loss });
    expect((await office.read(corrected.id)).hurricaneFromStorm).toBeUndefined();
    await change({ hurricaneFrom: null, hurricaneUntil: null });
    await until(async () => (await office.read(claim.id)).loss?.declaredHurricane === undefined);
  });

  test('its designation as a catastrophe reaches the rules of Texas and North Carolina, and follows every change', async () => {
    const event = await office.adjuster.call(api.openStormEvent, { body: { ...storm, counties: [], name: 'Hurricane Cat' } });
    expect(event.catastrophe).toBe('unknown');
    const texan = await office.open({ propertyAddress: '5 Oak St, Austin, TX 73301' });
    const carolinian = await office.open({ propertyAddress: '9 Pine St, Raleigh, NC 27601' }, office.service.as('reviewer'));
    const own = await office.open({ propertyAddress: '6 Oak St, Austin, TX 73301' });
    const setDates = async (id: number, details: { surplusLines?: boolean; catastrophe?: boolean }) => {
      const { version } = await deadlines(id);
      const dates = { noticeToCarrierOn: { on: '2026-05-04' } };
      return office.adjuster.call(api.setKeyDates, { params: { id }, body: { version, dates, details } });
    };
    const deadlines = (id: number) => office.adjuster.call(api.readDeadlines, { params: { id } });
    const dueOf = async (id: number) => {
      const all = (await deadlines(id)).deadlines;
      const { actBy, missing } = all.find(({ key }) => key.startsWith('tx-carrier-acknowledge')) ?? {};
      return actBy ?? missing?.map(({ name }) => name);
    };
    const fee = (feePercentage: number) =>
      office.adjuster.call(api.setContract, { params: { id: carolinian.id }, body: { kind: 'standard', signedBy: [], feePercentage } });
    const change = async (body: { catastrophe?: 'yes' | 'no' | 'unknown'; catastropheOn?: string | null; declaredOn?: string | null }) =>
      office.adjuster.call(api.changeStormEvent, { params: { id: event.id }, body });
    const becomes = (due: unknown) => until(async () => JSON.stringify(await dueOf(texan.id)) === JSON.stringify(due));
    for (const { id } of [texan, own]) await setDates(id, { surplusLines: false });
    await setDates(own.id, { catastrophe: false });
    const attach = (claimIds: number[], detach = false) =>
      office.adjuster.call(api.attachToStorm, { params: { id: event.id }, body: { claimIds, ...(detach ? { detach } : {}) } });
    await attach([texan.id, own.id, carolinian.id]);
    const ordinary = await dueOf(own.id);
    expect(await dueOf(texan.id)).toEqual(['catastrophe']);
    expect((await fee(15)).contract?.feeWarnings.join(' ')).toContain('if this condition applies');

    expect(await change({ catastrophe: 'yes', catastropheOn: '2026-05-01' })).toMatchObject({
      catastrophe: 'yes',
      catastropheOn: '2026-05-01',
    });
    await until(async () => (await deadlines(texan.id)).details.catastrophe === true);
    const lengthened = await dueOf(texan.id);
    expect(String(lengthened) > String(ordinary)).toBe(true);
    expect((await deadlines(texan.id)).detailSources).toEqual({ catastrophe: 'Hurricane Cat, designated on 2026-05-01' });
    await until(async () => (await deadlines(carolinian.id)).details.catastrophe === true);
    expect(await refusal(fee(16))).toMatchObject({ status: 422 });
    // What a person recorded on the claim itself stays
    expect(await dueOf(own.id)).toBe(ordinary);

    await change({ catastrophe: 'no', declaredOn: null });
    await becomes(ordinary);
    expect((await deadlines(texan.id)).keyDates.find(({ name }) => name === 'declaredEmergencyOn')).toBeUndefined();
    const seen = await office.adjuster.call(api.readStormEvent, { params: { id: event.id } });
    expect([seen.catastrophe, seen.catastropheOn, seen.declaredOn]).toEqual(['no', undefined, undefined]);
    await change({ catastrophe: 'unknown' });
    await becomes(['catastrophe']);

    await attach([texan.id], true);
    await change({ catastrophe: 'yes' });
    await attach([texan.id]);
    expect(await dueOf(texan.id)).toBe(lengthened);
    await attach([texan.id], true);
    expect(await dueOf(texan.id)).toEqual(['catastrophe']);
    expect(await refusal(change({ catastrophe: 'no', catastropheOn: '2026-05-01' }))).toMatchObject({
      status: 400,
      fields: { catastropheOn: 'Enter this date only for a designated catastrophe' },
    });
    const late = await office.open({ propertyAddress: '7 Oak St, Austin, TX 73301', stormEventId: event.id });
    expect((await deadlines(late.id)).details.catastrophe).toBe(true);
  });

  test('one that cannot follow holds up no other', async () => {
    const body = { ...storm, counties: [] };
    const [broken, sound] = [
      await office.adjuster.call(api.openStormEvent, { body }),
      await office.adjuster.call(api.openStormEvent, { body }),
    ];
    await office.open({ stormEventId: broken.id });
    const claim = await office.open({ stormEventId: sound.id });
    const events = office.service.service.parts.connection.collection<{ _id: number; spread?: object }>('storm_events');
    const jobs = office.service.service.parts.connection.collection('jobs');
    await events.updateOne({ _id: broken.id }, { $set: { spread: { was: 5, after: 0, by: 'Ida' } } });
    await office.adjuster.call(api.changeStormEvent, { params: { id: broken.id }, body: { note: 'Cannot be followed' } });
    await until(async () => (await jobs.findOne({ name: 'follow-storm-events', key: broken.id }))?.['lastError'] !== undefined);
    await office.adjuster.call(api.changeStormEvent, { params: { id: sound.id }, body: { declaredOn: '2026-04-26' } });
    await until(async () => {
      const { keyDates } = await office.adjuster.call(api.readDeadlines, { params: { id: claim.id } });
      return keyDates.some(({ on }) => on === '2026-04-26');
    });
    await events.updateOne({ _id: broken.id }, { $unset: { spread: '' } });
  });

  test('may be named at the intake: the claim belongs to it at once, and an unknown or foreign one is refused', async () => {
    const event = await opened();
    const claim = await office.open({ stormEventId: event.id, loss: { declaredEmergency: event.name } });
    expect(claim).toMatchObject({ stormEventId: event.id, loss: { declaredEmergency: 'Hurricane Opal' } });
    const { keyDates } = await office.adjuster.call(api.readDeadlines, { params: { id: claim.id } });
    expect(keyDates.find(({ name }) => name === 'declaredEmergencyOn')).toMatchObject({ on: '2026-04-27' });
    for (const [stormEventId, person] of [
      [999_999, office.adjuster],
      [event.id, office.rival],
    ] as const)
      expect(await refusal(office.open({ stormEventId }, person))).toMatchObject({
        status: 400,
        fields: { stormEventId: 'Storm event not found' },
      });
    const byReviewer = office.open({ stormEventId: event.id }, office.service.as('reviewer'));
    expect(await refusal(byReviewer)).toMatchObject({ status: 403 });
  });

  test('with impossible days, of another firm, missing or changed meanwhile is refused', async () => {
    const event = await opened();
    const backwards = office.adjuster.call(api.openStormEvent, { body: { ...storm, counties: [], endsOn: '2026-01-01' } });
    expect(await refusal(backwards)).toMatchObject({ status: 400, fields: { endsOn: 'Enter an end date on or after the start date' } });
    for (const id of [event.id, 999_999]) {
      expect(await refusal(office.rival.call(api.readStormEvent, { params: { id } }))).toMatchObject({
        status: 404,
        message: 'Storm event not found',
      });
      expect(await refusal(office.rival.call(api.assignStorm, { params: { id }, body: {} }))).toMatchObject({ status: 404 });
    }
    const stale = office.adjuster.call(api.changeStormEvent, { params: { id: event.id }, body: { note: 'x', version: event.version + 1 } });
    expect(await refusal(stale)).toMatchObject({ status: 409 });
    const billing = office.service.as('billing').call(api.openStormEvent, { body: { ...storm, counties: [] } });
    expect(await refusal(billing)).toMatchObject({ status: 403 });
  });

  test('assigns its claims as planned, says what is left, and undoes it', async () => {
    const event = await opened();
    const billing = office.service.as('reviewer');
    const zips = ['33101', '33101', '33102', '33950', '33951', '33952'];
    const ids: number[] = [];
    for (const zip of zips) ids.push((await office.open({ propertyAddress: `9 Bay St, Town, FL ${zip}` }, billing)).id);
    ids.push((await office.open({ propertyAddress: '9 Elm St, Helena, MT 59601' }, billing)).id);
    await office.adjuster.call(api.attachToStorm, { params: { id: event.id }, body: { claimIds: ids } });
    const body = { adjusterIds: [21, 22, 23, 24] };
    const plan = await office.adjuster.call(api.planStorm, { params: { id: event.id }, body });
    expect(plan.claims).toBe(7);
    expect(plan.left).toEqual([
      { reason: 'No selected adjuster holds a valid license in MT', claims: 1, zips: ['59601'], claimIds: [ids[6]] },
    ]);
    const planned = plan.adjusters.flatMap(({ claimIds }) => claimIds);
    expect(planned.toSorted((one, other) => one - other)).toEqual(ids.slice(0, 6));
    // Only those that somebody looks at; what is not of the event is in no plan
    const narrow = { ...body, claimIds: [ids[0] ?? 0, 999_999] };
    expect(await office.adjuster.call(api.planStorm, { params: { id: event.id }, body: narrow })).toMatchObject({ claims: 1, left: [] });
    const nothing = office.adjuster.call(api.planStorm, { params: { id: event.id }, body: { claimIds: [] } });
    expect(await refusal(nothing)).toMatchObject({ status: 400 });
    expect(plan.adjusters.filter(({ given }) => given > 0).map(({ userId }) => userId)).toEqual([21, 24]);

    // One that cannot go on, and comes first, holds up no other
    const { connection } = office.service.service.parts;
    const broken = { _id: 0 as never, organizationId: 1, state: 'running', version: 0, createdAt: new Date(), updatedAt: new Date() };
    await connection.collection('assignment_jobs').insertOne({ ...broken, total: 1, moved: 0, refused: 0 });
    await connection.collection('assignment_rows').insertOne({ ...broken, jobId: 0, claimId: 'no number', state: 'waiting' });
    const job = await office.adjuster.call(api.assignStorm, { params: { id: event.id }, body });
    expect(await done(job.id)).toMatchObject({ state: 'done', total: 6, moved: 6, refused: 0 });
    expect((await office.adjuster.call(api.readStormEvent, { params: { id: event.id } })).unassignedCount).toBe(1);

    const undo = await office.adjuster.call(api.undoAssignmentJob, { params: { id: job.id } });
    expect(await done(undo.id)).toMatchObject({ kind: 'undo', moved: 6 });
    expect((await office.adjuster.call(api.readStormEvent, { params: { id: event.id } })).unassignedCount).toBe(7);
    expect(await refusal(office.adjuster.call(api.undoAssignmentJob, { params: { id: job.id } }))).toMatchObject({ status: 409 });
    expect(await refusal(office.adjuster.call(api.cancelAssignmentJob, { params: { id: job.id } }))).toMatchObject({ status: 409 });
    for (const call of [api.readAssignmentJob, api.cancelAssignmentJob, api.undoAssignmentJob] as const)
      expect(await refusal(office.rival.call(call as typeof api.readAssignmentJob, { params: { id: job.id } }))).toMatchObject({
        status: 404,
      });
  });
});

test('a colleague who leaves transfers what licenses allow; the rest waits for somebody', async () => {
  await office.service.publish(joined({ id: 31, name: 'Leo Leaver' }));
  await office.service.settle();
  const leo = office.service.as('adjuster', { id: 31 });
  const florida1 = await office.open({}, leo);
  const texas = await office.open({ propertyAddress: '5 Oak St, Austin, TX 73301' }, leo);
  const others = await office.open();
  const gone = deactivated({ id: 31, name: 'Leo Leaver' }, { id: 21, name: 'Fay Flores' });
  await office.service.publish(gone);
  await office.service.publish(gone);
  await office.service.settle();
  const jobs = await office.adjuster.call(api.listAssignmentJobs, { query: { deactivatedUserId: 31 } });
  expect(jobs).toHaveLength(1);
  expect(await done(jobs[0]?.id ?? 0)).toMatchObject({ total: 2, moved: 1, refused: 1, title: 'Transfer from Leo Leaver to Fay Flores' });
  expect((await office.read(florida1.id)).assignedAdjusterId).toBe(21);
  expect((await office.read(texas.id)).assignedAdjusterId).toBeUndefined();
  expect((await office.read(others.id)).assignedAdjusterId).toBe(2);
  const rows = await office.adjuster.call(api.listAssignmentRows, { params: { id: jobs[0]?.id ?? 0 }, query: { state: 'refused' } });
  expect(rows).toMatchObject([{ claimId: texas.id, reason: 'Fay Flores has no license for TX' }]);
  expect(await refusal(assign(others.id, 31))).toMatchObject({ message: 'Leo Leaver has no access' });
});

test('a deactivation that is undone brings home what is still where the transfer put it, with a result for each claim', async () => {
  await office.service.publish(joined({ id: 35, name: 'Ray Return' }));
  await office.service.settle();
  const ray = office.service.as('adjuster', { id: 35 });
  const moved = await office.open({}, ray);
  const passedOn = await office.open({}, ray);
  const freed = await office.open({ propertyAddress: '5 Oak St, Austin, TX 73301' }, ray);
  await office.service.publish(deactivated({ id: 35, name: 'Ray Return' }, { id: 21, name: 'Fay Flores' }));
  await office.service.settle();
  const jobsOf = () => office.adjuster.call(api.listAssignmentJobs, { query: { deactivatedUserId: 35 } });
  const reassignment = (await jobsOf())[0]?.id ?? 0;
  expect(await done(reassignment)).toMatchObject({ moved: 2, refused: 1 });
  await assign(passedOn.id, 2);
  const alone = office.adjuster.call(api.undoAssignmentJob, { params: { id: reassignment } });
  expect(await refusal(alone)).toMatchObject({ status: 409, message: 'To undo this transfer, restore the user' });
  const back = returned({ id: 35, name: 'Ray Return' });
  await office.service.publish(back);
  await office.service.publish(back);
  await office.service.settle();
  const jobs = await jobsOf();
  expect(jobs).toHaveLength(2);
  expect(await done(jobs[0]?.id ?? 0)).toMatchObject({ kind: 'undo', total: 3, moved: 2, refused: 1 });
  expect((await office.read(moved.id)).assignedAdjusterId).toBe(35);
  expect((await office.read(freed.id)).assignedAdjusterId).toBe(35);
  expect((await office.read(passedOn.id)).assignedAdjusterId).toBe(2);
  const rows = await office.adjuster.call(api.listAssignmentRows, { params: { id: jobs[0]?.id ?? 0 }, query: { state: 'refused' } });
  expect(rows).toMatchObject([{ claimId: passedOn.id, reason: 'Another user reassigned this claim' }]);
});

describe('the map of a storm event', () => {
  const mapOf = (id: number, person = office.adjuster) => person.call(api.readStormMap, { params: { id } });

  test('places each claim by what is recorded, else by what a phone measured, else by its ZIP code, and counts the rest', async () => {
    const event = await opened();
    const stormEventId = event.id;
    const recorded = await office.open({ stormEventId, address: { lat: 27.94753, lng: -82.45843 } });
    const measured = await office.open({ stormEventId, propertyAddress: '4 Bay St, Tampa, FL 33606' });
    const elsewhere = await office.open({ stormEventId, propertyAddress: '5 Bay St, Tampa, FL 33606' });
    const byZip = await office.open({ stormEventId, propertyAddress: '6 Bay St, Tampa, FL 33606' });
    const nowhere = await office.open({ stormEventId, propertyAddress: '7 County Road' });
    office.around.measured.set(measured.id, { lat: 27.9311, lng: -82.4637 });
    // In another state: whoever measured it was not at the property
    office.around.measured.set(elsewhere.id, { lat: 33.75, lng: -84.39 });
    await assign(byZip.id, 21);
    const map = await mapOf(event.id);
    const placeOf = (id: number) => {
      const dot = map.dots.find((one) => one.id === id);
      return [dot?.placedBy, dot?.lat, dot?.lng];
    };
    const middle = placeOf(byZip.id).slice(1);
    expect(placeOf(recorded.id)).toEqual(['claim', 27.948, -82.458]);
    expect(placeOf(measured.id)).toEqual(['capture', 27.931, -82.464]);
    expect(placeOf(elsewhere.id)).toEqual(['zip', ...middle]);
    expect(Math.abs((middle[0] as number) - 27.93) + Math.abs((middle[1] as number) + 82.46)).toBeLessThan(0.1);
    expect(placeOf(nowhere.id)).toEqual([undefined, undefined, undefined]);
    expect(map).toMatchObject({ more: false, withoutMeasured: false });
    expect(map.adjusters).toContainEqual({ userId: 21, name: 'Fay Flores' });
    expect(map.dots.find(({ id }) => id === byZip.id)).toMatchObject({
      adjusterId: 21,
      city: 'Tampa',
      state: 'FL',
      zip: '33606',
      isOpen: true,
    });
    office.around.inspectionIsAway = true;
    const without = await mapOf(event.id).finally(() => (office.around.inspectionIsAway = false));
    expect(without).toMatchObject({ withoutMeasured: true });
    expect(without.dots.find(({ id }) => id === measured.id)).toMatchObject({ placedBy: 'zip' });
  });

  test('is empty without claims, and missing for another firm and for clients', async () => {
    const { id } = await opened();
    expect(await mapOf(id)).toEqual({ dots: [], more: false, adjusters: [], withoutMeasured: false });
    for (const one of [id, 999_999])
      expect(await refusal(mapOf(one, office.rival))).toMatchObject({ status: 404, message: 'Storm event not found' });
    expect(await refusal(mapOf(id, office.service.as('client')))).toMatchObject({ status: 403 });
  });
});
