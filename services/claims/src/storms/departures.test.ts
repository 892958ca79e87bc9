// Colleagues who leave and come back: which of their claims go to whom, and what comes home.
import { claimsApi as api } from '@plumbline/contracts/claims';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { departed, joined, returned } from '../testing/colleagues.ts';
import { refusal, startClaimsService, until, type ClaimsTestService } from '../testing/claims-service.ts';

const florida = [{ state: 'FL', number: 'W77' }];
let office: ClaimsTestService;
beforeAll(async () => {
  office = await startClaimsService();
  await office.service.publish(joined({ id: 21, name: 'Fay Flores', licenses: florida }));
  await office.service.settle();
});
afterAll(() => office.stop());

const assign = (id: number, assignedAdjusterId: number) =>
  office.adjuster.call(api.editClaim, { params: { id }, body: { assignedAdjusterId } });
const done = (id: number) =>
  until(async () => {
    const job = await office.adjuster.call(api.readAssignmentJob, { params: { id } });
    return job.state === 'running' ? undefined : job;
  });

test('a colleague who leaves transfers what licenses allow; the rest waits for somebody', async () => {
  await office.service.publish(joined({ id: 31, name: 'Leo Leaver' }));
  await office.service.settle();
  const leo = office.service.as('adjuster', { id: 31 });
  const florida1 = await office.open({}, leo);
  const texas = await office.open({ propertyAddress: '5 Oak St, Austin, TX 73301' }, leo);
  const others = await office.open();
  const gone = departed({ id: 31, name: 'Leo Leaver' }, { id: 21, name: 'Fay Flores' });
  await office.service.publish(gone);
  await office.service.publish(gone);
  await office.service.settle();
  const jobs = await office.adjuster.call(api.listAssignmentJobs, { query: { departedUserId: 31 } });
  expect(jobs).toHaveLength(1);
  expect(await done(jobs[0]?.id ?? 0)).toMatchObject({ total: 2, moved: 1, refused: 1, title: 'Transfer from Leo Leaver to Fay Flores' });
  expect((await office.read(florida1.id)).assignedAdjusterId).toBe(21);
  expect((await office.read(texas.id)).assignedAdjusterId).toBeUndefined();
  expect((await office.read(others.id)).assignedAdjusterId).toBe(2);
  const rows = await office.adjuster.call(api.listAssignmentRows, { params: { id: jobs[0]?.id ?? 0 }, query: { state: 'refused' } });
  expect(rows).toMatchObject([{ claimId: texas.id, reason: 'Fay Flores has no license for TX' }]);
  expect(await refusal(assign(others.id, 31))).toMatchObject({ message: 'Leo Leaver has no access' });
});

test('a departure that is undone brings home what is still where the transfer put it, with a result for each claim', async () => {
  await office.service.publish(joined({ id: 35, name: 'Ray Return' }));
  await office.service.settle();
  const ray = office.service.as('adjuster', { id: 35 });
  const moved = await office.open({}, ray);
  const passedOn = await office.open({}, ray);
  const freed = await office.open({ propertyAddress: '5 Oak St, Austin, TX 73301' }, ray);
  await office.service.publish(departed({ id: 35, name: 'Ray Return' }, { id: 21, name: 'Fay Flores' }));
  await office.service.settle();
  const jobsOf = () => office.adjuster.call(api.listAssignmentJobs, { query: { departedUserId: 35 } });
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
