// Every endpoint of the contracts × who calls × which id, through the gateway against the real services (trust S2).
import { allEndpoints, doorEndpoints } from '@plumbline/contracts/registry';
import { isWrite, keyScopeOf, roles, type EndpointShape, type Role } from '@plumbline/contracts/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestHouse, postJson, type TestHouse, type Visitor } from './whole-house.ts';

let house: TestHouse;
let people: Map<Role | 'pending', Visitor>;
let rivals: { adjuster: Visitor; admin: Visitor };
let keyless: Visitor;

const open = allEndpoints.filter((shape) => shape.path.startsWith('/api/'));
const internal = allEndpoints.filter((shape) => !shape.path.startsWith('/api/'));
const missingId = '987654321';

const addressOf = (shape: EndpointShape, id: string) => shape.path.replace(/:category/g, 'roof').replace(/:[A-Za-z]+/g, id);
const requestFor = (shape: EndpointShape): RequestInit =>
  isWrite(shape.method) && shape.body && (shape.accepts ?? 'json') === 'json'
    ? { method: shape.method, headers: { 'content-type': 'application/json' }, body: '{}' }
    : { method: shape.method };
const mayCall = (shape: EndpointShape, role: Role) => typeof shape.who === 'string' || shape.who.includes(role);

beforeAll(async () => {
  house = await openTestHouse();
  people = new Map();
  for (const role of [...roles, 'pending'] as const) people.set(role, await house.signIn(`${role}@demo.plumbline.test`));
  const token = (await house.house.identity.makeSetupLink()).split('token=')[1] ?? '';
  await house.signedOut.send(
    '/api/setup',
    postJson({ token, organizationName: 'Third', email: 'admin@third.test', firstName: 'T', lastName: 'A', password: 'a good password' }),
  );
  rivals = {
    adjuster: await house.signIn('adjuster@rival.plumbline.test'),
    admin: await house.signIn('admin@third.test', 'a good password'),
  };
  const key = await house.house.identity.makeDemoKey({ name: 'Nothing', scopes: [] });
  keyless = house.withHeaders({ authorization: `Bearer ${key}` });
}, 120_000);
afterAll(() => house.stop());

const as = (who: Role | 'pending'): Visitor => people.get(who) ?? house.signedOut;

const answered = (...statuses: number[]) => expect.toBeOneOf(statuses);
const letIn = answered(200, 201, 202, 204, 400, 404, 409, 415, 422);

/** What each caller may be answered, from the contract alone. */
function expectedOf(shape: EndpointShape): Record<string, unknown> {
  if (shape.who === 'anyone') return { 'signed out': answered(200, 204, 303, 400, 403, 415, 429) };
  const forRoles = Object.fromEntries(roles.map((role) => [role, mayCall(shape, role) ? letIn : 403]));
  const pending = shape.who === 'signed-in' ? letIn : 403;
  return { 'signed out': 401, 'without access': pending, 'a key that may do nothing': 403, ...forRoles };
}

async function answersOf(shape: EndpointShape): Promise<Record<string, number>> {
  const ask = async (visitor: Visitor) => {
    const answer = await visitor.send(addressOf(shape, missingId), requestFor(shape));
    await answer.body?.cancel();
    return answer.status;
  };
  if (shape.who === 'anyone') return { 'signed out': await ask(house.signedOut) };
  const callers: [string, Visitor][] = [
    ['signed out', house.signedOut],
    ['without access', as('pending')],
    ['a key that may do nothing', keyless],
    ...roles.map((role): [string, Visitor] => [role, as(role)]),
  ];
  return Object.fromEntries(await Promise.all(callers.map(async ([name, visitor]) => [name, await ask(visitor)] as const)));
}

test.each(open.map((shape) => [`${shape.method} ${shape.path}`, shape] as const))(
  '%s answers every caller as its contract says',
  async (_, shape) => {
    expect(await answersOf(shape)).toEqual(expectedOf(shape));
  },
);

const atTheDoor = new Set(doorEndpoints.map((shape) => shape.name));
const writes = open.filter((shape) => isWrite(shape.method) && shape.who !== 'anyone' && !atTheDoor.has(shape.name));

test.each(writes.map((shape) => [`${shape.method} ${shape.path}`, shape] as const))(
  '%s takes an Idempotency-Key and refuses one that it could not keep',
  async (_, shape) => {
    const allowed = roles.find((role) => mayCall(shape, role)) ?? 'admin';
    const request = requestFor(shape);
    const headers = { ...(request.headers as Record<string, string> | undefined), 'idempotency-key': 'x'.repeat(201) };
    const answer = await as(allowed).send(addressOf(shape, missingId), { ...request, headers });
    expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([
      400,
      expect.stringContaining('Idempotency-Key'),
    ]);
  },
);

test('every write of the services is among them', () => {
  expect(writes.length).toBeGreaterThan(40);
});

test('nothing internal can be reached from outside', async () => {
  for (const shape of internal)
    expect([shape.path, (await as('admin').send(addressOf(shape, '1'), requestFor(shape))).status]).toEqual([shape.path, 404]);
});

describe('things of another firm', () => {
  const withId = open.filter((shape) => /:[A-Za-z]*[iI]d\b/.test(shape.path) && shape.who !== 'anyone' && shape.service !== 'ai');
  const mine: Record<string, number> = {};

  beforeAll(async () => {
    const adjuster = as('adjuster');
    const intake = {
      propertyOwnerName: 'Olive Owner',
      propertyOwnerPhone: '305-555-0100',
      propertyAddress: '12 Palm Ave, Tampa, FL 33602',
      damageType: 'hurricane',
      incidentDate: '2026-10-02',
    };
    const opened = await adjuster.json<{ claim: { id: number } }>('/api/claims', postJson(intake));
    mine['claim'] = opened.claim.id;
    mine['user'] = (await adjuster.json<{ id: number }>('/api/auth/user')).id;
  });

  test('the firm itself has its claim and its people', async () => {
    expect((await as('adjuster').send(`/api/claims/${mine['claim']}`)).status).toBe(200);
    expect((await as('adjuster').send(`/api/users/${mine['user']}`)).status).toBe(200);
  });

  test.each(withId.map((shape) => [`${shape.method} ${shape.path}`, shape] as const))(
    '%s answers a foreign id exactly like a missing one',
    async (_, shape) => {
      for (const rival of [rivals.adjuster, rivals.admin]) {
        const told = async (id: string) => {
          const answer = await rival.send(addressOf(shape, id), requestFor(shape));
          const text = await answer.text();
          return { status: answer.status, text: text.replace(/"requestId":"[^"]+"/, '').replaceAll(id, 'ID') };
        };
        for (const id of new Set(Object.values(mine))) expect(await told(String(id))).toEqual(await told(missingId));
      }
    },
  );

  test.each(withId.map((shape) => [`${shape.method} ${shape.path}`, shape] as const))(
    '%s takes a malformed id for nothing',
    async (_, shape) => {
      const caller = as(roles.find((role) => mayCall(shape, role)) ?? 'admin');
      for (const id of ['abc', '0', '-1', '1e3', '1.5', '9'.repeat(30), '$gt', '__proto__', '%00', '%E0%A4%A']) {
        const answer = await caller.send(addressOf(shape, id), requestFor(shape));
        await answer.body?.cancel();
        expect([id, answer.status]).toEqual([id, expect.toBeOneOf([400, 404])]);
      }
    },
  );
});

test('a key needs the scope of the endpoint’s service and kind', () => {
  for (const shape of open.filter((one) => one.keys)) expect(keyScopeOf(shape)).toMatch(new RegExp(`^${shape.service}:(read|write)$`));
});
