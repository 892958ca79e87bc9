// The attorney picker over the wire: search, inline creation, and who may do neither.
import { identityApi as api } from '@plumbline/contracts/identity';
import type { CallFailure, Role } from '@plumbline/contracts/kernel';
import { startTestService, type TestService } from '@plumbline/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { identityService, type IdentityService } from './app.ts';

let running: TestService<IdentityService>;
beforeAll(async () => {
  running = await startTestService(identityService);
});
afterAll(() => running.stop());

const as = (role: Role, organizationId = 1) => running.as(role, { organizationId });
let people = 0;
const somebody = (over: object = {}) => ({ firstName: 'Inés', lastName: 'Núñez', email: `counsel${(people += 1)}@law.test`, ...over });
const failureOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => undefined,
    ({ httpStatus, message, fields }: CallFailure) => ({ status: httpStatus, message, fields }),
  );

test('an attorney is added without access and found by name, firm and address, in the own firm only', async () => {
  const added = await as('adjuster').call(api.addAttorney, { body: somebody({ firm: 'Harbor & Co. (Tampa)', phone: '(813) 555-0199' }) });
  expect(added).toMatchObject({ name: 'Inés Núñez', firm: 'Harbor & Co. (Tampa)', phone: '(813) 555-0199', isAuthorized: false });
  for (const search of ['nunez', 'ines nun', 'harbor & co. (', added.email.toUpperCase(), 'núñez tampa', '']) {
    expect(await as('billing').call(api.listAttorneys, { query: { search } })).toEqual([added]);
  }
  for (const search of ['.*', 'nunez miami']) expect(await as('admin').call(api.listAttorneys, { query: { search } })).toEqual([]);
  expect(await as('admin', 2).call(api.listAttorneys, { query: { search: 'nunez' } })).toEqual([]);
  const listed = await as('admin').call(api.listUsers, { query: { role: 'attorney' } });
  expect(listed).toMatchObject([{ id: added.id, role: 'attorney', isAuthorized: false }]);
});

test('nobody signs in as somebody who was only added', async () => {
  const { email } = await as('reviewer').call(api.addAttorney, { body: somebody() });
  const attempt = running
    .asService(2_147_483_647)
    .call(api.openSession, { body: { email, password: 'whatever it is 1', secretHash: 'a'.repeat(43) } });
  expect(await failureOf(attempt)).toMatchObject({ status: 401 });
});

test('the same address twice, missing names and a wrong phone are refused at the field', async () => {
  const body = somebody();
  await as('adjuster').call(api.addAttorney, { body });
  expect(await failureOf(as('admin').call(api.addAttorney, { body: { ...body, email: body.email.toUpperCase() } }))).toMatchObject({
    status: 409,
    message: 'A user with this email already exists',
    fields: { email: 'A user with this email already exists' },
  });
  const wrong = as('adjuster').call(api.addAttorney, { body: { firstName: ' ', lastName: '', email: 'nobody', phone: '12' } });
  expect(await failureOf(wrong)).toMatchObject({
    status: 400,
    fields: {
      firstName: 'First name is required',
      lastName: 'Last name is required',
      email: 'Valid email is required',
      phone: 'Valid phone number is required',
    },
  });
});

test('a repeated click adds one attorney', async () => {
  const body = somebody({ lastName: 'Once' });
  const first = await as('adjuster').call(api.addAttorney, { body, idempotencyKey: 'attorney-once' });
  expect(await as('adjuster').call(api.addAttorney, { body, idempotencyKey: 'attorney-once' })).toEqual(first);
  expect(await as('adjuster').call(api.listAttorneys, { query: { search: 'once' } })).toEqual([first]);
});

test('another firm learns nothing of ours: its own with the same address is refused in the same words, and ours stays', async () => {
  const body = somebody({ lastName: 'Ours' });
  const ours = await as('adjuster').call(api.addAttorney, { body });
  const rival = as('adjuster', 2);
  const refused = await failureOf(rival.call(api.addAttorney, { body: { ...body, firstName: 'Theirs' } }));
  expect(refused).toEqual(await failureOf(as('adjuster').call(api.addAttorney, { body })));
  expect(refused).toMatchObject({ status: 409 });
  expect(await rival.call(api.listAttorneys, { query: { search: 'ours' } })).toEqual([]);
  expect(await failureOf(rival.call(api.getUser, { params: { id: ours.id } }))).toMatchObject({ status: 404 });
  expect(await as('adjuster').call(api.listAttorneys, { query: { search: body.email } })).toEqual([ours]);
});

test('portal users see no attorneys, and others of the staff add none', async () => {
  for (const role of ['attorney', 'client'] as const)
    expect(await failureOf(as(role).call(api.listAttorneys))).toMatchObject({ status: 403 });
  for (const role of ['engineer', 'billing', 'attorney'] as const)
    expect(await failureOf(as(role).call(api.addAttorney, { body: somebody() }))).toMatchObject({ status: 403 });
});

test('a list is bounded', async () => {
  expect(await failureOf(as('admin').call(api.listAttorneys, { query: { limit: 500 } }))).toMatchObject({ status: 400 });
  expect(await as('admin').call(api.listAttorneys, { query: { limit: 1 } })).toHaveLength(1);
});
