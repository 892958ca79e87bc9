// Whom a client reaches about a case, what comes next, and who may read either.
import { claimsApi as api, type Claim } from '@plumbline/contracts/claims';
import type { User } from '@plumbline/contracts/identity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joined } from '../testing/colleagues.ts';
import { scheduledEvent, completed } from '../testing/fixtures.ts';
import { startClaimsService, refusal, type ClaimsTestService } from '../testing/claims-service.ts';
import { contactFrom } from './case-contact.ts';

let office: ClaimsTestService;
let claim: Claim;
const client = () => office.service.as('client', { id: 71, name: 'Cora Client' });
const detail = (id = claim.id, person = client(), as?: number) =>
  person.call(api.portalCase, { params: { id }, ...(as === undefined ? {} : { query: { as } }) });

function aPerson(id: number, over: Partial<User> = {}): User {
  return {
    id,
    version: 1,
    email: `dana${id}@bayshore.test`,
    firstName: 'Dana',
    lastName: 'Cole',
    name: 'Dana Cole',
    role: 'adjuster',
    isAuthorized: true,
    licenses: [],
    createdAt: '2026-01-01T00:00:00.000Z',
    ...over,
  };
}

beforeAll(async () => {
  office = await startClaimsService();
  for (const id of [71, 72]) {
    office.around.people.set(id, aPerson(id, { name: `Client ${id}`, role: 'client' }));
    await office.service.publish(joined({ id, role: 'client' }));
  }
  await office.service.settle();
  claim = await office.open();
  await office.adjuster.call(api.linkClients, { params: { id: claim.id }, body: { userIds: [71] } });
});
afterAll(() => office.stop());

test('what the adjuster has not given is the office’s; nobody in charge is the office; nobody at all is nobody', () => {
  const firm = { name: 'Bayshore Adjusters', phone: '305-555-0100', email: 'office@bayshore.test' };
  expect(contactFrom({ name: 'Dana', email: 'dana@bayshore.test' }, firm)).toEqual({
    name: 'Dana',
    isOffice: false,
    phone: '305-555-0100',
    email: 'dana@bayshore.test',
  });
  expect(contactFrom(undefined, firm)).toEqual({ ...firm, isOffice: true });
  expect(contactFrom({ name: 'Dana' }, undefined)).toEqual({ name: 'Dana', isOffice: false });
  expect(contactFrom(undefined, undefined)).toBeUndefined();
});

test('a client reads how to reach the adjuster in charge, and nothing more of them', async () => {
  office.around.people.set(2, aPerson(2, { phone: '305-555-0142' }));
  const { adjuster } = await detail();
  expect(adjuster).toEqual({ name: 'Dana Cole', isOffice: false, phone: '305-555-0142', email: 'dana2@bayshore.test' });
});

test('a name that is known here stands while identity does not know the person', async () => {
  office.around.people.delete(2);
  expect((await detail()).adjuster).toEqual({
    name: 'Colleague 2',
    email: 'office@bayshore.test',
    phone: '(305) 555-0100',
    isOffice: false,
  });
});

test('a colleague who looks as the client reads the same; a foreign case tells nothing of its adjuster', async () => {
  office.around.people.set(2, aPerson(2));
  await office.adjuster.call(api.startImpersonation, { body: { userId: 71 } });
  expect((await detail(claim.id, office.adjuster, 71)).adjuster).toEqual((await detail()).adjuster);
  expect(await refusal(detail(claim.id, office.service.as('client', { id: 72 })))).toEqual({ status: 404, message: 'Case not found' });
  expect(await refusal(detail(claim.id, office.service.as('client', { id: 71, organizationId: 2 })))).toMatchObject({ status: 404 });
  expect(await refusal(detail(claim.id, office.adjuster, 72))).toMatchObject({ status: 404 });
});

test('somebody who has left is not offered: the office is', async () => {
  office.around.people.set(2, aPerson(2, { isAuthorized: false, deactivatedAt: '2026-11-01T00:00:00.000Z' }));
  expect((await detail()).adjuster).toEqual({
    name: 'Bayshore Adjusters',
    email: 'office@bayshore.test',
    phone: '(305) 555-0100',
    isOffice: true,
  });
});

test('what comes next has a day once one is known: of the appointment, then of the report', async () => {
  const fresh = await office.open();
  await office.adjuster.call(api.linkClients, { params: { id: fresh.id }, body: { userIds: [71] } });
  expect((await detail(fresh.id)).next).toEqual({ what: 'Next: your inspection' });
  const inspection = scheduledEvent(fresh.id, 901);
  await office.service.publish({ ...inspection, data: { ...(inspection.data as object), scheduledAt: '2099-12-02T03:00:00.000Z' } });
  await office.service.settle();
  // Three at night in London is the evening before at the property
  expect((await detail(fresh.id)).next).toEqual({ what: 'Next: your inspection', on: '2099-12-01' });
  await office.service.publish(completed(fresh.id, 901));
  await office.service.settle();
  const inspected = await detail(fresh.id);
  expect(inspected.next).toEqual({ what: 'Next: the damage report', on: inspected.estimatedCompletion });
});
