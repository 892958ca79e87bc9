// Every endpoint of the contracts × who calls × whose thing is asked for, through the gateway against the real services (trust S2).
import { claimsApi } from '@plumbline/contracts/claims';
import { commsApi } from '@plumbline/contracts/comms';
import { inspectionApi, linkDoor } from '@plumbline/contracts/inspection';
import { allEndpoints, browserEndpoints } from '@plumbline/contracts/registry';
import { isWrite, keyScopeOf, roles, type EndpointShape, type Role } from '@plumbline/contracts/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, isOfCase, isPersonal, mayCall, missing, missingWithin, ofOtherCase, ours, ownerOf, snapshotOf } from './fixtures/asking.ts';
import { carryings } from './fixtures/elsewhere.ts';
import { createTenantFixture, type TenantFixture } from './fixtures/tenant-fixture.ts';
import { addressWith, hasInnerId, idsTaken, nothing, parametersOf, thingOfParameter } from './fixtures/parameters.ts';
import { withoutRequest } from './fixtures/requests.ts';
import { startTestStack, type TestStack, type Visitor } from './full-stack.ts';

let stack: TestStack;
let people: Map<Role | 'pending', Visitor>;
let keyless: Visitor;

const open = allEndpoints.filter((shape) => shape.path.startsWith('/api/'));
const internal = allEndpoints.filter((shape) => !shape.path.startsWith('/api/'));

const requestFor = (shape: EndpointShape): RequestInit =>
  isWrite(shape.method) && shape.body && (shape.accepts ?? 'json') === 'json'
    ? { method: shape.method, headers: { 'content-type': 'application/json' }, body: '{}' }
    : { method: shape.method };
const named = (shapes: readonly EndpointShape[]) => shapes.map((shape) => [`${shape.method} ${shape.path}`, shape] as const);

beforeAll(async () => {
  stack = await startTestStack({ SANDBOX_SPEED: '1000' });
  const everybody = [...roles, 'pending'] as const;
  people = new Map(await Promise.all(everybody.map(async (who) => [who, await stack.signIn(`${who}@demo.plumbline.test`)] as const)));
  const key = await stack.stack.identity.makeDemoKey({ name: 'Nothing', scopes: [] });
  keyless = stack.withHeaders({ authorization: `Bearer ${key}` });
}, 120_000);
afterAll(() => stack.stop());

const as = (who: Role | 'pending'): Visitor => people.get(who) ?? stack.signedOut;

describe('roles', () => {
  const answered = (...statuses: number[]) => expect.toBeOneOf(statuses);
  const letIn = answered(200, 201, 202, 204, 400, 404, 409, 412, 415, 422);

  /** What each caller may be answered, from the contract alone. */
  function expectedOf(shape: EndpointShape): Record<string, unknown> {
    // A device that has opened no link is told so as one without a session
    if (shape.name === linkDoor.readLinkSession.name) return { 'signed out': 401 };
    if (shape.access === 'anyone') return { 'signed out': answered(200, 204, 303, 400, 403, 415, 429) };
    const forRoles = Object.fromEntries(roles.map((role) => [role, mayCall(shape, role) ? letIn : 403]));
    const pending = shape.access === 'signed-in' ? letIn : 403;
    return { 'signed out': 401, 'without access': pending, 'a key that may do nothing': 403, ...forRoles };
  }

  async function answersOf(shape: EndpointShape): Promise<Record<string, number>> {
    const statusFor = async (visitor: Visitor) => {
      const answer = await visitor.send(addressWith(shape, nothing), requestFor(shape));
      await answer.body?.cancel();
      return answer.status;
    };
    if (shape.access === 'anyone') return { 'signed out': await statusFor(stack.signedOut) };
    const callers: [string, Visitor][] = [
      ['signed out', stack.signedOut],
      ['without access', as('pending')],
      ['a key that may do nothing', keyless],
      ...roles.map((role): [string, Visitor] => [role, as(role)]),
    ];
    return Object.fromEntries(await Promise.all(callers.map(async ([name, visitor]) => [name, await statusFor(visitor)] as const)));
  }

  test.each(named(open))('%s answers every caller as its contract says', async (_, shape) => {
    expect(await answersOf(shape)).toEqual(expectedOf(shape));
  });

  test('nothing internal can be reached from outside', async () => {
    for (const shape of internal) {
      const address = shape.path.replace(/:[A-Za-z]+/g, '1');
      expect([shape.path, (await as('admin').send(address, requestFor(shape))).status]).toEqual([shape.path, 404]);
    }
  });

  test('a key needs the scope of the endpoint’s service and kind', () => {
    for (const shape of open.filter((one) => one.apiKeys)) expect(keyScopeOf(shape)).toMatch(new RegExp(`^${shape.service}:(read|write)$`));
  });
});

