// A claim that was opened a moment ago, whose event is still on the way: claims is asked, in our own name, before anybody hears that it is missing.
import { readClaimSnapshot } from '@plumbline/contracts/claims';
import { inspectionApi as api } from '@plumbline/contracts/inspection';
import { Failure } from '@plumbline/contracts/kernel';
import { defineService } from '@plumbline/server';
import { startTestService, type TestPerson, type TestService } from '@plumbline/server/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inspectionService } from '../app.ts';
import { claimEvent, dayFromNow, personEvent } from '../testing/field.ts';

let inspection: TestService;
let isAway = false;
let asked = 0;

/** The claims of organization 1 have one-digit ids. */
const claims = defineService({
  name: 'claims',
  endpoints: [readClaimSnapshot],
  build: () => ({
    mount(on) {
      on(readClaimSnapshot, ({ params, scope }) => {
        asked += 1;
        if (isAway) throw new Failure('unavailable', 'Away');
        if (scope.organizationId !== 1 || params.id > 9) throw new Failure('not_found', 'Claim not found');
        return (claimEvent({ id: params.id }).data as { claim: never }).claim;
      });
    },
  }),
});

beforeAll(async () => {
  inspection = await startTestService(inspectionService, { with: [claims] });
  for (const organizationId of [1, 2])
    await inspection.publish(personEvent({ userId: organizationId * 100 + 2, name: 'Ada', role: 'adjuster', organizationId }));
  await inspection.settle();
});
beforeEach(() => {
  isAway = false;
  asked = 0;
});
afterAll(() => inspection.stop());

const adjuster = () => inspection.as('adjuster');
/** A partner's program that may schedule, and not read claims. */
const program = () => inspection.asKey(['inspection:read', 'inspection:write']);
const begin = (person: TestPerson, claimId: number) =>
  person.call(api.scheduleInspection, { body: { claimId, status: 'in_progress', inspectionType: 'comprehensive' } });

test.each([
  ['an adjuster', 1, adjuster],
  ['a key that may not read claims', 2, program],
])('%s books an inspection, looks for times and moves it', async (_, claimId, person) => {
  const query = { date: dayFromNow(3 + claimId), claimId };
  const { slots } = await person().call(api.listInspectionSlots, { query });
  const free = slots.filter((slot) => slot.free);
  const body = { claimId, inspectionType: 'comprehensive', scheduledDate: query.date, scheduledTime: free[0]?.time } as never;
  const scheduled = await person().call(api.scheduleInspection, { body });
  expect(scheduled).toMatchObject({ claimId, status: 'scheduled' });
  const moved = { scheduledDate: dayFromNow(10 + claimId), scheduledTime: free[0]?.time, reason: 'The owner is away' } as never;
  expect(await person().call(api.rescheduleInspection, { params: { id: scheduled.id }, body: moved })).toMatchObject({ id: scheduled.id });
  expect(asked).toBe(3);
});

test('a copy that is behind is asked about in our own name too', async () => {
  await inspection.publish(claimEvent({ id: 3, status: 'intake' }));
  await inspection.settle();
  expect(await begin(program(), 3)).toMatchObject({ claimId: 3, status: 'in_progress' });
});

test('a foreign claim answers like a missing one, to people and to keys', async () => {
  for (const [person, id] of [
    [inspection.as('adjuster', { organizationId: 2 }), 4],
    [inspection.asKey(['inspection:write'], 2), 4],
    [adjuster(), 999],
    [program(), 999],
  ] as const) {
    await expect(begin(person, id)).rejects.toMatchObject({ httpStatus: 404, message: 'Claim not found' });
  }
});

test('who may not schedule asks nobody', async () => {
  await expect(begin(inspection.asKey(['inspection:read', 'claims:read']), 5)).rejects.toMatchObject({ httpStatus: 403 });
  await expect(begin(inspection.as('attorney'), 5)).rejects.toMatchObject({ httpStatus: 403 });
  expect(asked).toBe(0);
});

test('while claims is away nobody hears that the claim is missing', async () => {
  isAway = true;
  await expect(begin(adjuster(), 6)).rejects.toMatchObject({
    httpStatus: 503,
    message: "Couldn't load this claim. Please try again.",
  });
});
