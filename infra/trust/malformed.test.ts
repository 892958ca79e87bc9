// What a caller gets who sends a page that there is not, or a broken upload, at every endpoint that takes one: a sentence, never a fault.
import { allEndpoints } from '@plumbline/contracts/registry';
import { roles, type EndpointShape, type Role } from '@plumbline/contracts/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mayCall, ours, ownerOf } from './fixtures/asking.ts';
import { createTenantFixture, type TenantFixture } from './fixtures/tenant-fixture.ts';
import { addressWith } from './fixtures/parameters.ts';
import { startTestStack, type TestStack, type Visitor } from './full-stack.ts';

let stack: TestStack;
let fixture: TenantFixture;
let people: Map<Role | 'pending', Visitor>;

const open = allEndpoints.filter((shape) => shape.path.startsWith('/api/'));
const named = (shapes: readonly EndpointShape[]) => shapes.map((shape) => [`${shape.method} ${shape.path}`, shape] as const);

beforeAll(async () => {
  stack = await startTestStack({ SANDBOX_SPEED: '1000' });
  const everybody = [...roles, 'pending'] as const;
  people = new Map(await Promise.all(everybody.map(async (who) => [who, await stack.signIn(`${who}@demo.plumbline.test`)] as const)));
  fixture = await createTenantFixture(stack, (who) => people.get(who) ?? stack.signedOut);
}, 120_000);
afterAll(() => stack.stop());

/** Somebody who may, so that nothing but what is sent can be wrong. */
function callerOf(shape: EndpointShape): Visitor {
  const owner = ownerOf(shape, fixture.people);
  if (shape.path.includes(':') || mayCall(shape, 'admin')) return owner;
  return people.get(roles.find((role) => mayCall(shape, role)) ?? 'admin') ?? owner;
}

interface Refusal {
  readonly status: number;
  readonly message: string;
}

async function refusalOf(shape: EndpointShape, { query = '', ...request }: RequestInit & { query?: string }): Promise<Refusal> {
  const answer = await callerOf(shape).send(addressWith(shape, ours(fixture)) + query, { method: shape.method, ...request });
  const { message } = (await answer.json()) as { message?: string };
  return { status: answer.status, message: message ?? '' };
}

const fields = ({ query }: EndpointShape) => Object.keys((query as { shape?: Record<string, unknown> } | undefined)?.shape ?? {});
const aSentence = /^[A-Z].{8,}/;
const internals = /went wrong|Invalid input|expected|NaN|Cast|undefined|null/;

describe('a page that there is not', () => {
  const lists = open.filter((shape) => fields(shape).includes('after'));
  const cursors = ['x', 'NaN', '-1', '1e999', '0.5.5', `${'9'.repeat(15)}.${'9'.repeat(16)}x`, '$gt', '{}', '%00', 'null'];

  test('every list that has pages is among them', () => {
    expect(lists.length).toBeGreaterThan(20);
    const unknown = open.filter((shape) => fields(shape).some((name) => /cursor|page$|before$/i.test(name)));
    expect(unknown.map(({ name }) => name)).toEqual([]);
  });

  test.each(named(lists))('%s', async (_, shape) => {
    for (const cursor of cursors) {
      const refusal = await refusalOf(shape, { query: `?after=${cursor}` });
      expect([cursor, refusal]).toEqual([cursor, { status: 400, message: expect.stringMatching(aSentence) }]);
      expect(refusal.message).not.toMatch(internals);
    }
  });
});

describe('a broken upload', () => {
  const uploads = open.filter(({ accepts }) => accepts === 'multipart');
  const file = (boundary: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="photos"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
  const whole = (boundary: string) => `${file(boundary)}abc\r\n--${boundary}--\r\n`;
  const typed = (boundary: string, body = whole(boundary)) => ({
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body,
  });
  const broken: readonly [string, RequestInit][] = [
    ['a boundary of 257 letters', typed('b'.repeat(257))],
    ['a boundary of 4,000 letters', typed('b'.repeat(4_000))],
    ['a boundary of 70 letters that is never closed', typed('b'.repeat(70), file('b'.repeat(70)))],
    ['no boundary', { headers: { 'content-type': 'multipart/form-data' }, body: whole('b') }],
    ['an empty boundary', typed('', whole('b'))],
    ['an empty boundary in quotation marks', typed('""', whole('b'))],
    ['another parameter that ends like one', { headers: { 'content-type': 'multipart/form-data; xboundary=b' }, body: whole('b') }],
    ['a body that ends in its headers', typed('b', file('b').slice(0, 40))],
    ['a body that ends in its file', typed('b', `${file('b')}abc`)],
    ['a body of something else', typed('b', 'nothing of the kind')],
    ['no body', { headers: { 'content-type': 'multipart/form-data; boundary=b' } }],
    ['a part without a name', typed('b', '--b\r\nContent-Disposition: form-data\r\n\r\nabc\r\n--b--\r\n')],
  ];

  test('every endpoint that takes a form is among them', () => {
    expect(uploads.length).toBeGreaterThan(2);
  });

  test.each(uploads.flatMap((shape) => broken.map(([what, request]) => [shape.path, what, shape, request] as const)))(
    '%s: %s',
    async (_path, _what, shape, request) => {
      const refusal = await refusalOf(shape, request);
      expect(refusal).toEqual({ status: expect.toBeOneOf([400, 415]), message: expect.stringMatching(aSentence) });
      expect(refusal.message).not.toMatch(internals);
    },
  );
});
