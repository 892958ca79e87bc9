// A measurement for a claim whose event is still on the way: claims is asked, in our own name, before anybody hears that it is missing.
import { readClaimSnapshot } from '@plumbline/contracts/claims';
import { Failure } from '@plumbline/contracts/kernel';
import { orderMeasurement } from '@plumbline/contracts/measurement';
import { defineService } from '@plumbline/server';
import { startTestService, type TestPerson, type TestService } from '@plumbline/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { measurementService } from '../app.ts';
import { claimEvent } from '../testing/roofs.ts';

let measurement: TestService;

/** The claims of organization 1 have one-digit ids. */
const claims = defineService({
  name: 'claims',
  endpoints: [readClaimSnapshot],
  build: () => ({
    mount(on) {
      on(readClaimSnapshot, ({ params: { id }, scope }) => {
        if (scope.organizationId !== 1 || id > 9) throw new Failure('not_found', 'Claim not found');
        return (claimEvent(id).data as { claim: never }).claim;
      });
    },
  }),
});

beforeAll(async () => {
  measurement = await startTestService(measurementService, { with: [claims], settings: { SANDBOX_SPEED: '20' } });
});
afterAll(() => measurement.stop());

const program = (organizationId = 1) => measurement.asKey(['measurement:write'], organizationId);
const order = (person: TestPerson, claimId: number) =>
  person.call(orderMeasurement, {
    body: {
      claimId,
      provider: 'hover',
      orderType: 'roof_measurement',
      accuracyLevel: 'standard',
      propertyAddress: `${claimId} Palm Ave, Miami, FL 33101`,
    },
  });

test.each([
  ['an adjuster', 1, () => measurement.as('adjuster')],
  ['a key that may not read claims', 2, program],
])('%s orders one', async (_, claimId, person) => {
  expect(await order(person(), claimId)).toMatchObject({ claimId, claimNumber: `CLM-2026-00000${claimId}`, status: 'ordered' });
});

test('a foreign claim answers like a missing one, to people and to keys', async () => {
  for (const [person, id] of [
    [measurement.as('adjuster', { organizationId: 2 }), 4],
    [program(2), 4],
    [measurement.as('adjuster'), 999],
    [program(), 999],
  ] as const) {
    await expect(order(person, id)).rejects.toMatchObject({ httpStatus: 404, message: 'Claim not found' });
  }
});

test('a key that may not order is refused', async () => {
  await expect(order(measurement.asKey(['measurement:read', 'claims:read']), 5)).rejects.toMatchObject({ httpStatus: 403 });
});
