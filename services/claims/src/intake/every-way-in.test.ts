// One claim, whichever way it comes in: form, a partner's program, a pasted email, and a file. What differs is named here, and nothing else does.
import { sameHours } from '@plumbline/contracts/identity';
import { isDeepStrictEqual } from 'node:util';
import { claimsApi as api, type ClaimIntake } from '@plumbline/contracts/claims';
import type { Envelope } from '@plumbline/contracts/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anIntake, envelope } from '../testing/fixtures.ts';
import { importsOf } from '../testing/imports.ts';
import { startClaimsService, type ClaimsTestService } from '../testing/claims-service.ts';

let office: ClaimsTestService;
beforeAll(async () => {
  office = await startClaimsService();
});
afterAll(() => office.stop());

const imports = importsOf(() => office.adjuster);

const intake = anIntake({
  propertyOwnerEmail: 'ana@example.com',
  insuranceCompany: 'Sunshine Mutual',
  policyNumber: 'HO-4711',
  estimatedValue: 12_500,
});

const mail = [
  'Insured: Ana Muñoz',
  'Phone: (305) 555-0101',
  'Email: ana@example.com',
  'Loss address: 12 Palm Way, Miami, FL 33101',
  'Cause of loss: hail',
  'Date of loss: 05/01/2026',
  'Carrier: Sunshine Mutual',
  'Policy number: HO-4711',
].join('\n');

const file = [
  'Insured,Phone,Email,Loss Address,Peril,Date of Loss,Carrier,Policy No,Est. Value',
  'Ana Muñoz,(305) 555-0101,ana@example.com,"12 Palm Way, Miami, FL 33101",hail,05/01/2026,Sunshine Mutual,HO-4711,"$12,500.00"',
].join('\n');

/** First of all: nothing is a duplicate of it yet. */
async function byFile(): Promise<number> {
  const { id } = await imports.imported(file);
  const [row] = await imports.rowsOf(id);
  return row?.claimId ?? 0;
}

/** Somebody takes over what was read and adds what the email does not say. */
async function byEmail(): Promise<number> {
  const { proposals } = await office.adjuster.call(api.extractEmail, { body: { text: mail } });
  const read = Object.fromEntries(proposals.map(({ field, value }) => [field, value])) as unknown as ClaimIntake;
  return (await office.open({ ...read, estimatedValue: 12_500 })).id;
}

/** As it is stored, without what is each claim's own: its numbers and instants. */
async function stored(id: number): Promise<Record<string, unknown>> {
  const claims = office.service.service.parts.connection.collection<{ _id: number; claimNumber: string }>('claims');
  const projection = { _id: 0, createdAt: 0, updatedAt: 0, statusSince: 0, _outbox: 0 };
  const { claimNumber = '', ...claim } = (await claims.findOne({ _id: id }, { projection })) ?? {};
  const text = JSON.stringify(claim).replaceAll(claimNumber, '#').replaceAll(claimNumber.toLowerCase(), '#');
  return JSON.parse(text) as Record<string, unknown>;
}

async function differences(one: number, other: number): Promise<string[]> {
  const [a, b] = [await stored(one), await stored(other)];
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  return names.filter((name) => !isDeepStrictEqual(a[name], b[name])).toSorted();
}

test('the same claim is stored, but for what belongs to the way', async () => {
  office.around.aiIsAway = true;
  const businessHours = { week: sameHours([1, 2, 3, 4, 5], '08:00', '17:00'), closedOnHolidays: true, closedDays: [] };
  const settings = { timeZone: 'America/New_York', businessHours, claimNumberFormat: 'CLM-{YYYY}-{######}', defaultFeePercentage: 12.5 };
  await office.service.publish(envelope('identity.organization-changed', { name: 'Firm', settings }, { version: 9 }));
  await office.service.settle();
  const received: Envelope[] = [];
  await office.service.bus.subscribeLive(
    (one) => void (one.type === 'claims.opened' || one.type === 'claims.edited' ? received.push(one) : undefined),
  );
  const file = await byFile();
  const form = (await office.open(intake)).id;
  const email = await byEmail();
  const partner = (await office.open(intake, office.service.asKey(['claims:read', 'claims:write']))).id;
  await office.service.settle();

  expect(await stored(form)).toMatchObject({
    status: 'intake',
    qualificationState: 'pending',
    assignedAdjusterId: 2,
    feeBasisPoints: 1_250,
  });
  expect(await differences(form, email)).toEqual([]);
  // A program handles no claims
  expect(await differences(form, partner)).toEqual(['assignedAdjusterId']);
  // Nobody's until somebody assigns it, with the fee of its row or none, and with where it comes from
  expect(await differences(form, file)).toEqual(['assignedAdjusterId', 'feeBasisPoints', 'imported', 'statusReason']);
  expect(await stored(file)).not.toHaveProperty('feeBasisPoints');

  // The same in the counters, in what is told, and for the AI service
  const ids = [file, form, email, partner];
  expect((await office.adjuster.call(api.countClaims)).intake).toBe(ids.length);
  expect(received.map(({ type, aggregateId }) => [type, aggregateId])).toEqual(ids.map((id) => ['claims.opened', id]));
  const jobs = office.service.service.parts.connection.collection('jobs');
  for (const key of ids) expect(await jobs.countDocuments({ name: 'qualify-claims', key })).toBe(1);
});