describe('the key of a repeat', () => {
  const atTheDoor = new Set(browserEndpoints.map((shape) => shape.name));
  const writes = open.filter((shape) => isWrite(shape.method) && shape.access !== 'anyone' && !atTheDoor.has(shape.name));

  test.each(named(writes))('%s takes an Idempotency-Key and refuses one that it could not keep', async (_, shape) => {
    const allowed = roles.find((role) => mayCall(shape, role)) ?? 'admin';
    const request = requestFor(shape);
    const headers = { ...(request.headers as Record<string, string> | undefined), 'idempotency-key': 'x'.repeat(201) };
    const answer = await as(allowed).send(addressWith(shape, nothing), { ...request, headers });
    expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([
      400,
      expect.stringContaining('Idempotency-Key'),
    ]);
  });

  test('every write of the services is among them', () => {
    expect(writes.length).toBeGreaterThan(40);
  });
});

describe('whose thing it is', () => {
  let fixture: TenantFixture;
  const withId = open.filter((shape) => shape.path.includes(':') && shape.access !== 'anyone');
  const reads = withId.filter(({ method }) => method === 'GET');
  const ofCase = withId.filter(isOfCase);
  const within = withId.filter((shape) => parametersOf(shape).length > 1);
  const askWith = (choice: (of: TenantFixture) => ReturnType<typeof ours>) => ({ fixture, choice: choice(fixture) });

  beforeAll(async () => {
    fixture = await createTenantFixture(stack, as);
  }, 120_000);

  test('every parameter of a path names a thing of the fixture, and every entry is used', () => {
    const paths = withId.flatMap((shape) => parametersOf(shape).map(({ path }) => path));
    expect(new Set(paths)).toEqual(new Set(Object.keys(thingOfParameter)));
  });

  test('every write with an id is sent with a valid body', () => {
    expect(withoutRequest(withId)).toEqual([]);
  });

  // A text has a picture only where a phone carrier is: services/comms shows those with a carrier on loopback. A sample is made of a draft, and
  // the report of the fixture is sealed: services/inspection shows it
  const elsewhere: readonly string[] = [commsApi.readTextPicture.name, claimsApi.portalTextPicture.name, inspectionApi.readSampleSeal.name];
  const shown = reads.filter(({ name }) => !elsewhere.includes(name));
  test.each(named(shown))('%s shows us our own', async (_, shape) => {
    const { attorney } = fixture.people;
    const everybody = isOfCase(shape) ? [ownerOf(shape, fixture.people), attorney] : [ownerOf(shape, fixture.people)];
    const seen = await Promise.all(everybody.map(async (who) => (await ask(who, shape, askWith(ours))).status));
    // A report is delivered to one of those who follow the case
    const expected = shape.name === claimsApi.portalEngineeringFile.name ? [200, 404] : everybody.map(() => shape.status ?? 200);
    expect(seen.toSorted((one, other) => one - other)).toEqual(expected);
  });

  describe('nobody else finds it', () => {
    let before: Record<string, string>;
    beforeAll(async () => {
      await stack.stack.settle(30_000);
      before = await snapshotOf(fixture, reads);
    });

    test.each(named(withId))('%s answers another firm like for a missing one', async (_, shape) => {
      const rivals = Object.entries(fixture.people.rivals).flatMap(([role, rival]) => (mayCall(shape, role as Role) ? [rival] : []));
      const none = await ask(rivals[0] ?? fixture.people.rivals.admin, shape, askWith(missing));
      expect(none.status).toBe(404);
      const told = await Promise.all(rivals.map((rival) => ask(rival, shape, askWith(ours))));
      expect(told).toEqual(rivals.map(() => none));
    });

    test.each(named(ofCase))('%s answers others of our firm who do not follow the case like for a missing one', async (_, shape) => {
      for (const [role, who] of [
        ['client', fixture.people.otherClient],
        ['attorney', fixture.people.otherAttorney],
      ] as const) {
        if (!mayCall(shape, role)) continue;
        const [foreign, none] = await Promise.all([ask(who, shape, askWith(ours)), ask(who, shape, askWith(missing))]);
        expect([role, foreign]).toEqual([role, { status: 404, text: none.text }]);
      }
    });

    test.each(named(within))('%s finds nothing that is not there within', async (_, shape) => {
      const depth = parametersOf(shape).length;
      const who = ownerOf(shape, fixture.people);
      expect(
        (
          await ask(
            who,
            shape,
            askWith((of) => missingWithin(of, depth)),
          )
        ).status,
      ).toBe(404);
    });

    test.each(named(within.filter(hasInnerId)))('%s finds nothing of one case in another', async (_, shape) => {
      const { admin, otherClient } = fixture.people;
      expect((await ask(isOfCase(shape) ? otherClient : admin, shape, askWith(ofOtherCase))).status).toBe(404);
    });

    test.each(named(withId.filter(isPersonal)))('%s is not even a colleague’s', async (_, shape) => {
      expect((await ask(fixture.people.admin, shape, askWith(ours))).status).toBe(404);
    });

    test('no contract takes something for an id that is none', () => {
      const malformed = ['abc', '0', '-1', '1e3', '1.5', '9'.repeat(30), '$gt', '__proto__', '\0', ''];
      const taken = withId.flatMap((shape) => malformed.flatMap((id) => idsTaken(shape, { id, ids: fixture.ids })));
      expect(taken).toEqual([]);
    });

    test.each(named(withId))('%s takes a malformed id for nothing', async (_, shape) => {
      const caller = as(roles.find((role) => mayCall(shape, role)) ?? 'admin');
      const malformed = ['abc', '%E0%A4%A'];
      const statuses = malformed.map(async (id) => {
        const answer = await caller.send(shape.path.replace(/:[A-Za-z]+/g, id), requestFor(shape));
        await answer.body?.cancel();
        return [id, answer.status];
      });
      expect(await Promise.all(statuses)).toEqual(malformed.map((id) => [id, expect.toBeOneOf([400, 404])]));
    });

    test.each(carryings(open).map((one) => [one.name, one] as const))('%s of another firm is like a missing one', async (_, carrying) => {
      const { shape, query, body } = carrying;
      const { admin } = fixture.people.rivals;
      const told = async (id: number | string) => {
        const sent = body ? { body: JSON.stringify(body(id)), headers: { 'content-type': 'application/json' } } : {};
        const answer = await admin.send(shape.path + query(id), { method: shape.method, ...sent });
        const text = (await answer.text()).replace(/"requestId":"[^"]+"/, '').replace(/"id":\d+/, '"id"');
        return { status: answer.status, text };
      };
      const [foreign, none] = await Promise.all([told(carrying.ours(fixture)), told(987_654_321)]);
      expect(foreign).toEqual(none);
      // A list or a result for each may be empty; whatever else is asked for is refused
      expect(foreign.status).toBeOneOf(shape.method === 'GET' || shape.name === 'changeClaims' ? [200, 404, 422] : [400, 404, 422]);
    });

    test('and nothing of the fixture has changed', async () => {
      await stack.stack.settle(30_000);
      expect(await snapshotOf(fixture, reads)).toEqual(before);
    });
  });

  test('those who follow the other case see that one', async () => {
    const shown = ofCase.filter((shape) => shape.method === 'GET' && parametersOf(shape).length === 1 && shape.name !== 'portalReport');
    expect(shown.length).toBeGreaterThan(4);
    for (const who of [fixture.people.otherClient, fixture.people.otherAttorney])
      for (const shape of shown) expect([shape.name, (await ask(who, shape, askWith(ofOtherCase))).status]).toEqual([shape.name, 200]);
  });

  /** The last of all: from here on the fixture is another one. */
  test.each(named(withId.filter(({ method }) => isWrite(method))))('%s finds our own', async (_, shape) => {
    const { status, text } = await ask(ownerOf(shape, fixture.people), shape, askWith(ours));
    expect([status, text]).toEqual([expect.toBeOneOf([shape.status ?? 200, 200, 204, 409, 422]), text]);
  });
});
